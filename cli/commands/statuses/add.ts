import type { Command } from 'commander';
import { under } from '../../errors';
import { examplesHelp } from '../../help';
import { addOutputOptions } from '../../output/mode';
import type { Context } from '../verb';
import { statusShape } from './shape';

interface AddOptions {
  name: string;
  code: string;
}

export function declare(command: Command): void {
  command
    .addHelpText('before', examplesHelp(['desk statuses add --name "Legal check" --code LC']))
    .requiredOption('--name <name>', 'what it is called')
    .requiredOption('--code <code>', 'a few letters for it, 5 at most');
  addOutputOptions(command);
}

export async function run({ name, code }: AddOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { createStatus } = await import('../../../src/api/contract/digestStatuses');
  await under('Unable to create status.', async () => {
    const body = { status_name: name, status_code: code };
    await output.record(await client.call(createStatus, { body }, { signal }), statusShape);
  });
  terminal.notice('Status created successfully.');
}
