/** Users as super users manage them. (The first screen reads users too, and has no use for these.) */
import { endpoint } from './endpoint.ts';
import { Id, IdParams, results, t, type Static } from './schema.ts';
import { Role, User } from './users.ts';

export const listRoles = endpoint({
  id: 'listRoles',
  method: 'GET',
  path: '/dashboard/permissions/',
  summary: 'The roles that a user can be given.',
  access: 'super-user',
  query: t.object({ dashboard_user: t.optional(t.boolean()) }),
  response: results(Role),
});

// Bounds alone: what a name or a password must be like is a rule with messages of its own.
const userFields = {
  name: t.string({ maxLength: 200 }),
  email: t.string({ maxLength: 254 }),
  password: t.string({ maxLength: 1024 }),
  roles: t.array(Id, { maxItems: 1, description: 'The id of one role (USERS-13).' }),
};

export const UserInput = t.object(userFields);
export type UserInput = Static<typeof UserInput>;

/** What is left out stays as it is. */
export const UserPatch = t.object({
  ...t.optionalProperties(userFields),
  is_active: t.optional(t.boolean()),
});
export type UserPatch = Static<typeof UserPatch>;

export const createUser = endpoint({
  id: 'createUser',
  method: 'POST',
  path: '/dashboard/user/',
  summary: 'Adds somebody who can sign in.',
  access: 'super-user',
  body: UserInput,
  status: 201,
  response: User,
});

export const updateUser = endpoint({
  id: 'updateUser',
  method: 'PATCH',
  path: '/dashboard/users/{id}/',
  summary:
    'Changes a user. Deactivation and a new password end their sessions and revoke their tokens at once; the session that makes the call goes on.',
  access: 'super-user',
  params: IdParams,
  body: UserPatch,
  response: User,
});

/** What somebody can do now, and what bears their name. */
export const UserAccess = t.object({
  user: User,
  /** Why they cannot be deactivated by the caller, if so. */
  refusal: t.nullable(t.string()),
  sessions: t.integer({ minimum: 0 }),
  tokens: t.integer({ minimum: 0 }),
  digests_written: t.integer({ minimum: 0 }),
  digests_assigned: t.integer({ minimum: 0 }),
});
export type UserAccess = Static<typeof UserAccess>;

export const getUserAccess = endpoint({
  id: 'getUserAccess',
  method: 'GET',
  path: '/dashboard/users/{id}/access/',
  summary: 'What taking a user’s access away would touch: sessions, tokens, and digests that name them.',
  access: 'super-user',
  params: IdParams,
  response: UserAccess,
});
