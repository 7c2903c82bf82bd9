import { sql } from 'drizzle-orm';
import { jobText } from '#domain/jobText.ts';
import type { Database } from '#server/db/database.ts';
import { addToInbox } from '../inbox/write.ts';
import type { Batch } from './change.ts';
import { findBulk } from './queries.ts';

/** More digests than this that are assigned at once are one item. */
const maxAssignedItems = 10;

/** Notifies those to whom a job assigned digests of this batch. Undos are left out. */
export async function addAssignmentsToInbox(tx: Database, batch: Batch) {
  const { id, ids, action, undo_of, total, done_count, created_by: actorId, parameters } = batch;
  if (action !== 'assign' || undo_of !== null || !parameters.assignee) return;
  const item = { userIds: [parameters.assignee.id], kind: 'assigned' as const, actorId };
  if (total > maxAssignedItems) {
    const title = `${total} digests`;
    if (done_count === 0) await addToInbox(tx, { ...item, subject: { entity: 'job', id, title } });
    return;
  }
  const { rows } = await tx.execute<{ id: number; title: string }>(sql`
    select d.id, d.title from bulk_job_items i join digests d on d.id = i.digest_id
    where i.job_id = ${id} and i.result = 'changed' and i.digest_id = any(${sql.param(ids)}::int[])
    order by d.id`);
  for (const { id: digest, title } of rows)
    // oxlint-disable-next-line no-await-in-loop -- they are few, and in order
    await addToInbox(tx, { ...item, subject: { entity: 'digest', id: digest, title } });
}

/** Notifies the person who started a bulk change of its end. A dry run, and one digest that was changed, are not worth it. */
export async function addEndToInbox(tx: Database, bulkId: number) {
  const job = await findBulk(tx, bulkId);
  if (!job || job.is_dry_run) return;
  const isFailed = job.state === 'failed' || job.failed_count > 0;
  if (job.total <= 1 && !isFailed) return;
  await addToInbox(tx, {
    userIds: [job.owner_id],
    kind: isFailed ? 'job_failed' : 'job_done',
    subject: { entity: 'job', id: bulkId, title: jobText(job) },
    text: countText(job),
  });
}

function countText({
  total,
  done_count: done,
  changed_count: changed,
  failed_count: failed,
  skipped_count: skipped,
}: Record<'total' | 'done_count' | 'changed_count' | 'failed_count' | 'skipped_count', number>): string {
  const parts = [`${changed} of ${total} digests changed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (done < total) parts.push(`${total - done} not done`);
  return `${parts.join(', ')}.`;
}
