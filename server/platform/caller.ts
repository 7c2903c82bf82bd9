import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isReading, type AnyEndpoint } from '#api/contract/endpoint.ts';
import { signOut } from '#api/contract/session.ts';
import type { Store } from '../db/database.ts';
import { prepare } from '../db/statement.ts';
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
  /** Whether it may make calls alone that change nothing. */
  isReadOnly: boolean;
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
  is_read_only: boolean;
  is_due: boolean;
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

const findSession = prepare<Credentials>(
  'find_session',
  sql`
    select u.id, u.name, u.email, r.id as role_id, r.name as role_name, r.codename,
      s.id as session_id, null as token_id, false as is_read_only,
      s.last_used_at < now() - interval '1 hour' as is_due,
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
      null as session_id, t.id as token_id, t.is_read_only,
      coalesce(t.last_used_at < now() - interval '1 minute', true) as is_due,
      l.id as language_id, l.code as language_code
    from api_tokens t
    join users u on u.id = t.user_id and u.is_active
    join roles r on r.id = u.role_id ${wantedLanguage}
    where t.token_hash = ${sql.placeholder('hash')} and t.expires_at > now() and t.revoked_at is null`,
);

const extendSession = (id: number, days: number) => sql`
  update sessions set last_used_at = now(), expires_at = now() + make_interval(days => ${days}::int)
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

/** Finds out who calls. Undefined for those who are not, or no longer, signed in. */
export async function identify(
  store: Store,
  sessionDays: number,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const token = /^Token (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return undefined;

  const languages = acceptedLanguages(request.headers['accept-language']);
  const find = token.startsWith(apiTokenPrefix) ? findApiToken : findSession;
  const [row] = await store.rows<CallerRow>(find({ hash: hashToken(token), languages }));
  if (!row) return undefined;
  if (row.is_due && row.session_id) await store.rows(extendSession(row.session_id, sessionDays));
  if (row.is_due && row.token_id) await store.rows(recordUse(row.token_id));

  const caller: Caller = {
    id: row.id,
    name: row.name,
    email: row.email,
    role: { id: row.role_id, name: row.role_name, codename: row.codename },
    sessionId: row.session_id,
    tokenId: row.token_id,
    isReadOnly: row.is_read_only,
  };
  return { caller, language: { id: row.language_id, code: row.language_code } };
}

/** Who makes a call, by one look: the limit of calls and the check of access share it. */
export async function identifyOnce(app: FastifyInstance, request: FastifyRequest) {
  request.identifying ??= app.identify(request);
  request.identity = (await request.identifying) ?? null;
  return request.identity;
}

/** Throws 403 for a call that may change something, by a token that may only read. Any token may end itself. */
export function checkReadOnly({ isReadOnly }: Caller, endpoint: AnyEndpoint) {
  if (!isReadOnly || isReading(endpoint) || endpoint.id === signOut.id) return;
  throw problem('read_only_token', 'This token may only read.');
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
