import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addRemovalOptions, removeOne, type RemovalOptions } from '../removal.ts';
import type { Context } from '#cli/verb.ts';
import { tagId } from './find.ts';

export function declare(command: Command): void {
  command
    .argument('<tag>', 'id or title of the tag')
    .addHelpText(
      'before',
      examplesHelp(['desk tags delete Trams --dry-run', 'desk tags delete 12 --yes --json job']),
    );
  addRemovalOptions(command);
}

export async function run(
  { tag: given, ...options }: RemovalOptions & { tag: string },
  context: Context,
): Promise<void> {
  const { client, terminal, signal } = context;
  const { deleteTag, getTag } = await import('#api/contract/tags.ts');
  const id = await tagId(given, context);
  const { title, digest_count } = await client.call(getTag, { params: { id } }, { signal });
  const remove = () => client.call(deleteTag, { params: { id } });
  await removeOne({ noun: 'tag', id, name: title, digest_count }, remove, options, context);
  if (!options.dryRun) terminal.notice('Tag deleted successfully.');
}
