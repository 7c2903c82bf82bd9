import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, results, t, type Static } from './schema.ts';

export const Session = t.object({
  id: Id,
  browser: t.string(),
  address: t.string(),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: t.boolean(),
});
export type Session = Static<typeof Session>;

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/dashboard/me/sessions/',
  summary: 'Lists the caller’s sessions: the current one first, then the most recently active.',
  access: 'signed-in',
  reads: ['account', 'session'],
  needsSession: true,
  response: results(Session),
});

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/dashboard/me/sessions/{id}/',
  summary: 'Ends one of the caller’s sessions immediately.',
  access: 'signed-in',
  writes: ['account', 'session'],
  needsRecentSignIn: true,
  needsSession: true,
  params: IdParams,
});

export const signOutEverywhere = endpoint({
  id: 'signOutEverywhere',
  method: 'DELETE',
  path: '/dashboard/me/sessions/',
  summary:
    'Ends all of the caller’s sessions immediately, including this one, and revokes their calendar URLs. API tokens keep working.',
  access: 'signed-in',
  writes: ['account', 'session', 'planning'],
  needsRecentSignIn: true,
  needsSession: true,
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'PATCH',
  path: '/dashboard/me/password/',
  summary:
    'Changes the caller’s password. Their other sessions end immediately, and their API tokens and calendar URLs are revoked. The current session continues.',
  access: 'signed-in',
  writes: ['account', 'session', 'tokens', 'planning'],
  needsSession: true,
  refusesUnknown: true,
  body: t.object({
    /** The current password. */
    password: t.string({ minLength: 1, maxLength: 1024 }),
    new_password: t.string({ maxLength: 1024 }),
  }),
  // For people with a second factor, for whom the password alone isn't enough.
  errors: ['too_many_attempts', 'recent_sign_in_needed'],
});

export const Welcome = t.object({ is_seen: t.boolean() });

export const getWelcome = endpoint({
  id: 'getWelcome',
  method: 'GET',
  path: '/dashboard/me/welcome/',
  summary: 'Whether the caller has dismissed the notice shown at the first sign-in.',
  access: 'signed-in',
  reads: ['account'],
  needsSession: true,
  response: Welcome,
});

export const closeWelcome = endpoint({
  id: 'closeWelcome',
  method: 'DELETE',
  path: '/dashboard/me/welcome/',
  summary: 'Permanently dismisses the notice shown at the first sign-in.',
  access: 'signed-in',
  writes: ['account'],
  needsSession: true,
});
