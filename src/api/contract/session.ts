import { endpoint } from './endpoint.ts';
import { Assertion, PasskeyOptions } from './factors.ts';
import { Id, t, type Static } from './schema.ts';

const Role = t.object({ id: Id, name: t.string(), codename: t.string() });

/** A user has exactly one role, sent as a list (USERS-13). */
export const SignedInUser = t.object({
  id: Id,
  name: t.string(),
  email: t.string(),
  roles: t.array(Role),
  /**
   * True if someone else set the password. Until the user changes it, every call outside their own account
   * returns 403 `password_change_needed`.
   */
  must_change_password: t.optional(t.boolean()),
  /**
   * True if the role requires a second factor and the user has none. Until they add one, every call outside
   * their own account returns 403 `factor_setup_needed`.
   */
  must_add_factor: t.optional(t.boolean()),
});
export type SignedInUser = Static<typeof SignedInUser>;

export const SignedIn = t.object({ token: t.string(), ...SignedInUser.properties });

/** Returned after a correct password when a second step is required. */
export const FactorNeeded = t.object({
  detail: t.string(),
  message: t.string(),
  code: t.literal('factor_needed'),
  /** Identifies this sign-in in the second step; valid for five minutes. Left out if the password was wrong. */
  step: t.string(),
  /** Whether one of their passkeys can be used, with `POST /dashboard/signin/passkey/`. */
  has_passkey: t.boolean(),
});
export type FactorNeeded = Static<typeof FactorNeeded>;

export const signIn = endpoint({
  id: 'signIn',
  method: 'POST',
  path: '/dashboard/signin/staff/',
  summary:
    'Exchanges an email and a password for a token. If the person has a second factor, the response is 401 `factor_needed` with a `step`. Send it with a code to `POST /dashboard/signin/factor/` to get the token. If their role must sign in with a provider, the response is 401 `provider_needed`.',
  access: 'public',
  writes: ['session'],
  body: t.object({
    email: t.string({ minLength: 1, maxLength: 254 }),
    password: t.string({ minLength: 1, maxLength: 1024 }),
  }),
  response: SignedIn,
  errors: ['wrong_combination', 'too_many_attempts', 'factor_needed', 'provider_needed'],
  errorBodies: { 401: FactorNeeded },
});

export const signInWithFactor = endpoint({
  id: 'signInWithFactor',
  method: 'POST',
  path: '/dashboard/signin/factor/',
  summary:
    'The second step of a sign-in: exchanges its `step` and a code from the authenticator app, or a recovery code, for a token. Each code is accepted once.',
  access: 'public',
  writes: ['session'],
  refusesUnknown: true,
  body: t.object({
    step: t.string({ minLength: 1, maxLength: 100 }),
    code: t.string({ minLength: 1, maxLength: 50 }),
  }),
  response: SignedIn,
  errors: ['wrong_code', 'sign_in_step_ended', 'too_many_attempts', 'provider_needed'],
});

export const startPasskeySignIn = endpoint({
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/dashboard/signin/passkey/options/',
  summary:
    'Creates the options a browser needs to ask for a passkey (WebAuthn). The challenge can be used once and expires after five minutes. With the `step` of a sign-in, only that person’s passkeys are accepted.',
  access: 'public',
  writes: ['session'],
  isPublished: false,
  refusesUnknown: true,
  callsPerMinute: 60,
  body: t.object({ step: t.optional(t.string({ minLength: 1, maxLength: 100 })) }),
  status: 201,
  response: PasskeyOptions,
  errors: ['not_configured', 'sign_in_step_ended'],
});

export const signInWithPasskey = endpoint({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/dashboard/signin/passkey/',
  summary:
    'Exchanges a passkey’s signature for a token, either instead of a password or as the second factor. The authenticator must have verified the user.',
  access: 'public',
  writes: ['session'],
  refusesUnknown: true,
  body: t.object({ credential: Assertion }),
  response: SignedIn,
  errors: ['not_configured', 'passkey_refused', 'sign_in_step_ended', 'too_many_attempts', 'provider_needed'],
});

export const confirmIdentity = endpoint({
  id: 'confirmIdentity',
  method: 'POST',
  path: '/dashboard/signin/confirm/',
  summary:
    'Confirms the caller’s identity by password and, if they have a second factor, a code; or by a passkey alone. For a few minutes, the session can then make calls that otherwise return 403 `recent_sign_in_needed`, as after a sign-in.',
  access: 'signed-in',
  writes: ['session'],
  isPublished: false,
  refusesUnknown: true,
  needsSession: true,
  body: t.object({
    password: t.optional(t.string({ minLength: 1, maxLength: 1024 })),
    code: t.optional(t.string({ minLength: 1, maxLength: 50 })),
    /** Assertion for the options from `POST /dashboard/signin/passkey/options/`. */
    credential: t.optional(Assertion),
  }),
  errors: ['not_configured', 'too_many_attempts'],
});

export const signOut = endpoint({
  id: 'signOut',
  method: 'POST',
  path: '/dashboard/signout/',
  summary: 'Ends the caller’s session. If called with an API token, revokes the token instead.',
  access: 'signed-in',
  writes: ['session'],
  response: t.object({
    provider_url: t.nullable(
      t.string({
        description:
          'The URL at which a browser also signs out at the provider; null if the session was not started with the provider, or the provider has no such URL.',
      }),
    ),
  }),
});

export const whoAmI = endpoint({
  id: 'whoAmI',
  method: 'GET',
  path: '/dashboard/me/',
  summary: 'Returns the signed-in user, or the owner of the API token.',
  access: 'signed-in',
  reads: ['session'],
  response: SignedInUser,
});

export const getApiVersion = endpoint({
  id: 'getApiVersion',
  method: 'GET',
  path: '/version/',
  summary:
    'Returns the version of this API, so that a client can tell whether the server is older or newer than itself.',
  access: 'public',
  reads: ['session'],
  response: t.object({ version: t.string({ description: 'A Semantic Versioning version.' }) }),
});
