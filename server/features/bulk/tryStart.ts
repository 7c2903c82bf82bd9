import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** Advisory lock key. Any number works if every process uses the same one. */
const startLock = 7_204_119;

/**
 * False while an earlier job shares digests with this one, because interleaved changes couldn't be undone
 * separately.
 */
export function tryStart(db: Database, bulkId: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Otherwise two concurrent checks could both pass.
    await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`);
    const { rows } = await tx.execute<{ may_start: boolean }>(sql`
      select j.state <> 'queued' or j.is_dry_run or not exists (
        select from bulk_jobs o
        where o.id <> j.id and not o.is_dry_run
          and (o.state = 'running' or (o.state = 'queued' and o.id < j.id))
          and exists (
            select from unnest(o.digest_ids[o.done_count + 1 :]) as theirs (id)
            join unnest(j.digest_ids) as ours (id) using (id)
          )
      ) as may_start
      from bulk_jobs j where j.id = ${bulkId}`);
    if (rows[0]?.may_start === false) return false;
    await tx.execute(sql`
      update bulk_jobs set state = 'running', started_at = clock_timestamp() where id = ${bulkId} and state = 'queued'`);
    return true;
  });
}
