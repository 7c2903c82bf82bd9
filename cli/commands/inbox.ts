import type { Command } from 'commander';
import { InboxItem, listInbox, markInboxItem, markInboxRead } from '#api/contract/inbox.ts';
import { inboxSentence, inboxText } from '#domain/inbox.ts';
import { UsageError } from '../errors.ts';
import { wholeNumberParser } from '../flags.ts';
import { examplesHelp } from '../help.ts';
import { shapeOf } from '../output/shape.ts';
import { formatLocalTime } from '../output/text.ts';
import { maxId } from '../resolve.ts';
import type { Context } from '../verb.ts';
import { pagedListCommand } from './forms.ts';

const shape = shapeOf(InboxItem, [
  'id',
  { name: 'created_at', isInstant: true },
  { name: 'read', value: ({ read_at }) => (read_at === null ? 'no' : 'yes') },
  { name: 'what', value: inboxSentence, isFlexible: true },
  { name: 'text', formatForTerminal: (item) => inboxText(item, formatLocalTime), isFlexible: true },
  { name: 'about', value: ({ subject }) => `${subject.entity} ${subject.id}` },
]);

interface ReadOptions {
  id?: number;
  all?: boolean;
  unread?: boolean;
}

export const inbox = {
  list: pagedListCommand<InboxItem, { unread?: boolean }>({
    noun: 'items',
    examples: ['desk inbox list', 'desk inbox list --unread --json id,kind,subject'],
    addFlags: (command) => command.option('--unread', 'only unread items'),
    shape,
    createPageReader:
      async ({ unread }, { client, signal }) =>
      (page, size) =>
        client.call(listInbox, { query: { unread, page, size } }, { signal }),
  }),
  read: {
    declare(command: Command) {
      command
        .argument('[id]', 'item ID', wholeNumberParser(1, maxId))
        .addHelpText(
          'before',
          examplesHelp(['desk inbox read 12', 'desk inbox read 12 --unread', 'desk inbox read --all']),
        )
        .option('--all', 'all items')
        .option('--unread', 'mark it as unread');
    },
    async run({ id, all, unread = false }: ReadOptions, { client, terminal, signal }: Context) {
      if ((id === undefined) !== Boolean(all))
        throw new UsageError('Either an item ID or --all is required.', 'Use one of them, not both.');
      if (all && unread) throw new UsageError('Only one item at a time can be marked as unread.');
      if (id === undefined) {
        const { marked } = await client.call(markInboxRead, { body: {} }, { signal });
        return terminal.notice(`${marked} marked as read.`);
      }
      await client.call(markInboxItem, { params: { id }, body: { read: !unread } }, { signal });
      terminal.notice(`Item ${id} marked as ${unread ? 'unread' : 'read'}.`);
    },
  },
};
