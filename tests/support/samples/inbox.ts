import type { InboxItem } from '#api/contract/inbox.ts';

/** An item for stories: unread, and of a colleague. */
export function sampleInboxItem(id: number, over: Partial<InboxItem> = {}): InboxItem {
  return {
    id,
    kind: 'assigned',
    subject: { entity: 'digest', id: 31, title: 'How a harbour town moved its ferries' },
    text: '',
    comment_id: null,
    actor: { id: 7, name: 'Ada Moreau' },
    created_at: '2026-11-05T15:04:00.000Z',
    read_at: null,
    ...over,
  };
}
