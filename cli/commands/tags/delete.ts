import type { Command } from 'commander';
import { under } from '../../errors';
import { examplesHelp } from '../../help';
import { addRemovalOptions, removeOne, type RemovalOptions } from '../removal';
import type { Context } from '../verb';
import { tagId } from './find';

export function declare(command: Command): void {
  command
    .argument('<tag>', 'id or exact title of the tag')
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
  const { deleteTag, getTag } = await import('../../../src/api/contract/tagManager');
  await under('Something went wrong', async () => {
    const id = await tagId(given, context);
    const { title, digest_count } = await client.call(getTag, { params: { id } }, { signal });
    const remove = () => client.call(deleteTag, { params: { id } });
    await removeOne({ noun: 'tag', id, name: title, digest_count }, remove, options, context);
    if (!options.dryRun) terminal.notice('Tag deleted successfully.');
  });
}
