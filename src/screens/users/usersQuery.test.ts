import { expect, test } from 'vitest';
import { formatUsersQuery, parseUsersQuery, toUsersCall } from './usersQuery.ts';

test('USERS-01: the address of the users is read and written again, ten to a page', () => {
  const whole = 'search=ines&state=inactive&role=3&page=2';
  expect(formatUsersQuery(parseUsersQuery(whole))).toBe(whole);
  expect(formatUsersQuery(parseUsersQuery('state=asleep&role=x&page=-1'))).toBe('');
  expect(toUsersCall(parseUsersQuery(whole))).toEqual({
    page: 2,
    page_size: 10,
    search: 'ines',
    is_active: false,
    role: 3,
  });
});
