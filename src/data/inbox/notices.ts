import type { InputOf } from '#api/contract/endpoint.ts';
import { getNotices, saveNotices as save } from '#api/contract/inbox.ts';
import { client } from '../client/client.ts';
import { useCall } from '../client/useCall.ts';

/** What the person chose to be mailed of what comes into their inbox. */
export function useNotices() {
  return useCall(getNotices, {});
}

export async function saveNotices(body: InputOf<typeof save>['body']) {
  return client.call(save, { body });
}
