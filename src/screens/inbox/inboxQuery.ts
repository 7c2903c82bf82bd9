import type { InboxItem } from '#api/contract/inbox.ts';
import type { InboxQuery } from '#data/inbox.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { flag, pageNumber } from '#shared/list/codecs.ts';
import { broadcastPath, commentPath, digestPath, jobPath, sourcesPath } from '#shared/page/paths.ts';

export const pageSize = 20;

export const inboxFields = { unread: flag(), page: pageNumber() };

export const toInboxCall = ({ unread, page }: QueryOf<typeof inboxFields>): InboxQuery => ({
  page,
  size: pageSize,
  unread: unread || undefined,
});

/** The page of what an item is about. */
export function itemPath({ subject, comment_id }: Pick<InboxItem, 'subject' | 'comment_id'>): string {
  switch (subject.entity) {
    case 'digest':
      return comment_id === null ? digestPath(subject.id) : commentPath(subject.id, comment_id);
    case 'broadcast':
      return broadcastPath(subject.id);
    case 'job':
      return jobPath(subject.id);
    case 'source':
      return `${sourcesPath()}?unhealthy=1`;
  }
}
