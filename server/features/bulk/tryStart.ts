import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** Any number, the same in every process. */
const turnLock = 7_204_119;

/**
 * Begins a job, unless one before it still has some of its digests to do: their changes would mix,
 * and an undo could not tell them apart. Answers whether the job may be worked on.
 */
export function tryStart(db: Database, bulkId: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Two jobs that look at the same time would both see nothing in their way.
    await tx.execute(sql`select pg_advisory_xact_lock(${turnLock})`);
    const { rows } = await tx.execute<{ may_begin: boolean }>(sql`
      select j.state <> 'queued' or j.is_dry_run or not exists (
        select from bulk_jobs o
        where o.id <> j.id and not o.is_dry_run
          and (o.state = 'running' or (o.state = 'queued' and o.id < j.id))
          and exists (
            select from unnest(o.digest_ids[o.done_count + 1 :]) as theirs (id)
            join unnest(j.digest_ids) as ours (id) using (id)
          )
      ) as may_begin
      from bulk_jobs j where j.id = ${bulkId}`);
    if (rows[0]?.may_begin === false) return false;
    await tx.execute(sql`
      update bulk_jobs set state = 'running', started_at = clock_timestamp() where id = ${bulkId} and state = 'queued'`);
    return true;
  });
}
