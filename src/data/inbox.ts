import { countInbox, listInbox, markInboxItem, markInboxRead } from '#api/contract/inbox.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

export type InboxQuery = NonNullable<InputOf<typeof listInbox>['query']>;

export function useInbox(query: InboxQuery | null) {
  return useCall(listInbox, query && { query }, { keepPreviousData: true });
}

export function useUnreadCount() {
  return useCall(countInbox, {});
}

export async function setInboxItemRead(id: number, read: boolean) {
  return client.call(markInboxItem, { params: { id }, body: { read } });
}

/** Marks only items up to `upTo`, the newest one shown. */
export async function markAllRead(upTo?: number) {
  return client.call(markInboxRead, { body: upTo === undefined ? {} : { up_to: upTo } });
}
