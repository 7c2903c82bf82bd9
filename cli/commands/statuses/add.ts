import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { addLooksOptions, type LooksOptions } from './looks.ts';
import { statusShape } from './shape.ts';

interface AddOptions extends ConsentOptions, LooksOptions {
  name: string;
  code: string;
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk statuses add --name "Legal check" --code LC',
        'desk statuses add --name "On hold" --code OH --status-color red --set-by editors',
      ]),
    )
    .requiredOption('--name <name>', 'its name')
    .requiredOption('--code <code>', 'a few letters for it, 5 at most');
  addLooksOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(
  { name, code, statusColor: color, setBy, ...consent }: AddOptions,
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(statusShape);
  await confirmIfProtected(`Create the status ${JSON.stringify(name)}?`, consent, context);
  const { createStatus } = await import('#api/contract/statuses.ts');
  await under('Unable to create status.', async () => {
    const body = { status_name: name, status_code: code, color, set_by: setBy };
    await output.record(await client.call(createStatus, { body }, { signal }), statusShape);
  });
  terminal.notice('Status created successfully.');
}
