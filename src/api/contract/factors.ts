import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Line, t, type Static } from './schema.ts';

export const recoveryCodeCount = 10;

export const maxPasskeys = 20;

export const Passkey = t.object({
  id: Id,
  name: t.string(),
  added_at: Instant,
  last_used_at: t.nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

export const Factors = t.object({
  totp: t.nullable(t.object({ added_at: Instant })),
  passkeys: t.array(Passkey),
  recovery_codes_left: t.integer({ minimum: 0 }),
  is_needed: t.boolean(),
  has_password: t.boolean(),
  provider: t.nullable(t.string()),
});
export type Factors = Static<typeof Factors>;

const AppCode = t.string({ minLength: 6, maxLength: 20 });

const RecoveryCodes = t.object({
  recovery_codes: t.array(t.string(), {
    description:
      'Returned only in this response: the server stores only their hashes. Each code can be used once.',
  }),
});

export const getFactors = endpoint({
  id: 'getFactors',
  method: 'GET',
  path: '/dashboard/me/factors/',
  summary: 'Lists the caller’s sign-in methods.',
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
    'Creates a secret for the caller’s authenticator app (RFC 6238), returned only in this response. It takes effect once confirmed with a code from the app.',
  access: 'signed-in',
  writes: ['factors'],
  isPublished: false,
  needsRecentSignIn: true,
  needsSession: true,
  status: 201,
  response: t.object({
    secret: t.string({ description: 'Base32-encoded, for manual entry.' }),
    uri: t.string({ description: 'An `otpauth:` URL, to show as a QR code.' }),
  }),
});

export const confirmTotp = endpoint({
  id: 'confirmTotp',
  method: 'PUT',
  path: '/dashboard/me/factors/totp/',
  summary: 'Adds the caller’s authenticator app, confirmed by one of its codes, and creates recovery codes.',
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
  summary: 'Removes the caller’s authenticator app and, if no passkey is left, the recovery codes.',
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
  summary: 'Creates new recovery codes for the caller; the old ones stop working.',
  access: 'signed-in',
  writes: ['factors'],
  needsRecentSignIn: true,
  needsSession: true,
  status: 201,
  response: RecoveryCodes,
});

const Bytes = (maxLength: number) => t.string({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

const ceremonyFields = {
  /** The authenticator's id for the passkey. */
  id: Bytes(1400),
  client_data_json: Bytes(4000),
};

/** WebAuthn's `AuthenticatorAssertionResponse`. */
export const Assertion = t.object({
  ...ceremonyFields,
  authenticator_data: Bytes(4000),
  signature: Bytes(4000),
});
export type Assertion = Static<typeof Assertion>;

/** Input for `PublicKeyCredential.parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`. */
export const PasskeyOptions = t.object({
  options: t.record(t.unknown(), 50),
});

export const startPasskey = endpoint({
  id: 'startPasskey',
  method: 'POST',
  path: '/dashboard/me/factors/passkeys/options/',
  summary:
    'Creates the options a browser needs to create a passkey for the caller (WebAuthn). The challenge can be used once and expires after five minutes.',
  access: 'signed-in',
  writes: ['factors'],
  isPublished: false,
  needsRecentSignIn: true,
  needsSession: true,
  status: 201,
  response: PasskeyOptions,
  errors: ['not_configured'],
});

const PasskeyInput = t.object({
  name: Line({ minLength: 1, maxLength: 60 }),
  /** WebAuthn's `AuthenticatorAttestationResponse`. */
  credential: t.object({
    ...ceremonyFields,
    attestation_object: Bytes(20_000),
    transports: t.array(t.string({ maxLength: 20 }), { maxItems: 10 }),
  }),
});
export type PasskeyInput = Static<typeof PasskeyInput>;

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/dashboard/me/factors/passkeys/',
  summary: 'Adds a passkey created by a browser, and recovery codes if it is the first second factor.',
  access: 'signed-in',
  writes: ['factors', 'session'],
  refusesUnknown: true,
  needsRecentSignIn: true,
  needsSession: true,
  status: 201,
  body: PasskeyInput,
  response: t.object({
    passkey: Passkey,
    recovery_codes: t.array(t.string(), {
      description: 'Returned only in this response. Empty if the caller already has recovery codes.',
    }),
  }),
  errors: ['not_configured'],
});

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/dashboard/me/factors/passkeys/{id}/',
  summary: 'Removes one of the caller’s passkeys and, if it was the last second factor, the recovery codes.',
  access: 'signed-in',
  writes: ['factors', 'session'],
  needsRecentSignIn: true,
  needsSession: true,
  params: IdParams,
});
