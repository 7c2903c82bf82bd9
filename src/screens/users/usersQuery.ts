import { userSorts } from '#api/contract/users.ts';
import { oneOf, pageNumber, sortBy, text, wholeNumber } from '#shared/list/codecs.ts';
import type { QueryOf } from '#shared/list/address.ts';
import type { UsersQuery } from '#data/users.ts';

export const pageSize = 10;

export const peopleKinds = ['staff', 'readers'] as const;

export const usersFields = {
  people: { ...oneOf(peopleKinds), isFilter: false },
  search: text(),
  state: oneOf(['active', 'inactive']),
  role: wholeNumber(),
  sort: sortBy(userSorts),
  page: pageNumber(),
};

/** Readers have no role and can't be deactivated here. */
export const toReadersQuery = ({ search, sort, page }: QueryOf<typeof usersFields>): UsersQuery => ({
  page,
  page_size: pageSize,
  search: search || undefined,
  sort_by: sort?.by,
  sort_order: sort?.order,
});

export const toUsersQuery = ({
  search,
  state,
  role,
  sort,
  page,
}: QueryOf<typeof usersFields>): UsersQuery => ({
  page,
  page_size: pageSize,
  search: search || undefined,
  is_active: state === null ? undefined : state === 'active',
  role: role ?? undefined,
  sort_by: sort?.by,
  sort_order: sort?.order,
});
