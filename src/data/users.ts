import { batch } from '@preact/signals-react';
import type { InputOf } from '#api/contract/endpoint.ts';
import { whoAmI } from '#api/contract/session.ts';
import {
  createUser as create,
  endUserSession as endOne,
  endUserSessions as endAll,
  getUserAccess,
  listRoles,
  listUsers,
  listUserSessions,
  importUsers as importCall,
  resetUserFactors as resetFactors,
  updateUser as update,
  type User,
  type UserInput,
  type UserPatch,
} from '#api/contract/users.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { client } from './client/client.ts';
import { session } from './session.ts';

/** What a page of users is filtered by. */
export type UsersQuery = NonNullable<InputOf<typeof listUsers>['query']>;

/** A page of those with a role. */
export function useUsers(query: UsersQuery) {
  return useCall(listUsers, { query: { ...query, dashboard_user: true } }, { keepPreviousData: true });
}

/** A page of those who use the app, without a role. */
export function useReaders(query: UsersQuery) {
  return useCall(listUsers, { query: { ...query, dashboard_user: false } }, { keepPreviousData: true });
}

/** How many members of staff and how many readers there are; undefined until they are counted. */
export function usePeopleCounts() {
  const one = { page: 1, page_size: 1 };
  const staff = useCall(listUsers, { query: { ...one, dashboard_user: true } });
  const readers = useCall(listUsers, { query: { ...one, dashboard_user: false } });
  return { staff: staff.data?.count, readers: readers.data?.count };
}

/** The roles that a user can be given. */
export function useRoles() {
  return useCall(listRoles, { query: { dashboard_user: true } }, lookupOptions);
}

/** What a user's deactivation would end, and the digests that name them. */
export function useUserAccess(id: number) {
  return useCall(getUserAccess, { params: { id } }, { revalidateOnFocus: false });
}

/** Where a user is signed in. */
export function useUserSessions(id: number) {
  return useCall(listUserSessions, { params: { id } });
}

export async function endUserSession(id: number, sessionId: number): Promise<void> {
  await client.call(endOne, { params: { id, session: sessionId } });
}

/** Ends all sessions of a user but the present one. */
export async function endUserSessions(id: number): Promise<void> {
  await client.call(endAll, { params: { id } });
}

/** Removes what a user signs in with beside the password. */
export async function resetUserFactors(id: number): Promise<void> {
  await client.call(resetFactors, { params: { id } });
}

/** Adds the users of a file, or checks it. */
export function importUsers(body: InputOf<typeof importCall>['body']) {
  return client.call(importCall, { body });
}

export async function createUser(body: UserInput): Promise<User> {
  return client.call(create, { body });
}

export async function updateUser(id: number, body: UserPatch): Promise<User> {
  const user = await client.call(update, { params: { id }, body });
  if (String(id) === session.userId.peek()) await readOwnRole();
  return user;
}

/** A change of the own role shows at once. */
async function readOwnRole() {
  const { roles } = await client.call(whoAmI);
  batch(() => {
    session.role.value = roles[0]?.name ?? '';
    session.privilege.value = roles[0]?.codename ?? '';
  });
}
