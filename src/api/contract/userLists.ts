import { endpoint } from './endpoint.ts';
import { Id, IdParams, page, PageNumber, t, Titled, type Static } from './schema.ts';

const Count = t.integer({ minimum: 0 });

/** The documents' group: a list of people that notifications are sent to. */
export const UserList = t.object({
  ...Titled.properties,
  description: t.string(),
  /** What other systems know it by. */
  segment_id: t.nullable(t.string()),
  /** How many people are in it now. */
  user_count: Count,
  /** The change of members that is still being made in the background, in people. */
  change: t.nullable(t.object({ total: Count, done_count: Count })),
});
export type UserList = Static<typeof UserList>;

export const listUserLists = endpoint({
  id: 'listUserLists',
  method: 'GET',
  path: '/notification/user_list_type/',
  summary: 'A page of user lists, the newest first.',
  access: 'signed-in',
  reads: ['userLists'],
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 10 })),
  }),
  response: page(UserList),
});

/** The most people that one call names. */
export const maxListedUsers = 100_000;

const People = t.array(Id, { maxItems: maxListedUsers, uniqueItems: true });
/** A hundred thousand ids of ten digits, with their commas. */
const bodyLimit = 2 * 1024 * 1024;

const texts = {
  title: t.string({ maxLength: 200 }),
  description: t.optional(t.string({ maxLength: 2000 })),
};

/** GROUP-08. `users` are the ids of those who are in it. */
export const UserListInput = t.object({ ...texts, users: People });
export type UserListInput = Static<typeof UserListInput>;

/** GROUP-08. `users` are added to those who are in it, `remove_users` are removed. What is left out stays as it is. */
export const UserListPatch = t.object({
  ...t.optionalProperties(texts),
  users: t.optional(People),
  remove_users: t.optional(People),
});
export type UserListPatch = Static<typeof UserListPatch>;

export const createUserList = endpoint({
  id: 'createUserList',
  method: 'POST',
  path: '/notification/user_list_type/',
  summary: 'Makes a user list. More than 1,000 people are added in the background.',
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
    'Changes a user list. More than 1,000 people are added or removed in the background, after those of earlier calls.',
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
  summary: 'Stops the change of members that is still being made. Who was added or removed by then stays so.',
  access: 'userLists.manage',
  writes: ['userLists'],
  params: IdParams,
  response: UserList,
});

/** Someone in a list (GROUP-03). */
export const ListedUser = t.object({
  user: t.object({ id: Id, name: t.string(), email: t.string(), phone: t.nullable(t.string()) }),
});
export type ListedUser = Static<typeof ListedUser>;

export const listListedUsers = endpoint({
  id: 'listListedUsers',
  method: 'GET',
  path: '/notification/user_list_types/{id}/users/',
  summary: 'A page of the people in a user list, by id.',
  access: 'userLists.manage',
  reads: ['userLists', 'users'],
  params: IdParams,
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 10 })),
  }),
  response: page(ListedUser),
});

/** What people can be looked up by. */
export const matchFields = ['id', 'email', 'phone'] as const;
export type MatchField = (typeof matchFields)[number];

export const matchUsers = endpoint({
  id: 'matchUsers',
  method: 'POST',
  path: '/notification/user_list_types/matches/',
  summary:
    'Finds people by the values of one column of a file. Emails are compared without regard to case, phone numbers by their digits. A number without its country is found where all such numbers of the call are of one country.',
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
    /** Each person once, in the order of the values. */
    users: t.array(Id),
    /** The indexes of the values that match no user, from 0. */
    unmatched: t.array(Count),
    /** The indexes of the values that more than one person has: none of them is among `users`. */
    ambiguous: t.array(Count),
    /** The indexes of the values of people whom an earlier value names. */
    doubled: t.array(Count),
  }),
});
