import { endpoint } from '../endpoint.ts';
import { SignedIn } from '../session.ts';
import { t } from '../schema.ts';

const ProviderRedirect = t.object({
  url: t.string({
    description:
      'The URL to open at the provider (OpenID Connect). It can be used once and expires after ten minutes.',
  }),
});

export const startProviderSignIn = endpoint({
  id: 'startProviderSignIn',
  method: 'POST',
  path: '/dashboard/signin/provider/',
  summary:
    'Starts a sign-in with the provider configured in the settings. A cookie binds it to the calling browser.',
  access: 'public',
  writes: ['session'],
  isPublished: false,
  refusesUnknown: true,
  callsPerMinute: 60,
  status: 201,
  response: ProviderRedirect,
  errors: ['not_configured', 'provider_unavailable'],
});

export const startProviderConfirmation = endpoint({
  id: 'startProviderConfirmation',
  method: 'POST',
  path: '/dashboard/signin/provider/confirm/',
  summary:
    'Starts confirming the caller’s identity by signing in at the provider again, for people who signed in with it.',
  access: 'signed-in',
  writes: ['session'],
  isPublished: false,
  refusesUnknown: true,
  needsSession: true,
  callsPerMinute: 60,
  status: 201,
  response: ProviderRedirect,
  errors: ['not_configured', 'provider_unavailable'],
});

export const finishProviderSignIn = endpoint({
  id: 'finishProviderSignIn',
  method: 'POST',
  path: '/dashboard/signin/provider/finish/',
  summary:
    'Exchanges the provider’s redirect parameters for a token, or confirms the identity of the session in which the sign-in was started. If the person has a second factor, the response is 401 `factor_needed`, as after a password.',
  access: 'public',
  writes: ['session'],
  isPublished: false,
  refusesUnknown: true,
  callsPerMinute: 60,
  body: t.object({
    query: t.string({
      minLength: 1,
      maxLength: 8000,
      description: 'The query string of the URL that the browser was redirected to.',
    }),
  }),
  response: t.object({
    /** Null if this only confirmed an existing session. */
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
