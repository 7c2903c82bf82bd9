import { endpoint } from './endpoint.ts';
import { Assertion, PasskeyOptions } from './factors.ts';
import { Id, t, type Static } from './schema.ts';

const Role = t.object({ id: Id, name: t.string(), codename: t.string() });

/** The signed-in member of staff. A user has exactly one role, sent as a list (USERS-13). */
export const SignedInUser = t.object({
  id: Id,
  name: t.string(),
  email: t.string(),
  roles: t.array(Role),
  /**
   * True where someone else has set the password; left out otherwise. Until its owner changes it, calls of the session
   * are 403 `password_change_needed`, but for those on their own account.
   */
  must_change_password: t.optional(t.boolean()),
  /**
   * True where their role demands a second factor and they have none; left out otherwise. Until they add one, calls of the
   * session are 403 `factor_setup_needed`, but for those on their own account.
   */
  must_add_factor: t.optional(t.boolean()),
});
export type SignedInUser = Static<typeof SignedInUser>;

export const SignedIn = t.object({ token: t.string(), ...SignedInUser.properties });

/** The answer to a right password that is not enough: what the second step is made with. */
export const FactorNeeded = t.object({
  detail: t.string(),
  message: t.string(),
  code: t.literal('factor_needed'),
  /** Names this sign-in in the second step, for five minutes. Left out where the password was wrong. */
  step: t.string(),
  /** Whether a passkey of theirs does, by `POST /dashboard/signin/passkey/`. */
  has_passkey: t.boolean(),
});
export type FactorNeeded = Static<typeof FactorNeeded>;

export const signIn = endpoint({
  id: 'signIn',
  method: 'POST',
  path: '/dashboard/signin/staff/',
  summary:
    'Exchanges an email and a password for a token. Where the person has a second factor, the answer is 401 `factor_needed` with a `step`, which `POST /dashboard/signin/factor/` exchanges with a code. Where their role signs in with a provider, it is 401 `provider_needed`.',
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
    'The second step of a sign-in: exchanges its `step` and a code of the authenticator app, or a recovery code, for a token. Each code is accepted once.',
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
    'Makes the options by which a browser asks for a passkey (WebAuthn), with a challenge that is good once and for five minutes. With the `step` of a sign-in only passkeys of its person are right.',
  access: 'public',
  writes: ['session'],
  isPublished: false,
  refusesUnknown: true,
  callsAMinute: 60,
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
    'Exchanges what a passkey has signed for a token, without a password or after it: its authenticator has verified who holds it.',
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
    'Confirms who makes the call by their password and, where they have a second factor, a code; or by a passkey alone. For some minutes its session may make the calls that are 403 `recent_sign_in_needed` otherwise, as after a sign-in.',
  access: 'signed-in',
  writes: ['session'],
  isPublished: false,
  refusesUnknown: true,
  needsSession: true,
  body: t.object({
    password: t.optional(t.string({ minLength: 1, maxLength: 1024 })),
    code: t.optional(t.string({ minLength: 1, maxLength: 50 })),
    /** What a passkey has signed of the options of `POST /dashboard/signin/passkey/options/`. */
    credential: t.optional(Assertion),
  }),
  errors: ['not_configured', 'too_many_attempts'],
});

export const signOut = endpoint({
  id: 'signOut',
  method: 'POST',
  path: '/dashboard/signout/',
  summary: 'Ends the session of the token that makes the call, or revokes it when it is an API token.',
  access: 'signed-in',
  writes: ['session'],
  response: t.object({
    provider_url: t.nullable(
      t.string({
        description:
          'Where a browser goes to sign out at the provider too; null where the session was not started with it, or it has no such address.',
      }),
    ),
  }),
});

export const whoAmI = endpoint({
  id: 'whoAmI',
  method: 'GET',
  path: '/dashboard/me/',
  summary: 'Names the owner of the token that makes the call.',
  access: 'signed-in',
  reads: ['session'],
  response: SignedInUser,
});

export const getApiVersion = endpoint({
  id: 'getApiVersion',
  method: 'GET',
  path: '/version/',
  summary: 'The version of this API, by which a program finds out whether it is older or newer than itself.',
  access: 'public',
  reads: ['session'],
  response: t.object({ version: t.string({ description: 'By Semantic Versioning.' }) }),
});
