import { Session } from './account.ts';
import { endpoint } from './endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  Line,
  page,
  PageNumber,
  results,
  type Static,
  t,
  SortOrder,
} from './schema.ts';

export const Role = t.object({ id: Id, name: t.string() });
export type Role = Static<typeof Role>;

/** A member of staff. One without a name is shown by phone (ERR-08). */
export const User = t.object({
  id: Id,
  name: t.string(),
  email: t.string(),
  phone: t.nullable(t.string()),
  is_active: t.boolean(),
  roles: t.array(Role),
});
export type User = Static<typeof User>;

/** With when they were last seen, within the last 90 days, and how they sign in; for those who manage users. */
export const ListedUser = t.object({
  ...User.properties,
  last_seen_at: t.optional(t.nullable(Instant)),
  /** Whether they sign in with more than a password. */
  has_factor: t.optional(t.boolean()),
});
export type ListedUser = Static<typeof ListedUser>;

/** What users are ordered by. */
export const userSorts = ['name', 'email', 'role', 'is_active'] as const;
export type UserSort = (typeof userSorts)[number];

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/dashboard/users/',
  summary:
    'A page of staff, by name. With the permission `readers.read` and without `dashboard_user` also those who use the app.',
  access: 'signed-in',
  reads: ['users'],
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 10 })),
    search: t.optional(t.string({ maxLength: 200 })),
    dashboard_user: t.optional(t.boolean()),
    is_active: t.optional(t.boolean()),
    role: t.optional(Id),
    sort_by: t.optional(t.oneOf(userSorts)),
    sort_order: SortOrder,
  }),
  response: page(ListedUser),
  errors: ['not_allowed'],
});

export const listRoles = endpoint({
  id: 'listRoles',
  method: 'GET',
  path: '/dashboard/permissions/',
  summary: 'The roles that a user can be given.',
  access: 'users.manage',
  reads: ['users'],
  query: t.object({ dashboard_user: t.optional(t.boolean()) }),
  response: results(Role),
});

// Bounds alone: what a name or a password must be like is a rule with messages of its own.
const userFields = {
  name: Line({ maxLength: 200 }),
  email: Line({ maxLength: 254 }),
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
  summary: 'Adds a user who can sign in.',
  access: 'users.manage',
  writes: ['users'],
  needsRecentSignIn: true,
  body: UserInput,
  status: 201,
  response: User,
});

/** The most rows of a file of users. */
export const maxImportedUsers = 1000;

export const ImportedUsers = t.object({
  /** False for a dry run, and where rows were rejected that were not to be skipped: nothing was changed. */
  is_applied: t.boolean(),
  /** How many were added, or would be. */
  added: t.integer({ minimum: 0 }),
  /** How many have an account already, which stays as it is. */
  known: t.integer({ minimum: 0 }),
  rejected: t.array(
    t.object({
      line: t.integer({ description: 'Of the file, from 1.' }),
      email: t.string(),
      reason: t.string(),
    }),
  ),
  /** How each chooses a password, where this server sends no mail: in this answer only. */
  links: t.array(t.object({ email: t.string(), url: t.string(), expires_at: Instant })),
});
export type ImportedUsers = Static<typeof ImportedUsers>;

export const importUsers = endpoint({
  id: 'importUsers',
  method: 'POST',
  path: '/dashboard/users/import/',
  summary:
    'Adds the users of a CSV file with the columns name, email and role, all or nothing, and invites each by a link for a password: mailed, or in the answer where the server sends no mail. Who has an account already is left as they are.',
  access: 'users.manage',
  writes: ['users', 'passwordLinks'],
  needsRecentSignIn: true,
  needsSession: true,
  refusesUnknown: true,
  body: t.object({
    csv: t.string({ minLength: 1, maxLength: 500_000 }),
    dry_run: t.optional(t.boolean({ description: 'Check everything and write nothing.' })),
    skip_invalid: t.optional(t.boolean({ description: 'Add the others where rows are rejected.' })),
  }),
  bodyLimit: 4 * 1024 * 1024,
  response: ImportedUsers,
});

export const updateUser = endpoint({
  id: 'updateUser',
  method: 'PATCH',
  path: '/dashboard/users/{id}/',
  summary:
    'Changes a user. Deactivation and a new password end their sessions and revoke their tokens at once; the session that makes the call does not end. An API token cannot change its owner.',
  access: 'users.manage',
  writes: ['users', 'tokens', 'session'],
  needsRecentSignIn: true,
  params: IdParams,
  body: UserPatch,
  response: User,
  // Of a token that would change its owner.
  errors: ['needs_session'],
});

/** The sessions and tokens of a user, and the digests that name them. */
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
  summary: 'What deactivating a user would affect: sessions, tokens, and digests that name them.',
  access: 'users.manage',
  reads: ['users', 'tokens', 'digests'],
  params: IdParams,
  response: UserAccess,
});

export const listUserSessions = endpoint({
  id: 'listUserSessions',
  method: 'GET',
  path: '/dashboard/users/{id}/sessions/',
  summary: 'Where a user is signed in, the last seen first.',
  access: 'users.manage',
  reads: ['users', 'session'],
  params: IdParams,
  response: results(Session),
});

export const endUserSession = endpoint({
  id: 'endUserSession',
  method: 'DELETE',
  path: '/dashboard/users/{id}/sessions/{session}/',
  summary: 'Ends a session of a user at once.',
  access: 'users.manage',
  writes: ['users', 'session', 'account'],
  needsRecentSignIn: true,
  params: t.object({ id: Id, session: Id }),
  // Of a token that would sign its owner out.
  errors: ['needs_session'],
});

export const endUserSessions = endpoint({
  id: 'endUserSessions',
  method: 'DELETE',
  path: '/dashboard/users/{id}/sessions/',
  summary:
    'Ends all sessions of a user at once, but for the one that makes the call. API tokens go on working.',
  access: 'users.manage',
  writes: ['users', 'session', 'account'],
  needsRecentSignIn: true,
  params: IdParams,
  response: t.object({ ended: t.integer({ minimum: 0 }) }),
  errors: ['needs_session'],
});

export const resetUserFactors = endpoint({
  id: 'resetUserFactors',
  method: 'DELETE',
  path: '/dashboard/users/{id}/factors/',
  summary:
    'Removes what a user signs in with beside the password, for one who has lost it. They are notified, and their sessions end.',
  access: 'users.manage',
  writes: ['users', 'factors', 'session'],
  params: IdParams,
  needsRecentSignIn: true,
  needsSession: true,
});
