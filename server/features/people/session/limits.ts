import { sql, type SQL } from 'drizzle-orm';
import type { SignInRules } from '#api/contract/signInRules.ts';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/settings/config.ts';

export type SessionLimits = Omit<SignInRules, 'factor_roles' | 'provider_roles'>;

export const limitsKey = 'session_limits';

export const defaultLimits = ({ sessionDays }: Pick<Config, 'sessionDays'>): SessionLimits => ({
  session_days: Math.max(sessionDays, 90),
  idle_hours: sessionDays * 24,
  max_sessions: 50,
  recent_minutes: 15,
});

export const storedLimit = (name: keyof SessionLimits, fallback: SessionLimits) => sql`
  coalesce((select (value ->> ${sql.raw(`'${name}'`)})::int from settings where key = ${sql.raw(`'${limitsKey}'`)}), ${fallback[name]}::int)`;

export async function readLimits(db: Database, fallback: SessionLimits): Promise<SessionLimits> {
  const { rows } = await db.execute<SessionLimits & Record<string, unknown>>(sql`
    select ${storedLimit('session_days', fallback)} as session_days, ${storedLimit('idle_hours', fallback)} as idle_hours,
      ${storedLimit('max_sessions', fallback)} as max_sessions, ${storedLimit('recent_minutes', fallback)} as recent_minutes`);
  return rows[0] ?? fallback;
}

export const sessionExpiry = (createdAt: SQL, lastUsedAt: SQL, fallback: SessionLimits) => sql`
  least(${lastUsedAt} + make_interval(hours => ${storedLimit('idle_hours', fallback)}),
    ${createdAt} + make_interval(days => ${storedLimit('session_days', fallback)}))`;

/** Ends sessions past the new limits and shortens the others to fit. */
export async function applySessionLimits(tx: Database, limits: SessionLimits) {
  await tx.execute(sql`
    update sessions set expires_at = least(expires_at, ${sessionExpiry(sql`created_at`, sql`last_used_at`, limits)})
    where expires_at > now()`);
  await tx.execute(sql`
    delete from sessions where id in (
      select id from (
        select id, row_number() over (partition by user_id order by last_used_at desc, id desc) as place
        from sessions where expires_at > now()
      ) ordered where place > ${limits.max_sessions}::int)`);
}
