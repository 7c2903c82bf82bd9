import { eq, sql } from 'drizzle-orm';
import type { Removal } from '#api/contract/bulk/removal.ts';
import type { Database } from '#server/db/database.ts';
import { statuses } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { BulkCaller, BulkChanges } from '#server/records/bulkChanges.ts';
import { problem } from '#server/errors.ts';
import { lockStatus } from './queries.ts';
import { requireCanChangeStatus } from './rules.ts';

/** Deletes a status and queues the job that moves its digests to Draft (STATUS-05). */
export function addStatusRemoval(
  db: Database,
  id: number,
  caller: BulkCaller,
  bulk: BulkChanges,
): Promise<Removal> {
  bulk.checkMayRun(caller.user, 'delete_status');
  return inTransaction(db, async (tx) => {
    const status = await lockStatus(tx, id);
    requireCanChangeStatus(caller.user, status.setBy);
    await checkUnused(tx, id);
    await tx
      .update(statuses)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(eq(statuses.id, id));
    await caller.audit(tx, {
      action: 'delete',
      entity: 'status',
      entityId: id,
      before: { status_name: status.statusName, status_code: status.statusCode },
    });
    return bulk.addRemoval(tx, caller, {
      action: 'delete_status',
      parameters: { status: status.statusName },
      statusId: id,
      digests: sql`select d.id from digests d where d.status_id = ${id} and d.deleted_at is null`,
    });
  });
}

/** Throws while an unfinished job moves digests to the status. */
async function checkUnused(db: Database, statusId: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from bulk_jobs
    where state in ('queued', 'running') and action = 'status' and status_id = ${statusId} and undo_of is null
    order by id limit 1`);
  if (!rows[0]) return;
  throw problem('in_use', `Job ${rows[0].id} is moving digests to this status. Wait until it ends.`);
}
