import { expect, test } from 'vitest';
import { parseUrlQuery, formatUrlQuery } from '#shared/list/address.ts';
import { toUsersQuery, usersFields } from './usersQuery.ts';

test('USERS-01: the filters of the users are in the address and in the call, ten to a page', () => {
  const whole = 'search=ines&state=inactive&role=3&sortBy=email&sortOrder=desc&page=2';
  const { query } = parseUrlQuery(usersFields, new URLSearchParams(whole));
  expect(formatUrlQuery(usersFields, query)).toBe(whole);
  expect(toUsersQuery(query)).toEqual({
    page: 2,
    page_size: 10,
    search: 'ines',
    is_active: false,
    role: 3,
    sort_by: 'email',
    sort_order: 'desc',
  });
});
