import { Session } from './account.ts';
import { endpoint } from './endpoint.ts';
import { CalendarFeed } from './planning.ts';
import {
  Id,
  IdList,
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

/** People without a name are shown by phone number (ERR-08). */
export const User = t.object({
  id: Id,
  name: t.string(),
  email: t.string(),
  phone: t.nullable(t.string()),
  is_active: t.boolean(),
  roles: t.array(Role),
});
export type User = Static<typeof User>;

/** For callers who manage users, adds the time last seen (within the last 90 days) and sign-in methods. */
export const ListedUser = t.object({
  ...User.properties,
  last_seen_at: t.optional(t.nullable(Instant)),
  has_factor: t.optional(t.boolean()),
  /** Has a password link and has never had a way to sign in. */
  is_invited: t.optional(t.boolean()),
});
export type ListedUser = Static<typeof ListedUser>;

export const userSorts = ['name', 'email', 'role', 'is_active'] as const;
export type UserSort = (typeof userSorts)[number];

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/dashboard/users/',
  summary:
    'Lists staff, sorted by name. With the permission `readers.read` and without `dashboard_user`, also includes people who use the app.',
  access: 'signed-in',
  reads: ['users'],
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 10 })),
    search: t.optional(t.string({ maxLength: 200 })),
    ids: t.optional(IdList),
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
  summary: 'Lists the roles that a user can have.',
  access: 'users.manage',
  reads: ['users'],
  query: t.object({ dashboard_user: t.optional(t.boolean()) }),
  response: results(Role),
});

/** No bounds here: the handlers validate names and passwords, with messages of their own. */
const userFields = {
  name: Line({ maxLength: 200 }),
  email: Line({ maxLength: 254 }),
  password: t.string({ maxLength: 1024 }),
  roles: t.array(Id, { maxItems: 1, description: 'The ID of a role.' }),
};

export const UserInput = t.object(userFields);
export type UserInput = Static<typeof UserInput>;

export const UserPatch = t.object({
  ...t.optionalProperties(userFields),
  is_active: t.optional(t.boolean()),
});
export type UserPatch = Static<typeof UserPatch>;

export const createUser = endpoint({
  id: 'createUser',
  method: 'POST',
  path: '/dashboard/user/',
  summary: 'Adds a user who can sign in. An API token can’t add a super user.',
  access: 'users.manage',
  writes: ['users'],
  needsRecentSignIn: true,
  body: UserInput,
  status: 201,
  response: User,
  // For a token that would add a super user.
  errors: ['needs_session'],
});

export const maxImportedUsers = 1000;

export const ImportedUsers = t.object({
  /** False for a dry run, or if rows were rejected and skipping was not requested; nothing was changed. */
  is_applied: t.boolean(),
  /** Also set for a dry run. */
  added: t.integer({ minimum: 0 }),
  /** Existing accounts, left unchanged. */
  known: t.integer({ minimum: 0 }),
  rejected: t.array(
    t.object({
      line: t.integer({ description: 'The line in the file, starting at 1.' }),
      email: t.string(),
      reason: t.string(),
    }),
  ),
  /** Password links, only if this server sends no mail and only in this response. */
  links: t.array(t.object({ email: t.string(), url: t.string(), expires_at: Instant })),
});
export type ImportedUsers = Static<typeof ImportedUsers>;

const ColumnHeading = t.optional(t.string({ minLength: 1, maxLength: 200 }));

export const importUsers = endpoint({
  id: 'importUsers',
  method: 'POST',
  path: '/dashboard/users/import/',
  summary:
    'Adds the users of a CSV file with the columns name, email and role, all or nothing, and invites each with a password link: by email, or in the response if the server sends no email. People who already have an account are left unchanged.',
  access: 'users.manage',
  writes: ['users', 'passwordLinks'],
  needsRecentSignIn: true,
  needsSession: true,
  refusesUnknown: true,
  body: t.object({
    csv: t.string({ minLength: 1, maxLength: 500_000 }),
    columns: t.optional(
      t.object(
        { name: ColumnHeading, email: ColumnHeading, role: ColumnHeading },
        { description: 'The file’s headings for these columns, if they aren’t `name`, `email` and `role`.' },
      ),
    ),
    dry_run: t.optional(t.boolean({ description: 'Validate the file without importing anything.' })),
    skip_invalid: t.optional(t.boolean({ description: 'Add the valid rows even if others are rejected.' })),
  }),
  bodyLimit: 4 * 1024 * 1024,
  response: ImportedUsers,
});

export const updateUser = endpoint({
  id: 'updateUser',
  method: 'PATCH',
  path: '/dashboard/users/{id}/',
  summary:
    'Changes a user. Deactivation and a new password end their sessions and revoke their tokens and calendar URLs immediately; the calling session doesn’t end. An API token can’t change its owner or a super user, or make anyone a super user.',
  access: 'users.manage',
  writes: ['users', 'tokens', 'session', 'planning'],
  needsRecentSignIn: true,
  params: IdParams,
  body: UserPatch,
  response: User,
  // For a token that would change its owner or a super user.
  errors: ['needs_session'],
});

export const UserAccess = t.object({
  user: User,
  /** Why the caller can't deactivate this user; absent if they can. */
  refusal: t.nullable(t.string()),
  sessions: t.integer({ minimum: 0 }),
  tokens: t.integer({ minimum: 0 }),
  /** Calendar URLs, revoked along with the sessions. */
  calendars: t.array(CalendarFeed),
  digests_written: t.integer({ minimum: 0 }),
  digests_assigned: t.integer({ minimum: 0 }),
});
export type UserAccess = Static<typeof UserAccess>;

export const getUserAccess = endpoint({
  id: 'getUserAccess',
  method: 'GET',
  path: '/dashboard/users/{id}/access/',
  summary:
    'Returns what deactivating a user would affect: sessions, tokens, calendar URLs, and digests that have the user as author or assignee.',
  access: 'users.manage',
  reads: ['users', 'tokens', 'planning', 'digests'],
  params: IdParams,
  response: UserAccess,
});

export const listUserSessions = endpoint({
  id: 'listUserSessions',
  method: 'GET',
  path: '/dashboard/users/{id}/sessions/',
  summary: 'Lists a user’s sessions, most recently active first.',
  access: 'users.manage',
  reads: ['users', 'session'],
  params: IdParams,
  response: results(Session),
});

export const endUserSession = endpoint({
  id: 'endUserSession',
  method: 'DELETE',
  path: '/dashboard/users/{id}/sessions/{session}/',
  summary: 'Ends one of a user’s sessions immediately.',
  access: 'users.manage',
  writes: ['users', 'session', 'account'],
  needsRecentSignIn: true,
  params: t.object({ id: Id, session: Id }),
  // For a token that would sign its owner out.
  errors: ['needs_session'],
});

export const endUserSessions = endpoint({
  id: 'endUserSessions',
  method: 'DELETE',
  path: '/dashboard/users/{id}/sessions/',
  summary:
    'Ends all of a user’s sessions immediately, except the calling one, and revokes their calendar URLs. API tokens keep working.',
  access: 'users.manage',
  writes: ['users', 'session', 'account', 'planning'],
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
    'Removes a user’s sign-in methods other than the password, for someone who has lost them. The user is notified, and their sessions end.',
  access: 'users.manage',
  writes: ['users', 'factors', 'session', 'planning'],
  params: IdParams,
  needsRecentSignIn: true,
  needsSession: true,
});
