import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Within this time one person's saves are one burst of editing, which leaves one version. */
const burstMinutes = 5;

/**
 * Saves the present title and content of a digest as a version before they are overwritten, and
 * starts a new burst; does neither while the same person's burst lasts.
 */
export async function saveVersion(db: Database, digestId: number, callerId: number) {
  await db.execute(sql`
    with ended as (
      update digests set burst_started_at = clock_timestamp()
      where id = ${digestId} and (
        written_by is distinct from ${callerId}
        or burst_started_at < clock_timestamp() - make_interval(mins => ${burstMinutes})
      )
      returning id, title, content, written_by, written_at
    )
    insert into digest_versions (digest_id, user_id, title, content, saved_at)
    select id, written_by, title, content, greatest(
      date_trunc('second', written_at),
      (select max(saved_at) + interval '1 second' from digest_versions where digest_id = ${digestId})
    )
    from ended`);
}
