import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isReading, type AnyEndpoint } from '#api/contract/endpoint.ts';
import { findScope } from '#api/contract/index.ts';
import { scopeNames, type Scope } from '#api/contract/scopes.ts';
import type { Store } from '../db/database.ts';
import { prepare } from '../db/statement.ts';
import { maxAgeMs, type Identities } from './identities.ts';
import { problem } from './errors.ts';

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
  /** Whether somebody else has set the password that the session was started with. */
  mustChangePassword: boolean;
  /** Of that token; null when a person calls, whom no scope limits. */
  scopes: Scope[] | null;
}

/** The language a call is about: the one its `Accept-Language` asks for, else the first. */
export interface CallLanguage {
  id: number;
  code: string;
}

interface CallerRow {
  id: number;
  name: string;
  email: string;
  role_id: number;
  role_name: string;
  codename: string;
  session_id: number | null;
  token_id: number | null;
  scopes: Scope[] | null;
  must_change_password: boolean;
  is_due: boolean;
  valid_ms: number;
  language_id: number;
  language_code: string;
}

interface Credentials extends Record<string, unknown> {
  /** Of the token. */
  hash: string;
  /** Codes from the most to the least wanted. */
  languages: string[];
}

const wantedLanguage = sql`
    cross join lateral (
      select id, code from languages order by array_position(${sql.placeholder('languages')}::text[], code), position, id limit 1
    ) l`;

/** How long the row may stay in memory: until it expires, or its use is due to be recorded. Not above 0 if neither. */
const validMs = (until: SQL) => sql`
      (extract(epoch from greatest(least(${until}, now() + ${sql.raw(String(maxAgeMs))} * interval '1 ms'), now()) - now()) * 1000)::float8 as valid_ms`;

const findSession = prepare<Credentials>(
  'find_session',
  sql`
    select u.id, u.name, u.email, r.id as role_id, r.name as role_name, r.codename,
      s.id as session_id, null as token_id, null as scopes, u.must_change_password,
      s.last_used_at < now() - interval '5 minutes' as is_due,
      ${validMs(sql`s.expires_at, s.last_used_at + interval '5 minutes'`)},
      l.id as language_id, l.code as language_code
    from sessions s
    join users u on u.id = s.user_id and u.is_active
    join roles r on r.id = u.role_id ${wantedLanguage}
    where s.token_hash = ${sql.placeholder('hash')} and s.expires_at > now()`,
);

const findApiToken = prepare<Credentials>(
  'find_api_token',
  sql`
    select u.id, u.name, u.email, r.id as role_id, r.name as role_name, r.codename,
      null as session_id, t.id as token_id, t.scopes, false as must_change_password,
      coalesce(t.last_used_at < now() - interval '1 minute', true) as is_due,
      ${validMs(sql`t.expires_at, coalesce(t.last_used_at, '-infinity') + interval '1 minute'`)},
      l.id as language_id, l.code as language_code
    from api_tokens t
    join users u on u.id = t.user_id and u.is_active
    join roles r on r.id = u.role_id ${wantedLanguage}
    where t.token_hash = ${sql.placeholder('hash')} and t.expires_at > now() and t.revoked_at is null`,
);

const extendSession = (id: number, days: number, { address, userAgent }: Device) => sql`
  update sessions set last_used_at = now(), expires_at = now() + make_interval(days => ${days}::int),
    address = ${address}, user_agent = ${userAgent}
  where id = ${id}`;

const recordUse = (id: number) => sql`update api_tokens set last_used_at = now() where id = ${id}`;

/** What the tokens of scripts begin with, so that they differ from those of sessions and are found when leaked. */
export const apiTokenPrefix = 'ddt_';

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex');
}

export interface Identity {
  caller: Caller;
  language: CallLanguage;
}

const endOfSession = prepare<{ hash: string }>(
  'end_of_session',
  sql`
    select 'expired' as how, s.expires_at as at from sessions s
    where s.token_hash = ${sql.placeholder('hash')} and s.expires_at <= now()`,
);

const endOfApiToken = prepare<{ hash: string }>(
  'end_of_api_token',
  sql`
    select case when t.revoked_at is null then 'expired' else 'was revoked' end as how,
      coalesce(t.revoked_at, t.expires_at) as at
    from api_tokens t
    where t.token_hash = ${sql.placeholder('hash')} and (t.revoked_at is not null or t.expires_at <= now())`,
);

/** When a token that was issued here ended, as a sentence. Undefined for a token that was not. */
export async function findTokenEnd(store: Store, request: FastifyRequest): Promise<string | undefined> {
  const token = tokenIn(request);
  if (!token) return undefined;
  const find = token.startsWith(apiTokenPrefix) ? endOfApiToken : endOfSession;
  const [end] = await store.rows<{ how: string; at: Date | string }>(find({ hash: hashToken(token) }));
  if (!end) return undefined;
  const [day, time = ''] = new Date(end.at).toISOString().split('T');
  return `This token ${end.how} on ${day} at ${time.slice(0, 5)} UTC.`;
}

const tokenIn = ({ headers }: FastifyRequest) =>
  /^Token (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];

/** Finds out who calls. Undefined for those who are not, or no longer, signed in. */
export async function identify(
  { store, identities }: { store: Store; identities: Identities },
  sessionDays: number,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const token = tokenIn(request);
  if (!token) return undefined;

  const languages = acceptedLanguages(request.headers['accept-language']);
  const find = token.startsWith(apiTokenPrefix) ? findApiToken : findSession;
  const hash = hashToken(token);
  const row = await identities.read(`${hash} ${languages.join()}`, async () => {
    const [found] = await store.rows<CallerRow>(find({ hash, languages }));
    return found;
  });
  if (!row) return undefined;
  if (row.is_due && row.session_id)
    await store.rows(extendSession(row.session_id, sessionDays, toDevice(request)));
  if (row.is_due && row.token_id) await store.rows(recordUse(row.token_id));

  const caller: Caller = {
    id: row.id,
    name: row.name,
    email: row.email,
    role: { id: row.role_id, name: row.role_name, codename: row.codename },
    sessionId: row.session_id,
    tokenId: row.token_id,
    scopes: row.scopes,
    mustChangePassword: row.must_change_password,
  };
  return { caller, language: { id: row.language_id, code: row.language_code } };
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

/** A browser says of itself what it likes, so that is cut and rid of what cannot be stored. */
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

/** Throws 403 for a write by a person who has to choose a password first. What they do with their own session goes on. */
export function checkOwnPassword({ mustChangePassword }: Caller, endpoint: AnyEndpoint) {
  if (!mustChangePassword || isReading(endpoint) || findScope(endpoint) === null) return;
  throw problem(
    'password_change_needed',
    'Somebody else has set your password. Change it to one that only you know, and try again.',
  );
}

/** Language codes from the most to the least wanted: `es-MX, en;q=0.5` gives es-mx, es, en. */
export function acceptedLanguages(header: string | undefined): string[] {
  if (!header) return [];
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [code = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { code: code.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ code, quality }) => /^[a-z\d-]{1,35}$/.test(code) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return [...new Set(wanted.flatMap(({ code }) => [code, code.replace(/-.*/, '')]))];
}
