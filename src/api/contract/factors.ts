import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Line, t, type Static } from './schema.ts';

/** How many recovery codes a person gets. */
export const recoveryCodeCount = 10;

/** The most passkeys of a person. */
export const maxPasskeys = 20;

export const Passkey = t.object({
  id: Id,
  /** As its owner calls it. */
  name: t.string(),
  added_at: Instant,
  /** When it last signed in or confirmed who its owner is; null where it never did. */
  last_used_at: t.nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

/** What a person signs in with beside their password. */
export const Factors = t.object({
  /** The authenticator app; null without one. */
  totp: t.nullable(t.object({ added_at: Instant })),
  passkeys: t.array(Passkey),
  /** How many recovery codes have not been used. */
  recovery_codes_left: t.integer({ minimum: 0 }),
  /** Whether the role of the person demands one. */
  is_needed: t.boolean(),
  /** Whether they have a password that signs them in. */
  has_password: t.boolean(),
  /** The provider that they have signed in with, as the settings call it; null where they have not. */
  provider: t.nullable(t.string()),
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
  summary: 'What the caller signs in with.',
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
  summary: 'Removes the caller’s authenticator app and, where no passkey is left, the recovery codes.',
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

/** Bytes in base64url, as browsers write them in JSON. */
const Bytes = (maxLength: number) => t.string({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

/** What every answer of an authenticator has. */
const answered = {
  /** As the authenticator calls the passkey. */
  id: Bytes(1400),
  /** What was signed: the challenge, and the origin that the browser was at. */
  client_data_json: Bytes(4000),
};

/** What an authenticator has signed (`AuthenticatorAssertionResponse` of WebAuthn). */
export const Assertion = t.object({
  ...answered,
  authenticator_data: Bytes(4000),
  signature: Bytes(4000),
});
export type Assertion = Static<typeof Assertion>;

/** As browsers take them: `PublicKeyCredential.parseCreationOptionsFromJSON()` and its like. */
export const PasskeyOptions = t.object({
  options: t.record(t.unknown(), 50),
});

export const startPasskey = endpoint({
  id: 'startPasskey',
  method: 'POST',
  path: '/dashboard/me/factors/passkeys/options/',
  summary:
    'Makes the options by which a browser makes a passkey for the caller (WebAuthn), with a challenge that is good once and for five minutes.',
  access: 'signed-in',
  writes: ['factors'],
  isPublished: false,
  needsRecentSignIn: true,
  needsSession: true,
  status: 201,
  response: PasskeyOptions,
  errors: ['not_configured'],
});

const AddPasskey = t.object({
  name: Line({ minLength: 1, maxLength: 60 }),
  /** `AuthenticatorAttestationResponse` of WebAuthn. */
  credential: t.object({
    ...answered,
    attestation_object: Bytes(20_000),
    transports: t.array(t.string({ maxLength: 20 }), { maxItems: 10 }),
  }),
});
export type AddPasskey = Static<typeof AddPasskey>;

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/dashboard/me/factors/passkeys/',
  summary: 'Adds a passkey that a browser has made, and recovery codes where it is the first second factor.',
  access: 'signed-in',
  writes: ['factors', 'session'],
  refusesUnknown: true,
  needsRecentSignIn: true,
  needsSession: true,
  status: 201,
  body: AddPasskey,
  response: t.object({
    passkey: Passkey,
    recovery_codes: t.array(t.string(), {
      description: 'In this answer only. Empty where there are some already.',
    }),
  }),
  errors: ['not_configured'],
});

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/dashboard/me/factors/passkeys/{id}/',
  summary: 'Removes a passkey of the caller and, with the last second factor, the recovery codes.',
  access: 'signed-in',
  writes: ['factors', 'session'],
  needsRecentSignIn: true,
  needsSession: true,
  params: IdParams,
});
