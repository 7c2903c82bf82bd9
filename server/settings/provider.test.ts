import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const whole = { OIDC_ISSUER: 'https://login.example.com/realms/news', OIDC_CLIENT_ID: 'desk' };
const read = (env: Record<string, string>) => readConfig({ ...whole, ...env }).provider;

test('SIGNIN-20: a provider has an address and a client, and defaults for the rest', () => {
  expect(readConfig({}).provider).toBeUndefined();
  expect(read({ OIDC_CLIENT_SECRET: 's', OIDC_DOMAINS: '@News.example, example.com' })).toEqual({
    issuer: 'https://login.example.com/realms/news',
    clientId: 'desk',
    clientSecret: 's',
    scopes: 'openid email profile',
    label: 'login.example.com',
    roleClaim: 'groups',
    roles: [],
    createsUsers: false,
    domains: ['news.example', 'example.com'],
    timeoutMs: 10_000,
  });
  expect(read({ OIDC_ROLES: 'a=b=SUPER_USER_PERM, *=EDITOR_PERM' })?.roles).toEqual([
    { value: 'a=b', codename: 'SUPER_USER_PERM' },
    { value: '*', codename: 'EDITOR_PERM' },
  ]);
  expect(read({ OIDC_ISSUER: 'http://127.0.0.1:9000' })?.issuer).toBe('http://127.0.0.1:9000');
});

test.each([
  [{ OIDC_CLIENT_ID: '' }, /go together/],
  [{ OIDC_ISSUER: '' }, /go together/],
  [{ OIDC_ISSUER: 'http://login.example.com' }, /must be an https URL/],
  [{ OIDC_ISSUER: 'https://login.example.com/?a=1' }, /must be an https URL/],
  [{ OIDC_LABEL: '"><script>' }, /OIDC_LABEL/],
  [{ OIDC_SCOPES: 'email' }, /that include openid/],
  [{ OIDC_ROLES: 'desk' }, /must be pairs/],
  [{ OIDC_CREATE_USERS: 'on' }, /needs OIDC_ROLES/],
  [{ OIDC_TIMEOUT: '0' }, /OIDC_TIMEOUT/],
])('SIGNIN-20: %o is refused at the start', (env, message) => {
  expect(() => read(env)).toThrow(message);
});
