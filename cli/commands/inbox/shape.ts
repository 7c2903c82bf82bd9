import type { InboxItem } from '#api/contract/inbox.ts';
import { localTime } from '#cli/output/text.ts';
import type { Shape } from '#cli/output/shape.ts';
import { inboxSentence, inboxText } from '#domain/inbox.ts';

export const inboxShape: Shape<InboxItem> = {
  fields: ['id', 'kind', 'subject', 'text', 'comment_id', 'actor', 'created_at', 'read_at'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    {
      name: 'created_at',
      value: ({ created_at }) => created_at,
      screen: ({ created_at }) => localTime(created_at),
    },
    { name: 'read', value: ({ read_at }) => (read_at === null ? 'no' : 'yes') },
    { name: 'what', value: inboxSentence, isFlexible: true },
    {
      name: 'text',
      value: ({ text }) => text,
      screen: (item) => inboxText(item, localTime),
      isFlexible: true,
    },
    { name: 'about', value: ({ subject }) => `${subject.entity} ${subject.id}` },
  ],
  id: ({ id }) => id,
};
