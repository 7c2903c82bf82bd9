import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notFound, problem } from '#server/platform/errors.ts';
import { restoreLabels } from '../labels/restore.ts';
import { restoreStatus } from '../statuses/restore.ts';
import { restoreTags } from '../tags/restore.ts';
import type { BulkCaller } from '#server/platform/records/bulkChanges.ts';
import type { Start } from './approval.ts';
import { lockBulk, type BulkRow } from './queries.ts';
import { cannotStop, checkCanUndo, checkMayManage, isRemoval } from './rules.ts';

/** Stores a job that restores what another one changed, and has it started. Returns its id. */
export function addUndo(db: Database, id: number, caller: BulkCaller, start: Start): Promise<number> {
  const { user, audit, requestId } = caller;
  return inTransaction(db, async (tx) => {
    const job = await lockBulk(tx, id);
    if (!job) throw noBulk();
    checkMayManage(user, job);
    checkCanUndo(job);
    await restoreResource(tx, job, audit);
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into bulk_jobs (action, parameters, status_id, digest_ids, total, created_by, session_id, token_id,
        request_id, undo_of)
      select j.action, j.parameters, j.status_id, i.ids, cardinality(i.ids), ${user.id}::int, ${user.sessionId}::int,
        ${user.tokenId}::int, ${requestId}, j.id
      from bulk_jobs j, (
        select coalesce(array_agg(digest_id order by digest_id), '{}') as ids
        from bulk_job_items where job_id = ${id} and result = 'changed'
      ) i
      where j.id = ${id}
      returning id`);
    const undoId = rows[0]?.id;
    if (undoId === undefined) throw new Error('The undo was not stored.');
    await audit(tx, { action: 'undo', entity: 'job', entityId: id, after: { undone_by: undoId } });
    await start(undoId, tx);
    return undoId;
  });
}

/** Restores deleted or merged tags, a label or a status, before its digests. Throws 409 when another one has its name now. */
async function restoreResource(db: Database, job: BulkRow, audit: Audit) {
  if (job.action === 'delete_tag' || job.action === 'merge_tags')
    await restoreTags(db, job.parameters, audit, () => nameTaken('tag'));
  if (job.action === 'delete_label') await restoreLabels(db, job.parameters, audit, () => nameTaken('label'));
  if (job.action === 'delete_status' && job.status_id !== null)
    await restoreStatus(db, job.status_id, audit, () => nameTaken('status'));
}

const nameTaken = (noun: string) =>
  problem('cannot_undo', `Another ${noun} has this name now. Rename that one, then undo.`);

/** Ends a job where it is. It waits for the batch that is being done, and no other one starts. */
export function stop(db: Database, id: number, { user, audit }: BulkCaller): Promise<void> {
  return inTransaction(db, async (tx) => {
    const job = await lockBulk(tx, id);
    if (!job) throw noBulk();
    checkMayManage(user, job);
    if (job.finished_at !== null) throw cannotStop('This job has ended already.');
    if (job.undo_of !== null) throw cannotStop('An undo cannot be stopped.');
    if (isRemoval(job))
      throw cannotStop(
        `${job.action === 'merge_tags' ? 'A merge' : 'A deletion'} cannot be stopped. Undo it when it has ended.`,
      );
    await tx.execute(
      sql`update bulk_jobs set state = 'stopped', finished_at = clock_timestamp() where id = ${id}`,
    );
    await audit(tx, { action: 'stop', entity: 'job', entityId: id, after: { done: job.done_count } });
  });
}

export const noBulk = () => notFound('This job');
