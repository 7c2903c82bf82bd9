import type { Command } from 'commander';
import { under } from '../../errors';
import { examplesHelp } from '../../help';
import { addOutputOptions } from '../../output/mode';
import type { Context } from '../verb';
import { statusShape } from './shape';

interface RenameOptions {
  status: string;
  name: string;
  code?: string;
}

export function declare(command: Command): void {
  command
    .argument('<status>', 'id, slug or exact name of the status')
    .addHelpText('before', examplesHelp(['desk statuses rename legal-check --name Lawyers --code LAW']))
    .requiredOption('--name <name>', 'its name from now on')
    .option('--code <code>', 'its code from now on');
  addOutputOptions(command);
}

/** The slug stays, because addresses are made of it. */
export async function run({ status, name, code }: RenameOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { updateStatus } = await import('../../../src/api/contract/digestStatuses');
  const { statusOf } = await import('./all');
  await under('Unable to update status.', async () => {
    const { id } = await statusOf(status, context);
    const body = { status_name: name, status_code: code };
    await output.record(await client.call(updateStatus, { params: { id }, body }, { signal }), statusShape);
  });
  terminal.notice('Status updated successfully.');
}
