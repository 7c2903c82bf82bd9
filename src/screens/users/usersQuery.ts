import { oneOf, pageNumber, text, wholeNumber } from '#shared/list/codecs.ts';
import type { QueryOf } from '#shared/list/address.ts';
import type { UsersQuery } from '#data/users.ts';

export const pageSize = 10;

export const usersFields = {
  search: text(),
  state: oneOf(['active', 'inactive']),
  /** The id of a role. */
  role: wholeNumber(),
  page: pageNumber(),
};

export const toUsersCall = ({ search, state, role, page }: QueryOf<typeof usersFields>): UsersQuery => ({
  page,
  page_size: pageSize,
  search: search || undefined,
  is_active: state === null ? undefined : state === 'active',
  role: role ?? undefined,
});
