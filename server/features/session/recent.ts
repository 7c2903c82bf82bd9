import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Config } from '#server/platform/config/config.ts';
import { problem } from '#server/platform/errors.ts';
import { defaultLimits, stored } from './limits.ts';

/**
 * Throws 403 for a session whose person has not shown for some minutes who they are. The row is read with each such call, so
 * that it holds on all servers. API tokens are not affected.
 */
export async function checkRecentSignIn(
  db: Database,
  { sessionId }: Pick<Caller, 'sessionId'>,
  config: Pick<Config, 'sessionDays'>,
) {
  if (sessionId === null) return;
  const { rows } = await db.execute<{ is_recent: boolean }>(sql`
    select authenticated_at > now() - make_interval(mins => ${stored('recent_minutes', defaultLimits(config))}) as is_recent
    from sessions where id = ${sessionId}`);
  if (rows[0]?.is_recent) return;
  throw problem(
    'recent_sign_in_needed',
    'Nothing was changed: this needs a recent sign-in. Confirm that it is you, or sign in again, and repeat it.',
  );
}
