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
import { getSignInRules, updateSignInRules, type SignInRules } from '#api/contract/signInRules.ts';

export type UsersQuery = NonNullable<InputOf<typeof listUsers>['query']>;

/** Staff: users with a role. */
export function useUsers(query: UsersQuery) {
  return useCall(listUsers, { query: { ...query, dashboard_user: true } }, { keepPreviousData: true });
}

/** App users without a role. */
export function useReaders(query: UsersQuery) {
  return useCall(listUsers, { query: { ...query, dashboard_user: false } }, { keepPreviousData: true });
}

/** Undefined until loaded. */
export function usePeopleCounts() {
  const one = { page: 1, page_size: 1 };
  const staff = useCall(listUsers, { query: { ...one, dashboard_user: true } });
  const readers = useCall(listUsers, { query: { ...one, dashboard_user: false } });
  return { staff: staff.data?.count, readers: readers.data?.count };
}

export function useRoles() {
  return useCall(listRoles, { query: { dashboard_user: true } }, lookupOptions);
}

/**
 * Reads the access that deactivating a user would revoke, and how many digests the user wrote or is
 * assigned to.
 */
export function useUserAccess(id: number) {
  return useCall(getUserAccess, { params: { id } }, { revalidateOnFocus: false });
}

export function useUserSessions(id: number) {
  return useCall(listUserSessions, { params: { id } });
}

export async function endUserSession(id: number, sessionId: number): Promise<void> {
  await client.call(endOne, { params: { id, session: sessionId } });
}

export async function endUserSessions(id: number): Promise<void> {
  await client.call(endAll, { params: { id } });
}

export async function resetUserFactors(id: number): Promise<void> {
  await client.call(resetFactors, { params: { id } });
}

export function importUsers(body: InputOf<typeof importCall>['body']) {
  return client.call(importCall, { body });
}

export async function createUser(body: UserInput): Promise<User> {
  return client.call(create, { body });
}

export async function updateUser(id: number, body: UserPatch): Promise<User> {
  const user = await client.call(update, { params: { id }, body });
  if (String(id) === session.userId.peek()) await refreshOwnRole();
  return user;
}

/** Applies a change to your own role without a reload. */
async function refreshOwnRole() {
  const { roles } = await client.call(whoAmI);
  batch(() => {
    session.role.value = roles[0]?.name ?? '';
    session.privilege.value = roles[0]?.codename ?? '';
  });
}

export const useSignInRules = () => useCall(getSignInRules, {});

export const saveSignInRules = (rules: Partial<SignInRules>) =>
  client.call(updateSignInRules, { body: rules });
