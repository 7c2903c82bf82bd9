import { endpoint } from './endpoint.ts';
import { Id, IdParams, page, PageNumber, t, Titled, type Static } from './schema.ts';

const Count = t.integer({ minimum: 0 });

/** A list of people to send notifications to. The product documents call it a group. */
export const UserList = t.object({
  ...Titled.properties,
  description: t.string(),
  /** Id in external systems. */
  segment_id: t.nullable(t.string()),
  user_count: Count,
  /** Membership change in progress in the background, in people. */
  change: t.nullable(t.object({ total: Count, done_count: Count })),
});
export type UserList = Static<typeof UserList>;

export const listUserLists = endpoint({
  id: 'listUserLists',
  method: 'GET',
  path: '/notification/user_list_type/',
  summary: 'Lists user lists, newest first.',
  access: 'signed-in',
  reads: ['userLists'],
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 10 })),
  }),
  response: page(UserList),
});

/** Maximum number of people per request. */
export const maxListedUsers = 100_000;

const UserIds = t.array(Id, { maxItems: maxListedUsers, uniqueItems: true });
/** Enough for 100,000 ids of ten digits, with commas. */
const bodyLimit = 2 * 1024 * 1024;

const textFields = {
  title: t.string({ maxLength: 200 }),
  description: t.optional(t.string({ maxLength: 2000 })),
};

/** GROUP-08. `users` are the ids of all members. */
export const UserListInput = t.object({ ...textFields, users: UserIds });
export type UserListInput = Static<typeof UserListInput>;

/** GROUP-08. Adds `users`, removes `remove_users`; omitted fields are unchanged. */
export const UserListPatch = t.object({
  ...t.optionalProperties(textFields),
  users: t.optional(UserIds),
  remove_users: t.optional(UserIds),
});
export type UserListPatch = Static<typeof UserListPatch>;

export const createUserList = endpoint({
  id: 'createUserList',
  method: 'POST',
  path: '/notification/user_list_type/',
  summary: 'Creates a user list. If there are more than 1,000 people, they are added in the background.',
  access: 'userLists.manage',
  writes: ['userLists'],
  body: UserListInput,
  bodyLimit,
  status: 201,
  response: UserList,
});

export const updateUserList = endpoint({
  id: 'updateUserList',
  method: 'PATCH',
  path: '/notification/user_list_types/{id}/',
  summary:
    'Changes a user list. If more than 1,000 people are added or removed, this happens in the background, after the changes of earlier calls.',
  access: 'userLists.manage',
  writes: ['userLists'],
  params: IdParams,
  body: UserListPatch,
  bodyLimit,
  response: UserList,
});

export const deleteUserList = endpoint({
  id: 'deleteUserList',
  method: 'DELETE',
  path: '/notification/user_list_types/{id}/',
  summary: 'Deletes a user list, unless a scheduled notification goes to it.',
  access: 'userLists.manage',
  writes: ['userLists'],
  params: IdParams,
});

export const stopUserListChange = endpoint({
  id: 'stopUserListChange',
  method: 'POST',
  path: '/notification/user_list_types/{id}/stop/',
  summary:
    'Stops a membership change that is still in progress. People who were already added or removed stay added or removed.',
  access: 'userLists.manage',
  writes: ['userLists'],
  params: IdParams,
  response: UserList,
});

/** GROUP-03. */
export const ListedUser = t.object({
  user: t.object({ id: Id, name: t.string(), email: t.string(), phone: t.nullable(t.string()) }),
});
export type ListedUser = Static<typeof ListedUser>;

export const listListedUsers = endpoint({
  id: 'listListedUsers',
  method: 'GET',
  path: '/notification/user_list_types/{id}/users/',
  summary: 'Lists the people in a user list, sorted by ID.',
  access: 'userLists.manage',
  reads: ['userLists', 'users'],
  params: IdParams,
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 10 })),
  }),
  response: page(ListedUser),
});

export const matchFields = ['id', 'email', 'phone'] as const;
export type MatchField = (typeof matchFields)[number];

export const matchUsers = endpoint({
  id: 'matchUsers',
  method: 'POST',
  path: '/notification/user_list_types/matches/',
  summary:
    'Finds people by the values of one column of a file. Emails are compared ignoring case, phone numbers by their digits. A number without a country code is matched only if all such numbers in the request are from the same country.',
  access: 'userLists.manage',
  reads: ['userLists', 'users'],
  isReading: true,
  refusesUnknown: true,
  body: t.object({
    by: t.oneOf(matchFields),
    values: t.array(t.string({ maxLength: 254 }), { minItems: 1, maxItems: maxListedUsers }),
  }),
  bodyLimit: 8 * 1024 * 1024,
  response: t.object({
    users: t.array(Id),
    /** 0-based indexes of values that match no user. */
    unmatched: t.array(Count),
    /** Indexes of values that match several people; none of them is in `users`. */
    ambiguous: t.array(Count),
    /** Indexes of values that repeat an earlier person. */
    doubled: t.array(Count),
  }),
});
