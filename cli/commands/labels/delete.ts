import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { labelLookup } from '#cli/lookups.ts';
import { resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { addRemovalOptions, removeOne, type RemovalOptions } from '../removal.ts';

export function declare(command: Command): void {
  command
    .argument('<label>', 'id or title of the label')
    .addHelpText(
      'before',
      examplesHelp(['desk labels delete Ready --dry-run', 'desk labels delete 12 --yes --json job']),
    );
  addRemovalOptions(command);
}

export async function run(
  { label: given, ...options }: RemovalOptions & { label: string },
  context: Context,
): Promise<void> {
  const { client, terminal, signal } = context;
  const { deleteLabel, getLabel } = await import('#api/contract/labels.ts');
  const { id } = await resolveOne(given, labelLookup(context));
  const { title, digest_count } = await client.call(getLabel, { params: { id } }, { signal });
  const remove = () => client.call(deleteLabel, { params: { id } });
  await removeOne({ noun: 'label', id, name: title, digest_count }, remove, options, context);
  if (!options.dryRun) terminal.notice('Label deleted successfully.');
}
