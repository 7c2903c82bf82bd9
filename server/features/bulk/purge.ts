import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purgeInBatches, retention } from '#server/db/retention.ts';

/** Jobs that ended long ago. One that was undone stays for as long as its undo. */
const old = sql`
  select j.id from bulk_jobs j where j.finished_at < now() - ${retention}
    and not exists (
      select from bulk_jobs u where u.undo_of = j.id
      and (u.finished_at is null or u.finished_at >= now() - ${retention})
    )`;

/** Removes what jobs replaced, and the jobs, after the retention. The audit trail still says who changed what. */
export async function purgeBulk(db: Database) {
  await purgeInBatches(
    db,
    (limit) => sql`
      delete from bulk_job_items where ctid = any(array(
        select i.ctid from bulk_job_items i where i.job_id in (${old}) limit ${limit}
      ))
      returning job_id`,
  );
  await db.execute(sql`delete from bulk_jobs where id in (${old})`);
}
