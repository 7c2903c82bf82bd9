import { endpoint } from './endpoint.ts';
import { IdParams, Instant, t } from './schema.ts';

/** For how long a link works, in hours: one that was mailed, and one that a super user hands over. */
export const passwordLinkHours = { mailed: 1, handedOver: 24 };

export const requestPasswordLink = endpoint({
  id: 'requestPasswordLink',
  method: 'POST',
  path: '/dashboard/signin/forgotten/',
  summary:
    'Mails a link by which a new password is chosen, once and within the hour. The answer is the same whether there is such an account or not.',
  access: 'public',
  writes: ['passwordLinks'],
  isPublished: false,
  refusesUnknown: true,
  status: 202,
  body: t.object({ email: t.string({ minLength: 1, maxLength: 254 }) }),
  response: t.object({ message: t.string() }),
  errors: ['not_configured', 'too_many_attempts'],
});

export const choosePassword = endpoint({
  id: 'choosePassword',
  method: 'POST',
  path: '/dashboard/signin/password/',
  summary:
    'Sets a new password by the token of a link, which works once. Sessions and API tokens of the person end. A second factor is needed at the next sign-in as before.',
  access: 'public',
  writes: ['passwordLinks', 'session', 'tokens'],
  isPublished: false,
  refusesUnknown: true,
  body: t.object({
    token: t.string({ minLength: 1, maxLength: 100 }),
    new_password: t.string({ minLength: 1, maxLength: 1024 }),
  }),
  errors: ['password_link_ended'],
});

export const createPasswordLink = endpoint({
  id: 'createPasswordLink',
  method: 'POST',
  path: '/dashboard/users/{id}/password-link/',
  summary:
    'Makes a link by which a user chooses a new password, once and within a day, for one who has no mail. A link from before no longer works.',
  access: 'users.manage',
  writes: ['passwordLinks'],
  isPublished: false,
  needsRecentSignIn: true,
  needsSession: true,
  params: IdParams,
  status: 201,
  response: t.object({
    url: t.string({ description: 'In this answer only: the server stores its hash.' }),
    expires_at: Instant,
  }),
});
