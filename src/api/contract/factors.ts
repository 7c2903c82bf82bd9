import { endpoint } from './endpoint.ts';
import { Instant, t, type Static } from './schema.ts';

/** How many recovery codes a person gets. */
export const recoveryCodeCount = 10;

/** What a person signs in with beside their password. */
export const Factors = t.object({
  /** The authenticator app; null where there is none. */
  totp: t.nullable(t.object({ added_at: Instant })),
  /** How many recovery codes have not been used. */
  recovery_codes_left: t.integer({ minimum: 0 }),
  /** Whether the role of the person demands one. */
  is_needed: t.boolean(),
});
export type Factors = Static<typeof Factors>;

/** A code of an authenticator app, with or without spaces. */
const AppCode = t.string({ minLength: 6, maxLength: 20 });

const RecoveryCodes = t.object({
  recovery_codes: t.array(t.string(), {
    description: 'In this answer only: the server stores their hashes. Each signs in once.',
  }),
});

export const getFactors = endpoint({
  id: 'getFactors',
  method: 'GET',
  path: '/dashboard/me/factors/',
  summary: 'What the caller signs in with beside the password.',
  access: 'signed-in',
  reads: ['factors', 'signInRules'],
  needsSession: true,
  response: Factors,
});

export const startTotp = endpoint({
  id: 'startTotp',
  method: 'POST',
  path: '/dashboard/me/factors/totp/',
  summary:
    'Makes a secret for the caller’s authenticator app (RFC 6238), which is in this answer only. It counts once a code of it confirms it.',
  access: 'signed-in',
  writes: ['factors'],
  isPublished: false,
  needsRecentSignIn: true,
  needsSession: true,
  status: 201,
  response: t.object({
    secret: t.string({ description: 'In base32, to be typed.' }),
    uri: t.string({ description: 'An `otpauth:` address, to be shown as a QR code.' }),
  }),
});

export const confirmTotp = endpoint({
  id: 'confirmTotp',
  method: 'PUT',
  path: '/dashboard/me/factors/totp/',
  summary: 'Adds the caller’s authenticator app by a code of it, and makes recovery codes.',
  access: 'signed-in',
  writes: ['factors', 'session'],
  refusesUnknown: true,
  needsRecentSignIn: true,
  needsSession: true,
  body: t.object({ code: AppCode }),
  response: RecoveryCodes,
  errors: ['too_many_attempts'],
});

export const removeTotp = endpoint({
  id: 'removeTotp',
  method: 'DELETE',
  path: '/dashboard/me/factors/totp/',
  summary: 'Removes the caller’s authenticator app and recovery codes.',
  access: 'signed-in',
  writes: ['factors', 'session'],
  needsRecentSignIn: true,
  needsSession: true,
  errors: ['not_found'],
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/dashboard/me/factors/recovery-codes/',
  summary: 'Makes new recovery codes for the caller; those from before no longer sign in.',
  access: 'signed-in',
  writes: ['factors'],
  needsRecentSignIn: true,
  needsSession: true,
  status: 201,
  response: RecoveryCodes,
});
