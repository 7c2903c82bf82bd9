import { sql } from 'drizzle-orm';
import type { ItemDetail } from '#api/contract/bulk.ts';
import { jobItemText } from '#domain/jobReasons.ts';
import { jobText } from '#domain/jobText.ts';
import type { Database } from '#server/db/database.ts';
import { addToInbox } from '../inbox/write.ts';
import type { Batch } from './change.ts';
import { findBulkJob, type BulkRow } from './queries.ts';

const maxAssignedItems = 10;

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

/** Skips dry runs, and changes of a single digest unless they failed. */
export async function addResultToInbox(tx: Database, bulkId: number) {
  const job = await findBulkJob(tx, bulkId);
  if (!job || job.is_dry_run) return;
  const isFailed = job.state === 'failed' || job.failed_count > 0;
  if (job.total <= 1 && !isFailed) return;
  await addToInbox(tx, {
    userIds: [job.owner_id],
    kind: isFailed ? 'job_failed' : 'job_done',
    subject: { entity: 'job', id: bulkId, title: jobText(job) },
    text: [countText(job), ...(await findReasons(tx, job))].join(' '),
  });
}

const maxReasons = 3;

async function findReasons(tx: Database, { id, failed_count, skipped_count }: BulkRow): Promise<string[]> {
  if (failed_count + skipped_count === 0) return [];
  const { rows } = await tx.execute<{ id: number; title: string; detail: ItemDetail | null }>(sql`
    select i.digest_id as id, coalesce(d.title, '') as title, i.detail
    from bulk_job_items i left join digests d on d.id = i.digest_id
    where i.job_id = ${id} and i.result in ('failed', 'skipped')
    order by i.result, i.digest_id limit ${maxReasons}::int`);
  return rows.map(
    ({ id: digest, title, detail }) =>
      `#${digest} ${title}`.trim() + `: ${jobItemText(detail ?? { code: 'unexpected' })}`,
  );
}

function countText({
  total,
  done_count: done,
  changed_count: changed,
  failed_count: failed,
  skipped_count: skipped,
}: Record<'total' | 'done_count' | 'changed_count' | 'failed_count' | 'skipped_count', number>): string {
  const parts = [`${changed} of ${total} ${total === 1 ? 'digest' : 'digests'} changed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (done < total) parts.push(`${total - done} not processed`);
  return `${parts.join(', ')}.`;
}
