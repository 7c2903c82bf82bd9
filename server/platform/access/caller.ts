import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#api/contract/endpoint.ts';
import { findScope } from '#api/contract/index.ts';
import { scopeNames, type Scope } from '#api/contract/scopes.ts';
import { problem } from '../errors.ts';

/** The signed-in member of staff who makes a call. */
export interface Caller {
  id: number;
  name: string;
  email: string;
  role: { id: number; name: string; codename: string };
  /** Null when a script calls. */
  sessionId: number | null;
  /** The API token that a script calls with. */
  tokenId: number | null;
  /** Whether someone else has set the password that the session was started with. */
  mustChangePassword: boolean;
  /** Whether their role demands a second factor and they have none. False when a script calls. */
  mustAddFactor: boolean;
  /** Of that token; null when a person calls, whom no scope limits. */
  scopes: Scope[] | null;
}

/** The language a call is about: the one its `Accept-Language` asks for, else the first. */
export interface CallLanguage {
  id: number;
  code: string;
}

/** What the tokens of scripts begin with, so that they differ from those of sessions and are found when leaked. */
export const apiTokenPrefix = 'ddt_';

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex');
}

export interface Identity {
  caller: Caller;
  language: CallLanguage;
}

/** Who makes a call, by one look: the limit of calls and the check of access share it. */
export async function identifyOnce(app: FastifyInstance, request: FastifyRequest) {
  request.identifying ??= app.identify(request);
  request.identity = (await request.identifying) ?? null;
  return request.identity;
}

/** Where a session is used. */
export interface Device {
  address: string;
  userAgent: string;
}

/** A user agent can be any text, so it is cut and stripped of what cannot be stored. */
export const toDevice = ({ ip, headers }: FastifyRequest): Device => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 500),
});

/** Throws 403 for a call by a token that lacks its scope, or that is for people alone. */
export function checkToken({ scopes }: Caller, endpoint: AnyEndpoint) {
  if (scopes === null) return;
  if (endpoint.needsSession)
    throw problem('needs_session', 'An API token cannot do this. Sign in with a password to do it.');
  const needed = findScope(endpoint);
  if (needed === null || scopes.includes(needed)) return;
  throw problem('missing_scope', `This token lacks the scope “${scopeNames[needed]}” (${needed}).`);
}

/** Throws 403 for a call by a person who has to choose a password first. What they do with their own session continues. */
export function checkOwnPassword({ mustChangePassword }: Caller, endpoint: AnyEndpoint) {
  if (!mustChangePassword || findScope(endpoint) === null) return;
  throw problem(
    'password_change_needed',
    'Someone else has set your password. Change it to one that only you know, and try again.',
  );
}

/** Throws 403 for a call by a person who has to add a second factor first. What they do with their own account continues. */
export function checkFactor({ mustAddFactor }: Caller, endpoint: AnyEndpoint) {
  if (!mustAddFactor || findScope(endpoint) === null) return;
  throw problem(
    'factor_setup_needed',
    'Your role needs a second factor. Add an authenticator app to your account, and try again.',
  );
}

/** Language codes from the most to the least preferred: `es-MX, en;q=0.5` returns es-mx, es, en. */
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
