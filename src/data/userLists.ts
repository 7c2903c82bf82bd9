import type { OutputOf } from '#api/contract/endpoint.ts';
import { listUsers, type User } from '#api/contract/users.ts';
import {
  createUserList as create,
  deleteUserList as remove,
  listListedUsers,
  listUserLists,
  matchUsers,
  stopUserListChange as stop,
  updateUserList as update,
  type MatchField,
  type UserList,
  type UserListInput,
  type UserListPatch,
} from '#api/contract/userLists.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

export function useUserListOptions() {
  return useCall(listUserLists, { query: { page_size: 100 } }, lookupOptions);
}

const pollIntervalMs = 1000;

/** Ten per page (GROUP-04); polls every second while a list's members change. */
export function useUserLists(page: number) {
  return useCall(
    listUserLists,
    { query: { page } },
    {
      keepPreviousData: true,
      refreshInterval: (lists) => (lists?.results.some(({ change }) => change) ? pollIntervalMs : 0),
    },
  );
}

/** Ten per page (GROUP-03). */
export function useListedUsers(id: number, page: number) {
  return useCall(
    listListedUsers,
    { params: { id }, query: { page } },
    {
      keepPreviousData: true,
    },
  );
}

/** GROUP-09, GROUP-10. */
const invalidateAfterMs = 1000;

export async function createUserList(body: UserListInput): Promise<UserList> {
  return client.call(create, { body }, { invalidateAfterMs });
}

export async function updateUserList(id: number, body: UserListPatch): Promise<UserList> {
  return client.call(update, { params: { id }, body }, { invalidateAfterMs });
}

/** Refetches the list immediately. */
export async function removeListedUsers(id: number, users: number[]): Promise<UserList> {
  return client.call(update, { params: { id }, body: { remove_users: users } });
}

export async function deleteUserList(id: number): Promise<void> {
  await client.call(remove, { params: { id } }, { invalidateAfterMs });
}

/** Stops a running membership change. Members who were already added or removed aren't restored. */
export async function stopUserListChange(id: number): Promise<UserList> {
  return client.call(stop, { params: { id } }, { awaitsReads: true });
}

export async function matchColumnToUsers(
  by: MatchField,
  values: string[],
): Promise<OutputOf<typeof matchUsers>> {
  return client.call(matchUsers, { body: { by, values } });
}

/** Searches by name, email or phone. Omits people without a name (SEND-20, C33). */
export async function findReaders(search: string, signal: AbortSignal): Promise<User[]> {
  const { results } = await client.call(listUsers, { query: { search, page_size: 50 } }, { signal });
  return results.filter(({ name }) => name !== '');
}
