import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Line, page, PageNumber, t, type Static } from './schema.ts';
import { scopes } from './scopes.ts';

export const maxTokenDays = 366;

export const maxTokens = 50;

export const tokenStates = ['active', 'expired', 'revoked'] as const;

/** Acts on behalf of its owner. Never includes the token itself. */
export const ApiToken = t.object({
  id: Id,
  name: t.string(),
  /** First characters of the token, so people can recognize it. */
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
    'Lists the caller’s API tokens, newest first. With `everybody`, super users get those of all users.',
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
    'Creates an API token, returned only in this response. Requires a session; a token can’t create tokens.',
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
      description: 'What the token can be used for, within its owner’s permissions.',
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
  summary: 'Revokes an API token immediately and permanently. Only its owner and super users can do this.',
  access: 'signed-in',
  writes: ['tokens'],
  params: IdParams,
  errors: ['not_allowed'],
});
