import { sql, type SQL } from 'drizzle-orm';
import type { SignInRules } from '#api/contract/signInRules.ts';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/platform/config/config.ts';

/** How long sessions last and how many a person has, and for how long a sign-in is recent. */
export type SessionLimits = Omit<SignInRules, 'factor_roles' | 'provider_roles'>;

/** Where they are stored, as far as they were changed. */
export const limitsKey = 'session_limits';

/** What holds until they are changed: `SESSION_DAYS` without use, and 90 days or that, whichever is more. */
export const defaultLimits = ({ sessionDays }: Pick<Config, 'sessionDays'>): SessionLimits => ({
  session_days: Math.max(sessionDays, 90),
  idle_hours: sessionDays * 24,
  max_sessions: 50,
  recent_minutes: 15,
});

/** In SQL: a limit as it is stored, else its default. */
export const stored = (name: keyof SessionLimits, fallback: SessionLimits) => sql`
  coalesce((select (value ->> ${sql.raw(`'${name}'`)})::int from settings where key = ${sql.raw(`'${limitsKey}'`)}), ${fallback[name]}::int)`;

export async function readLimits(db: Database, fallback: SessionLimits): Promise<SessionLimits> {
  const { rows } = await db.execute<SessionLimits & Record<string, unknown>>(sql`
    select ${stored('session_days', fallback)} as session_days, ${stored('idle_hours', fallback)} as idle_hours,
      ${stored('max_sessions', fallback)} as max_sessions, ${stored('recent_minutes', fallback)} as recent_minutes`);
  return rows[0] ?? fallback;
}

/** In SQL: when a session ends that was started and last used at these times. */
export const toEnd = (createdAt: SQL, lastUsedAt: SQL, fallback: SessionLimits) => sql`
  least(${lastUsedAt} + make_interval(hours => ${stored('idle_hours', fallback)}),
    ${createdAt} + make_interval(days => ${stored('session_days', fallback)}))`;

/** Ends sessions that are over by new limits, and has the others end no later than those allow. */
export async function applyLimits(tx: Database, limits: SessionLimits) {
  await tx.execute(sql`
    update sessions set expires_at = least(expires_at, ${toEnd(sql`created_at`, sql`last_used_at`, limits)})
    where expires_at > now()`);
  await tx.execute(sql`
    delete from sessions where id in (
      select id from (
        select id, row_number() over (partition by user_id order by last_used_at desc, id desc) as place
        from sessions where expires_at > now()
      ) ordered where place > ${limits.max_sessions}::int)`);
}
