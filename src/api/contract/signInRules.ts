import { endpoint } from './endpoint.ts';
import { Id, t, type Static } from './schema.ts';

export const SignInRules = t.object({
  factor_roles: t.array(Id, { maxItems: 100, uniqueItems: true }),
  /** Ids of roles that must sign in with the configured provider. Ignored if there is no provider. */
  provider_roles: t.array(Id, { maxItems: 100, uniqueItems: true }),
  /** Absolute session lifetime in days. */
  session_days: t.integer({ minimum: 1, maximum: 3650 }),
  idle_hours: t.integer({ minimum: 1, maximum: 87_600 }),
  /** Signing in beyond this ends the user's least recently used session. */
  max_sessions: t.integer({ minimum: 1, maximum: 1000 }),
  /** Minutes after sign-in during which users aren't asked to confirm their identity. */
  recent_minutes: t.integer({ minimum: 1, maximum: 1440 }),
});
export type SignInRules = Static<typeof SignInRules>;

export const getSignInRules = endpoint({
  id: 'getSignInRules',
  method: 'GET',
  path: '/dashboard/signin/rules/',
  summary: 'Returns the sign-in requirements.',
  access: 'users.manage',
  reads: ['signInRules'],
  response: SignInRules,
});

export const updateSignInRules = endpoint({
  id: 'updateSignInRules',
  method: 'PATCH',
  path: '/dashboard/signin/rules/',
  summary:
    'Changes the sign-in requirements. People whose role requires a second factor but who have none can’t do anything else until they add one. People whose role must sign in with the provider lose their other sessions. Sessions that exceed new limits end immediately. API tokens are not affected.',
  access: 'users.manage',
  writes: ['signInRules', 'session'],
  refusesUnknown: true,
  needsRecentSignIn: true,
  needsSession: true,
  body: t.object(t.optionalProperties(SignInRules.properties)),
  response: SignInRules,
});
