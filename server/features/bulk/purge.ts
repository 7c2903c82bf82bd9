import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purgeInBatches, retention } from '#server/db/retention.ts';
import { purgeDigests } from '../digests/bulk.ts';
import { purgeLabels } from '#server/features/taxonomy/labels/write.ts';
import { purgeTags } from '#server/features/taxonomy/tags/queries.ts';

/** Keeps an undone job as long as its undo. */
const expiredJobs = sql`
  select j.id from bulk_jobs j where j.finished_at < now() - ${retention}
    and not exists (
      select from bulk_jobs u where u.undo_of = j.id
      and (u.finished_at is null or u.finished_at >= now() - ${retention})
    )`;

/** Deletes before-images too. The audit log remains. */
export async function purgeBulkJobs(db: Database) {
  await purgeInBatches(
    db,
    (limit) => sql`
      delete from bulk_job_items where ctid = any(array(
        select i.ctid from bulk_job_items i where i.job_id in (${expiredJobs}) limit ${limit}
      ))
      returning job_id`,
  );
  await db.execute(sql`delete from bulk_jobs where id in (${expiredJobs})`);
}

const trashDays = 30;
/** Small enough that concurrent requests hardly wait. */
const batchSize = 100;

/** Deleted statuses stay, because jobs refer to them. */
export async function emptyTrash(db: Database) {
  await purgeTags(db, trashDays);
  await purgeLabels(db, trashDays);
  while ((await purgeDigests(db, { days: trashDays, limit: batchSize })) === batchSize);
}
