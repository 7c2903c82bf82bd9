import { batch } from '@preact/signals-react';
import {
  createUser as create,
  getUserAccess,
  listRoles,
  updateUser as update,
  type UserInput,
  type UserPatch,
} from '#api/contract/accounts.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { whoAmI } from '#api/contract/session.ts';
import { listUsers, type User } from '#api/contract/users.ts';
import { client } from './client.ts';
import { session } from './session.ts';
import { lookupOptions, touch, useCall } from './useCall.ts';

/** What a page of users is narrowed by. */
export type UsersQuery = NonNullable<InputOf<typeof listUsers>['query']>;

/** A page of those with a role. */
export function useUsers(query: UsersQuery) {
  return useCall(listUsers, { query: { ...query, dashboard_user: true } }, { keepPreviousData: true });
}

/** The roles that a user can be given. */
export function useRoles() {
  return useCall(listRoles, { query: { dashboard_user: true } }, lookupOptions);
}

/** What taking somebody's access away would touch. */
export function useUserAccess(id: number) {
  return useCall(getUserAccess, { params: { id } }, { revalidateOnFocus: false });
}

export async function createUser(body: UserInput): Promise<User> {
  const user = await client.call(create, { body });
  void touch(listUsers);
  return user;
}

export async function updateUser(id: number, body: UserPatch): Promise<User> {
  const user = await client.call(update, { params: { id }, body });
  void touch(listUsers, getUserAccess);
  if (String(id) === session.userId.peek()) await readOwnRole();
  return user;
}

/** Whoever gave themself another role sees at once what it leaves them. */
async function readOwnRole() {
  const { roles } = await client.call(whoAmI);
  batch(() => {
    session.role.value = roles[0]?.name ?? '';
    session.privilege.value = roles[0]?.codename ?? '';
  });
}
