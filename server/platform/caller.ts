import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../../src/api/contract/endpoint';
import type { Store } from '../db/database';
import { notAllowed, notSignedIn } from './errors';

/** The signed-in member of staff who makes a call. */
export interface Caller {
  id: number;
  name: string;
  email: string;
  role: { id: number; name: string; codename: string };
  sessionId: number;
}

/** The language a call is about: the one its `Accept-Language` asks for, else the first there is. */
export interface CallLanguage {
  id: number;
  code: string;
}

interface SessionRow {
  id: number;
  name: string;
  email: string;
  role_id: number;
  role_name: string;
  codename: string;
  session_id: number;
  is_due: boolean;
  language_id: number;
  language_code: string;
}

const findSession = {
  name: 'find_session',
  text: `
    select u.id, u.name, u.email, r.id as role_id, r.name as role_name, r.codename,
      s.id as session_id, s.last_used_at < now() - interval '1 hour' as is_due,
      l.id as language_id, l.code as language_code
    from sessions s
    join users u on u.id = s.user_id and u.is_active
    join roles r on r.id = u.role_id
    cross join lateral (
      select id, code from languages order by array_position($2::text[], code), position, id limit 1
    ) l
    where s.token_hash = $1 and s.expires_at > now()`,
};

const prolongSession = {
  text: `
    update sessions set last_used_at = now(), expires_at = now() + make_interval(days => $2)
    where id = $1`,
};

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex');
}

/** Finds out who calls. Throws 401 for everybody who is not, or no longer, signed in. */
export async function identify(store: Store, sessionDays: number, request: FastifyRequest) {
  const token = /^Token (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw notSignedIn();

  const languages = acceptedLanguages(request.headers['accept-language']);
  const [row] = await store.rows<SessionRow>(findSession, [hashToken(token), languages]);
  if (!row) throw notSignedIn();
  if (row.is_due) await store.rows(prolongSession, [row.session_id, sessionDays]);

  const caller: Caller = {
    id: row.id,
    name: row.name,
    email: row.email,
    role: { id: row.role_id, name: row.role_name, codename: row.codename },
    sessionId: row.session_id,
  };
  return { caller, language: { id: row.language_id, code: row.language_code } };
}

/** Throws 403 unless the caller's role may make calls of the given access. */
export function authorize(caller: Caller, access: Access) {
  const { codename } = caller.role;
  if (access === 'super-user' && codename !== 'SUPER_USER_PERM') throw notAllowed();
  if (access === 'not-limited-staff' && codename === 'STAFF_USER_PERM') throw notAllowed();
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
