import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { statusShape } from './shape.ts';

interface RenameOptions extends ConsentOptions {
  status: string;
  name: string;
  code?: string;
}

export function declare(command: Command): void {
  command
    .argument('<status>', 'id, slug or name of the status')
    .addHelpText('before', examplesHelp(['desk statuses rename legal-check --name Lawyers --code LAW']))
    .requiredOption('--name <name>', 'its name from now on')
    .option('--code <code>', 'its code from now on');
  addConsentOptions(command);
  addOutputOptions(command);
}

/** The slug stays, because addresses are made of it. */
export async function run(
  { status, name, code, ...consent }: RenameOptions,
  context: Context,
): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(statusShape);
  await confirmIfProtected(
    `Rename the status ${JSON.stringify(status)} to ${JSON.stringify(name)}?`,
    consent,
    context,
  );
  const { updateStatus } = await import('#api/contract/statuses.ts');
  const { findStatus } = await import('./all.ts');
  await under('Unable to update status.', async () => {
    const { id } = await findStatus(status, context);
    const body = { status_name: name, status_code: code };
    await output.record(await client.call(updateStatus, { params: { id }, body }, { signal }), statusShape);
  });
  terminal.notice('Status updated successfully.');
}
