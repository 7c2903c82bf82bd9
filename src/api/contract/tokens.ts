import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Line, page, PageNumber, t, type Static } from './schema.ts';
import { scopes } from './scopes.ts';

/** For how many days a token may be good. */
export const maxTokenDays = 366;

/** The maximum number of active tokens of a user. */
export const maxTokens = 50;

export const tokenStates = ['active', 'expired', 'revoked'] as const;

/** What a script signs in with, on behalf of its owner. The token itself is not part of it. */
export const ApiToken = t.object({
  id: Id,
  name: t.string(),
  /** The first characters of the token, to recognise it. */
  hint: t.string(),
  owner: t.object({ id: Id, name: t.string() }),
  scopes: t.array(t.oneOf(scopes)),
  state: t.oneOf(tokenStates),
  created_at: Instant,
  expires_at: Instant,
  last_used_at: t.nullable(Instant),
  revoked_at: t.nullable(Instant),
});
export type ApiToken = Static<typeof ApiToken>;

export const listTokens = endpoint({
  id: 'listTokens',
  method: 'GET',
  path: '/dashboard/tokens/',
  summary:
    'A page of the caller’s API tokens, the newest first; of all users for super users with `everybody`.',
  access: 'signed-in',
  reads: ['tokens'],
  query: t.object({
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    everybody: t.optional(t.boolean()),
  }),
  response: page(ApiToken),
  errors: ['not_allowed'],
});

export const createToken = endpoint({
  id: 'createToken',
  method: 'POST',
  path: '/dashboard/tokens/',
  summary:
    'Creates an API token, which is in this answer only. It needs a session; a token cannot create tokens.',
  access: 'signed-in',
  writes: ['tokens'],
  refusesUnknown: true,
  body: t.object({
    name: Line({ minLength: 1, maxLength: 100 }),
    days: t.integer({ minimum: 1, maximum: maxTokenDays }),
    scopes: t.array(t.oneOf(scopes), {
      minItems: 1,
      maxItems: scopes.length,
      uniqueItems: true,
      description: 'What it may be used for, within what its owner may do.',
    }),
  }),
  status: 201,
  response: t.object({ token: t.string(), ...ApiToken.properties }),
  needsRecentSignIn: true,
  needsSession: true,
});

export const revokeToken = endpoint({
  id: 'revokeToken',
  method: 'DELETE',
  path: '/dashboard/tokens/{id}/',
  summary: 'Revokes an API token at once and permanently; for its owner and super users.',
  access: 'signed-in',
  writes: ['tokens'],
  params: IdParams,
  errors: ['not_allowed'],
});
