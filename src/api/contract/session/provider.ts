import { endpoint } from '../endpoint.ts';
import { SignedIn } from '../session.ts';
import { t } from '../schema.ts';

/** Where a browser goes to sign in. */
const Started = t.object({
  url: t.string({ description: 'At the provider (OpenID Connect). Good once and for ten minutes.' }),
});

export const startProviderSignIn = endpoint({
  id: 'startProviderSignIn',
  method: 'POST',
  path: '/dashboard/signin/provider/',
  summary:
    'Starts a sign-in with the provider of the settings. A cookie binds it to the browser that makes the call.',
  access: 'public',
  writes: ['session'],
  isPublished: false,
  refusesUnknown: true,
  callsAMinute: 60,
  status: 201,
  response: Started,
  errors: ['not_configured', 'provider_unavailable'],
});

export const startProviderConfirmation = endpoint({
  id: 'startProviderConfirmation',
  method: 'POST',
  path: '/dashboard/signin/provider/confirm/',
  summary:
    'Starts the confirmation of who makes the call by another sign-in at the provider, for whoever has signed in with it.',
  access: 'signed-in',
  writes: ['session'],
  isPublished: false,
  refusesUnknown: true,
  needsSession: true,
  callsAMinute: 60,
  status: 201,
  response: Started,
  errors: ['not_configured', 'provider_unavailable'],
});

export const finishProviderSignIn = endpoint({
  id: 'finishProviderSignIn',
  method: 'POST',
  path: '/dashboard/signin/provider/finish/',
  summary:
    'Exchanges what the provider has sent the browser back with for a token, or confirms the session that it was started in. Where the person has a second factor, the answer is 401 `factor_needed` as after a password.',
  access: 'public',
  writes: ['session'],
  isPublished: false,
  refusesUnknown: true,
  callsAMinute: 60,
  body: t.object({
    query: t.string({
      minLength: 1,
      maxLength: 8000,
      description: 'The query of the address that the browser came back to.',
    }),
  }),
  response: t.object({
    /** Null where a session was confirmed. */
    signed_in: t.nullable(SignedIn),
  }),
  errors: [
    'not_configured',
    'provider_unavailable',
    'provider_refused',
    'sign_in_step_ended',
    'factor_needed',
  ],
});
