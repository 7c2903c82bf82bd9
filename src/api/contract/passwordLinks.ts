import { endpoint } from './endpoint.ts';
import { IdParams, Instant, t } from './schema.ts';

/** How many hours a link is valid, depending on whether it was emailed or handed over in person. */
export const passwordLinkHours = { mailed: 1, handedOver: 24 };

export const requestPasswordLink = endpoint({
  id: 'requestPasswordLink',
  method: 'POST',
  path: '/dashboard/signin/forgotten/',
  summary:
    'Emails a link for choosing a new password. It can be used once and expires after an hour. The response is the same whether the account exists or not.',
  access: 'public',
  writes: ['passwordLinks'],
  isPublished: false,
  refusesUnknown: true,
  status: 202,
  body: t.object({ email: t.string({ minLength: 1, maxLength: 254 }) }),
  response: t.object({ message: t.string() }),
  errors: ['not_configured', 'too_many_attempts'],
});

const LinkToken = t.string({ minLength: 1, maxLength: 100 });

export const checkPasswordLink = endpoint({
  id: 'checkPasswordLink',
  method: 'POST',
  path: '/dashboard/signin/password/check/',
  summary: 'Checks whether a link’s token can still set a password. Can be called any number of times.',
  access: 'public',
  isReading: true,
  reads: ['passwordLinks'],
  refusesUnknown: true,
  body: t.object({ token: LinkToken }),
  errors: ['password_link_ended'],
});

export const choosePassword = endpoint({
  id: 'choosePassword',
  method: 'POST',
  path: '/dashboard/signin/password/',
  summary:
    'Sets a new password using a link’s token, which can be used once. Ends the person’s sessions and revokes their API tokens and calendar URLs. A second factor is still required at the next sign-in.',
  access: 'public',
  writes: ['passwordLinks', 'session', 'tokens', 'planning'],
  isPublished: false,
  refusesUnknown: true,
  body: t.object({
    token: LinkToken,
    new_password: t.string({ minLength: 1, maxLength: 1024 }),
  }),
  errors: ['password_link_ended'],
});

export const createPasswordLink = endpoint({
  id: 'createPasswordLink',
  method: 'POST',
  path: '/dashboard/users/{id}/password-link/',
  summary:
    'Creates a link for choosing a new password, for a user who can’t get it by email. It can be used once and expires after 24 hours. An earlier link created by a super user stops working; emailed links keep working.',
  access: 'users.manage',
  writes: ['passwordLinks'],
  isPublished: false,
  needsRecentSignIn: true,
  needsSession: true,
  params: IdParams,
  status: 201,
  response: t.object({
    url: t.string({ description: 'Returned only in this response: the server stores only its hash.' }),
    expires_at: Instant,
  }),
});
