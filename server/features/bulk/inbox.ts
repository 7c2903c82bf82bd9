import { jobText } from '#domain/jobText.ts';
import type { Database } from '#server/db/database.ts';
import { addToInbox } from '../inbox/write.ts';
import { findBulk } from './queries.ts';

/** Tells whoever started a bulk change that it has ended. A dry run, and one digest that was changed, are not worth it. */
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
