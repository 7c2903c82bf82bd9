import { sql, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '#api/contract/scopes.ts';
import type { Store } from '#server/db/database.ts';
import { prepare } from '#server/db/statement.ts';
import type { Deps } from '#server/deps.ts';
import {
  acceptedLanguages,
  apiTokenPrefix,
  deviceFromRequest,
  hashToken,
  type Caller,
  type Device,
  type Identity,
} from '#server/access/caller.ts';
import { maxAgeMs } from '#server/access/identities.ts';
import { hasFactor } from '../factors/queries.ts';
import { defaultLimits, sessionExpiry, type SessionLimits } from './limits.ts';
import { tokenUseUpdate } from '../tokens/queries.ts';

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
  must_add_factor: boolean;
  is_due: boolean;
  valid_ms: number;
  language_id: number;
  language_code: string;
}

interface CallerQueryInput extends Record<string, unknown> {
  hash: string;
  languages: string[];
  hasProvider: boolean;
}

const requestedLanguage = sql`
    cross join lateral (
      select id, code from languages order by array_position(${sql.placeholder('languages')}::text[], code), position, id limit 1
    ) l`;

/**
 * Milliseconds until the session or token expires or its use must be recorded, whichever is first. 0 if
 * that's already due.
 */
const validMsColumn = (until: SQL) => sql`
      (extract(epoch from greatest(least(${until}, now() + ${sql.raw(String(maxAgeMs))} * interval '1 ms'), now()) - now()) * 1000)::float8 as valid_ms`;

const sessionQuery = prepare<CallerQueryInput>(
  'find_session',
  sql`
    select u.id, u.name, u.email, r.id as role_id, r.name as role_name, r.codename,
      s.id as session_id, null as token_id, null as scopes, u.must_change_password and s.provider_token is null as must_change_password,
      r.needs_factor and not ${hasFactor(sql`u.id`)} as must_add_factor,
      s.last_used_at < now() - interval '5 minutes' as is_due,
      ${validMsColumn(sql`s.expires_at, s.last_used_at + interval '5 minutes'`)},
      l.id as language_id, l.code as language_code
    from sessions s
    join users u on u.id = s.user_id and u.is_active
    join roles r on r.id = u.role_id ${requestedLanguage}
    where s.token_hash = ${sql.placeholder('hash')} and s.expires_at > now()
      and (s.provider_token is not null or not (r.needs_provider and ${sql.placeholder('hasProvider')}::bool))`,
);

const apiTokenQuery = prepare<Omit<CallerQueryInput, 'hasProvider'>>(
  'find_api_token',
  sql`
    select u.id, u.name, u.email, r.id as role_id, r.name as role_name, r.codename,
      null as session_id, t.id as token_id, t.scopes, false as must_change_password, false as must_add_factor,
      coalesce(t.last_used_at < now() - interval '1 minute', true) as is_due,
      ${validMsColumn(sql`t.expires_at, coalesce(t.last_used_at, '-infinity') + interval '1 minute'`)},
      l.id as language_id, l.code as language_code
    from api_tokens t
    join users u on u.id = t.user_id and u.is_active
    join roles r on r.id = u.role_id ${requestedLanguage}
    where t.token_hash = ${sql.placeholder('hash')} and t.expires_at > now() and t.revoked_at is null`,
);

const sessionUseUpdate = (id: number, fallback: SessionLimits, { address, userAgent }: Device) => sql`
  update sessions set last_used_at = now(), expires_at = ${sessionExpiry(sql`created_at`, sql`now()`, fallback)},
    address = ${address}, user_agent = ${userAgent}
  where id = ${id}`;

const sessionEndQuery = prepare<{ hash: string }>(
  'end_of_session',
  sql`
    select 'expired' as how, s.expires_at as at from sessions s
    where s.token_hash = ${sql.placeholder('hash')} and s.expires_at <= now()`,
);

const apiTokenEndQuery = prepare<{ hash: string }>(
  'end_of_api_token',
  sql`
    select case when t.revoked_at is null then 'expired' else 'was revoked' end as how,
      coalesce(t.revoked_at, t.expires_at) as at
    from api_tokens t
    where t.token_hash = ${sql.placeholder('hash')} and (t.revoked_at is not null or t.expires_at <= now())`,
);

/**
 * Returns a sentence that says when the token expired or was revoked, or undefined if it's missing, unknown
 * or still valid.
 */
export async function describeTokenEnd(store: Store, request: FastifyRequest): Promise<string | undefined> {
  const token = parseToken(request);
  if (!token) return undefined;
  const find = token.startsWith(apiTokenPrefix) ? apiTokenEndQuery : sessionEndQuery;
  const [end] = await store.rows<{ how: string; at: Date | string }>(find({ hash: hashToken(token) }));
  if (!end) return undefined;
  const [day, time = ''] = new Date(end.at).toISOString().split('T');
  return `This token ${end.how} on ${day} at ${time.slice(0, 5)} UTC.`;
}

const parseToken = ({ headers }: FastifyRequest) =>
  /^Token (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];

export async function identifyCaller(
  { store, identities, config }: Pick<Deps, 'store' | 'identities' | 'config'>,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const token = parseToken(request);
  if (!token) return undefined;

  const languages = acceptedLanguages(request.headers['accept-language']);
  const isApiToken = token.startsWith(apiTokenPrefix);
  const hash = hashToken(token);
  const hasProvider = config.provider !== undefined;
  const row = await identities.read(`${hash} ${languages.join()}`, async () => {
    const [found] = await store.rows<CallerRow>(
      isApiToken ? apiTokenQuery({ hash, languages }) : sessionQuery({ hash, languages, hasProvider }),
    );
    return found;
  });
  if (!row) return undefined;
  if (row.is_due && row.session_id)
    await store.rows(sessionUseUpdate(row.session_id, defaultLimits(config), deviceFromRequest(request)));
  if (row.is_due && row.token_id) await store.rows(tokenUseUpdate(row.token_id));

  const caller: Caller = {
    id: row.id,
    name: row.name,
    email: row.email,
    role: { id: row.role_id, name: row.role_name, codename: row.codename },
    sessionId: row.session_id,
    tokenId: row.token_id,
    scopes: row.scopes,
    mustChangePassword: row.must_change_password,
    mustAddFactor: row.must_add_factor,
  };
  return { caller, language: { id: row.language_id, code: row.language_code } };
}
