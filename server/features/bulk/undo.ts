import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Audit } from '#server/records/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notFound, problem } from '#server/errors.ts';
import { restoreLabels } from '#server/features/taxonomy/labels/write.ts';
import { restoreStatus } from '#server/features/taxonomy/statuses/write.ts';
import { restoreTags } from '#server/features/taxonomy/tags/restore.ts';
import type { BulkCaller } from '#server/records/bulkChanges.ts';
import type { StartJob } from './approval.ts';
import { lockBulkJob, type BulkRow } from './queries.ts';
import { cannotStop, checkCanResume, checkCanUndo, checkCanManage, isRemoval } from './rules.ts';

export function addUndo(db: Database, id: number, caller: BulkCaller, start: StartJob): Promise<number> {
  const { user, audit, requestId } = caller;
  return inTransaction(db, async (tx) => {
    const job = await lockBulkJob(tx, id);
    if (!job) throw bulkJobNotFound();
    checkCanManage(user, job);
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

/** Runs before the undo restores the digests. Throws 409 if the name is taken. */
async function restoreResource(db: Database, job: BulkRow, audit: Audit) {
  if (job.action === 'delete_tag' || job.action === 'merge_tags')
    await restoreTags(db, job.parameters, audit, () => nameTaken('tag'));
  if (job.action === 'delete_label') await restoreLabels(db, job.parameters, audit, () => nameTaken('label'));
  if (job.action === 'delete_status' && job.status_id !== null)
    await restoreStatus(db, job.status_id, audit, () => nameTaken('status'));
}

const nameTaken = (noun: string) =>
  problem('cannot_undo', `Another ${noun} now has this name. Rename it first, then undo.`);

/** The current batch still finishes; no further batch starts. */
export function stopBulkJob(db: Database, id: number, { user, audit }: BulkCaller): Promise<void> {
  return inTransaction(db, async (tx) => {
    const job = await lockBulkJob(tx, id);
    if (!job) throw bulkJobNotFound();
    checkCanManage(user, job);
    if (job.finished_at !== null) throw cannotStop('This job has already ended.');
    if (job.undo_of !== null) throw cannotStop('You can’t stop an undo.');
    if (isRemoval(job))
      throw cannotStop(
        `${job.action === 'merge_tags' ? 'A merge' : 'A deletion'} can’t be stopped. You can undo it once it has ended.`,
      );
    await tx.execute(
      sql`update bulk_jobs set state = 'stopped', finished_at = clock_timestamp() where id = ${id}`,
    );
    await audit(tx, { action: 'stop', entity: 'job', entityId: id, after: { done: job.done_count } });
  });
}

export function resumeBulkJob(
  db: Database,
  id: number,
  { user, audit }: BulkCaller,
  start: StartJob,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const job = await lockBulkJob(tx, id);
    if (!job) throw bulkJobNotFound();
    checkCanResume(user, job);
    await tx.execute(sql`
      update bulk_jobs set state = 'queued', finished_at = null, attempts = 0, detail = null where id = ${id}`);
    await audit(tx, { action: 'resume', entity: 'job', entityId: id });
    await start(id, tx);
  });
}

export const bulkJobNotFound = () => notFound('This job');
