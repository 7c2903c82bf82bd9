import { endpoint } from './endpoint.ts';
import { Id, t, type Static } from './schema.ts';

/** What sign-in demands of all users. */
export const SignInRules = t.object({
  /** The ids of the roles that demand a second factor. */
  factor_roles: t.array(Id, { maxItems: 100, uniqueItems: true }),
  /** The ids of the roles that sign in with the provider of the settings alone. It counts while there is one. */
  provider_roles: t.array(Id, { maxItems: 100, uniqueItems: true }),
  /** The days after which a session ends, however much it is used. */
  session_days: t.integer({ minimum: 1, maximum: 3650 }),
  /** The hours without use after which a session ends. */
  idle_hours: t.integer({ minimum: 1, maximum: 87_600 }),
  /** The most sessions of a person; a further one ends the least recently used. */
  max_sessions: t.integer({ minimum: 1, maximum: 1000 }),
  /** The minutes after a sign-in in which a person need not confirm who they are. */
  recent_minutes: t.integer({ minimum: 1, maximum: 1440 }),
});
export type SignInRules = Static<typeof SignInRules>;

export const getSignInRules = endpoint({
  id: 'getSignInRules',
  method: 'GET',
  path: '/dashboard/signin/rules/',
  summary: 'What sign-in demands.',
  access: 'users.manage',
  reads: ['signInRules'],
  response: SignInRules,
});

export const updateSignInRules = endpoint({
  id: 'updateSignInRules',
  method: 'PATCH',
  path: '/dashboard/signin/rules/',
  summary:
    'Changes what sign-in demands. Who has a role that demands a second factor, and has none, can do nothing before they add one. Who has a role that signs in with the provider alone has no other sessions. Sessions that are over by new limits end at once. API tokens are not affected.',
  access: 'users.manage',
  writes: ['signInRules', 'session'],
  refusesUnknown: true,
  needsRecentSignIn: true,
  needsSession: true,
  body: t.object(t.optionalProperties(SignInRules.properties)),
  response: SignInRules,
});
