import type { Command } from 'commander';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { UsageError } from '#cli/errors.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

interface ReadOptions {
  id?: number;
  all?: boolean;
  unread?: boolean;
}

export function declare(command: Command): void {
  command
    .argument('[id]', 'id of an item', wholeNumber(1, maxId))
    .addHelpText(
      'before',
      examplesHelp(['desk inbox read 12', 'desk inbox read 12 --unread', 'desk inbox read --all']),
    )
    .option('--all', 'all items')
    .option('--unread', 'mark it as unread again');
}

export async function run({ id, all, unread = false }: ReadOptions, context: Context): Promise<void> {
  if ((id === undefined) !== Boolean(all))
    throw new UsageError('Nothing is named, or too much.', 'Give either the id of an item or --all.');
  if (all && unread) throw new UsageError('Only one item at a time can be marked as unread.');
  const { client, terminal, signal } = context;
  const { markInboxItem, markInboxRead } = await import('#api/contract/inbox.ts');
  if (id === undefined) {
    const { marked } = await client.call(markInboxRead, { body: {} }, { signal });
    terminal.notice(`${marked} marked as read.`);
    return;
  }
  await client.call(markInboxItem, { params: { id }, body: { read: !unread } }, { signal });
  terminal.notice(`Item ${id} is marked as ${unread ? 'unread' : 'read'}.`);
}
