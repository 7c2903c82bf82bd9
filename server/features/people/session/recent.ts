import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Config } from '#server/settings/config.ts';
import { problem } from '#server/errors.ts';
import { defaultLimits, storedLimit } from './limits.ts';

/** Throws 403. Always reads the row, so that all servers agree. API tokens are exempt. */
export async function checkRecentSignIn(
  db: Database,
  { sessionId }: Pick<Caller, 'sessionId'>,
  config: Pick<Config, 'sessionDays'>,
) {
  if (sessionId === null) return;
  const { rows } = await db.execute<{ is_recent: boolean }>(sql`
    select authenticated_at > now() - make_interval(mins => ${storedLimit('recent_minutes', defaultLimits(config))}) as is_recent
    from sessions where id = ${sessionId}`);
  if (rows[0]?.is_recent) return;
  throw problem(
    'recent_sign_in_needed',
    'Nothing was changed: this needs a recent sign-in. Confirm that it’s you, or sign in again, then try again.',
  );
}
