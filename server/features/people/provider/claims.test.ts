import { expect, test } from 'vitest';
import { findName, findRole, findVerifiedEmail, isInDomains } from './claims.ts';

test('SIGNIN-21: an email counts where the provider says that it has verified it', () => {
  expect(findVerifiedEmail({ email: ' Ada@Example.com ', email_verified: true })).toBe('ada@example.com');
  expect(findVerifiedEmail({ email: 'ada@example.com', email_verified: 'true' })).toBe('ada@example.com');
  for (const flag of [false, 'false', undefined, null, 1, {}])
    expect(findVerifiedEmail({ email: 'ada@example.com', email_verified: flag })).toBeUndefined();
  expect(findVerifiedEmail({ email: ['ada@example.com'], email_verified: true })).toBeUndefined();
});

test.each([
  'ada',
  'ada@example',
  'ada@evil.example@example.com',
  'ada lovelace@example.com',
  'ada\u0000@example.com',
  'ada\u202E@example.com',
  '"ada"@example.com',
  'ada@example.com,eve@example.com',
  `${'a'.repeat(250)}@example.com`,
  '',
])('SIGNIN-21: a verified email that no user can have does not count: %j', (email) => {
  expect(findVerifiedEmail({ email, email_verified: true })).toBeUndefined();
});

test('SIGNIN-21: a domain is what follows the last at sign, and whole', () => {
  expect(isInDomains('ada@news.example', [])).toBe(true);
  expect(isInDomains('ada@news.example', ['news.example'])).toBe(true);
  for (const email of ['ada@sub.news.example', 'ada@badnews.example', 'ada@news.example@evil.example'])
    expect(isInDomains(email, ['news.example'])).toBe(false);
});

test('SIGNIN-22: the first value of the settings that the claim has names the role', () => {
  const roles = [
    { value: 'admins', codename: 'SUPER_USER_PERM' },
    { value: 'desk', codename: 'EDITOR_PERM' },
  ];
  const find = (claims: Record<string, unknown>, roleClaim = 'groups') =>
    findRole(claims, { roles, roleClaim });
  expect(find({ groups: ['desk', 'admins'] })).toBe('SUPER_USER_PERM');
  expect(find({ groups: 'desk' })).toBe('EDITOR_PERM');
  expect(find({ groups: ['Desk', 'desks', 1, null] })).toBeUndefined();
  expect(find({})).toBeUndefined();
  expect(find({ realm_access: { roles: ['desk'] } }, 'realm_access.roles')).toBe('EDITOR_PERM');
  expect(find({ 'https://news.example/roles': ['desk'] }, 'https://news.example/roles')).toBe('EDITOR_PERM');
  for (const name of ['constructor', '__proto__.x', 'groups.length.x'])
    expect(find({}, name)).toBeUndefined();
  const all = { roles: [...roles, { value: '*', codename: 'STAFF_USER_PERM' }], roleClaim: 'groups' };
  expect(findRole({ groups: ['desk'] }, all)).toBe('EDITOR_PERM');
  expect(findRole({}, all)).toBe('STAFF_USER_PERM');
});

test('SIGNIN-22: a new user has the name that the provider says, or that of the email', () => {
  expect(findName({ name: ' Ada \n Lovelace ' }, 'ada@example.com')).toBe('Ada Lovelace');
  expect(findName({ name: ' ' }, 'ada@example.com')).toBe('ada');
  expect(findName({ name: 7 }, 'ada@example.com')).toBe('ada');
});
