import type { InboxQuery } from '#data/inbox.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { flag, pageNumber } from '#shared/list/codecs.ts';

export const pageSize = 20;

export const inboxFields = { unread: flag(), page: pageNumber() };

export const toInboxCall = ({ unread, page }: QueryOf<typeof inboxFields>): InboxQuery => ({
  page,
  size: pageSize,
  unread: unread || undefined,
});
