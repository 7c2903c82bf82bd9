import type { InboxQuery } from '#data/inbox.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { flag, pageNumber, text } from '#shared/list/codecs.ts';

export const pageSize = 20;

export const inboxFields = {
  unread: flag(),
  page: pageNumber(),
  /** The item that a notification of the browser was about. */
  open: { ...text({ pattern: /^\d{1,9}$/ }), isFilter: false },
};

export const toInboxCall = ({ unread, page }: QueryOf<typeof inboxFields>): InboxQuery => ({
  page,
  size: pageSize,
  unread: unread || undefined,
});
