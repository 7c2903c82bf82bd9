import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, results, t, type Static } from './schema.ts';

/** A place where a person is signed in. */
export const Session = t.object({
  id: Id,
  /** In words, as far as it says what it is: `Firefox on Windows`. */
  browser: t.string(),
  /** The network address that it was last seen at; empty where that is not known. */
  address: t.string(),
  created_at: Instant,
  last_seen_at: Instant,
  /** Whether it makes this call. */
  is_current: t.boolean(),
});
export type Session = Static<typeof Session>;

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/dashboard/me/sessions/',
  summary: 'Where the caller is signed in, the present session first, then the last seen.',
  access: 'signed-in',
  reads: ['account', 'session'],
  needsSession: true,
  response: results(Session),
});

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/dashboard/me/sessions/{id}/',
  summary: 'Ends one of the caller’s sessions at once.',
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
  summary: 'Ends all sessions of the caller at once, this one too. API tokens go on working.',
  access: 'signed-in',
  writes: ['account', 'session'],
  needsRecentSignIn: true,
  needsSession: true,
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'PATCH',
  path: '/dashboard/me/password/',
  summary:
    'Changes the password of the caller. It ends their other sessions and revokes their API tokens at once; this session continues.',
  access: 'signed-in',
  writes: ['account', 'session', 'tokens'],
  needsSession: true,
  refusesUnknown: true,
  body: t.object({
    /** The present one. */
    password: t.string({ minLength: 1, maxLength: 1024 }),
    new_password: t.string({ maxLength: 1024 }),
  }),
  // Of a person with a second factor, for whom the present password is not enough.
  errors: ['too_many_attempts', 'recent_sign_in_needed'],
});

/** Whether the notice of the first sign-in was closed. */
export const Welcome = t.object({ is_seen: t.boolean() });

export const getWelcome = endpoint({
  id: 'getWelcome',
  method: 'GET',
  path: '/dashboard/me/welcome/',
  summary: 'Whether the caller has closed the notice of the first sign-in.',
  access: 'signed-in',
  reads: ['account'],
  needsSession: true,
  response: Welcome,
});

export const closeWelcome = endpoint({
  id: 'closeWelcome',
  method: 'DELETE',
  path: '/dashboard/me/welcome/',
  summary: 'Closes the notice of the first sign-in for good.',
  access: 'signed-in',
  writes: ['account'],
  needsSession: true,
});
