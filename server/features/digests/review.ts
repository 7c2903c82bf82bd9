import { sql } from 'drizzle-orm';
import type { reviewDigest } from '#api/contract/digests/review.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import type { StatusSetters } from '#domain/statuses.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant, displayName } from '#server/db/expressions.ts';
import { digestReturns } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fieldError, digestNotFound, problem } from '#server/errors.ts';
import { addToInbox } from '../inbox/write.ts';
import { requireCanSetStatus } from '#server/features/taxonomy/statuses/rules.ts';
import { changeDigest, type Writer } from './write.ts';

type ReviewInput = InputOf<typeof reviewDigest>['body'];

export async function applyReviewDecision(
  db: Database,
  id: number,
  { decision, comment = '', modified_at }: ReviewInput,
  writer: Writer,
) {
  const text = comment.trim();
  if (decision === 'return' && text === '')
    throw fieldError({ comment: ['Say in one sentence what’s missing.'] });
  return inTransaction(db, async (tx) => {
    const status = await findNextStatus(tx, id, decision);
    if (decision !== 'submit') requireCanSetStatus(writer.user, status.next);
    const target = decision === 'return' ? 'draft' : status.next.slug;
    const digest = await changeDigest(tx, id, { status: target, modified_at }, writer);
    await writer.audit(tx, {
      action: decision,
      entity: 'digest',
      entityId: id,
      after: { status: digest.status, ...(text && { comment: text }) },
    });
    if (decision === 'return') await recordReturn(tx, id, { comment: text, userId: writer.user.id });
    if (decision !== 'submit')
      await addToInbox(tx, {
        userIds: [digest.digest_author, digest.created_by?.id].filter((user) => typeof user === 'number'),
        kind: decision === 'approve' ? 'review_approved' : 'review_returned',
        subject: { entity: 'digest', id, title: digest.title },
        actorId: writer.user.id,
        text,
      });
    return digest;
  });
}

export async function findReturn(db: Database, id: number) {
  const { rows } = await db.execute<{
    comment: string | null;
    by: { id: number; name: string } | null;
    at: string | null;
  }>(sql`
    select r.comment, ${isoInstant(sql`r.returned_at`)} as at,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${displayName(sql`u`)}) end as by
    from digests d left join digest_returns r on r.digest_id = d.id left join users u on u.id = r.user_id
    where d.id = ${id} and d.deleted_at is null`);
  const [row] = rows;
  if (!row) throw digestNotFound();
  const { comment, by, at } = row;
  return { returned: comment === null || at === null ? null : { comment, by, at } };
}

async function recordReturn(
  tx: Database,
  id: number,
  { comment, userId }: { comment: string; userId: number },
) {
  const change = { comment, userId, returnedAt: sql`clock_timestamp()` };
  await tx
    .insert(digestReturns)
    .values({ digestId: id, ...change })
    .onConflictDoUpdate({ target: digestReturns.digestId, set: change });
}

interface NextStatus extends Record<string, unknown> {
  slug: string;
  name: string;
  set_by: StatusSetters;
}

/**
 * Returns the review status for a submission, and the first status after review for other decisions. Locks
 * the digest.
 */
async function findNextStatus(tx: Database, id: number, decision: ReviewInput['decision']) {
  const { rows } = await tx.execute<{ position: number; stage: string | null }>(sql`
    select s.position, s.stage from digests d join statuses s on s.id = d.status_id
    where d.id = ${id} and d.deleted_at is null for update of d`);
  const [current] = rows;
  if (!current) throw digestNotFound();
  const isInReview = current.stage === 'review';
  if (decision === 'submit' && isInReview) throw alreadyInReview();
  if (decision !== 'submit' && !isInReview) throw notInReview();
  const found = await tx.execute<NextStatus>(sql`
    select slug, status_name as name, set_by from statuses
    where deleted_at is null and ${
      decision === 'submit'
        ? sql`stage = 'review'`
        : sql`stage is distinct from 'review' and slug <> 'draft' and position > ${current.position}`
    }
    order by position, id limit 1`);
  const [next] = found.rows;
  if (!next) throw decision === 'submit' ? noReviewStatus() : noStatusAfterReview();
  return { next: { slug: next.slug, name: next.name, setBy: next.set_by } };
}

const alreadyInReview = () => problem('not_in_review', 'This digest is already in review.');
const notInReview = () =>
  problem('not_in_review', 'This digest isn’t in review. Someone else may have already reviewed it.');
const noReviewStatus = () =>
  problem('no_review', 'There’s no review status. Choose one under Settings, or ask an editor to.');
const noStatusAfterReview = () =>
  problem('no_review', 'No status comes after review. Add one under Settings.');
