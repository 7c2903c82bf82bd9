import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#api/contract/endpoint.ts';
import { requiredScope } from '#api/contract/index.ts';
import { scopeNames, type Scope } from '#api/contract/scopes.ts';
import { problem } from '#server/errors.ts';

export interface Caller {
  id: number;
  name: string;
  email: string;
  role: { id: number; name: string; codename: string };
  sessionId: number | null;
  tokenId: number | null;
  /** Whether someone else set the password used to start the session. */
  mustChangePassword: boolean;
  /** Whether their role requires a second factor and they have none. False for scripts. */
  mustAddFactor: boolean;
  /** Null for a person, whom scopes don't limit. */
  scopes: Scope[] | null;
}

/** Chosen by `Accept-Language`; defaults to the first language. */
export interface CallLanguage {
  id: number;
  code: string;
}

/** Distinguishes API tokens from session tokens, and makes leaked ones searchable. */
export const apiTokenPrefix = 'ddt_';

export function hashToken(token: string) {
  return hash('sha256', token);
}

export interface Identity {
  caller: Caller;
  language: CallLanguage;
}

/** Caches the caller per request, so that the rate limit and the access check share one lookup. */
export async function identifyOnce(app: FastifyInstance, request: FastifyRequest) {
  request.identifying ??= app.identify(request);
  request.identity = (await request.identifying) ?? null;
  return request.identity;
}

export interface Device {
  address: string;
  userAgent: string;
}

/** User agents can be any text, so truncate them and strip what can't be stored. */
export const deviceFromRequest = ({ ip, headers }: FastifyRequest): Device => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 500),
});

/** Throws 403 if the token lacks the scope or the endpoint is for people only. */
export function checkToken({ scopes }: Caller, endpoint: AnyEndpoint) {
  if (scopes === null) return;
  if (endpoint.needsSession)
    throw problem('needs_session', 'An API token can’t do this. Sign in with a password instead.');
  const needed = requiredScope(endpoint);
  if (needed === null || scopes.includes(needed)) return;
  throw problem('missing_scope', `This token lacks the scope “${scopeNames[needed]}” (${needed}).`);
}

/** Throws 403 if the person still has to choose a password, except on endpoints for their own account. */
export function checkPasswordChanged({ mustChangePassword }: Caller, endpoint: AnyEndpoint) {
  if (!mustChangePassword || requiredScope(endpoint) === null) return;
  throw problem(
    'password_change_needed',
    'Someone else has set your password. Change it to one that only you know, and try again.',
  );
}

/** Throws 403 if the person still has to add a second factor, except on endpoints for their own account. */
export function checkSecondFactor({ mustAddFactor }: Caller, endpoint: AnyEndpoint) {
  if (!mustAddFactor || requiredScope(endpoint) === null) return;
  throw problem(
    'factor_setup_needed',
    'Your role needs a second factor. Add an authenticator app to your account, and try again.',
  );
}

/** Returns languages by preference: es-mx, es, en for `es-MX, en;q=0.5`. */
export function acceptedLanguages(header: string | undefined): string[] {
  if (!header) return [];
  const requested = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [code = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { code: code.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ code, quality }) => /^[a-z\d-]{1,35}$/.test(code) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return [...new Set(requested.flatMap(({ code }) => [code, code.replace(/-.*/, '')]))];
}
