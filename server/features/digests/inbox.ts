import type { Digest } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { addToInbox } from '../inbox/write.ts';

interface Saved {
  /** None where it was made just now. */
  before?: Digest;
  after: Digest;
  /** Whether it is in a status of review. */
  isReview: boolean;
  actorId: number;
}

/** Notifies those whom a save assigns a digest, or requests a review from. */
export async function addSaveToInbox(tx: Database, { before, after, isReview, actorId }: Saved) {
  const assignee = after.digest_internal.assigned_to;
  if (assignee === null) return;
  const isAsked = isReview && before?.status !== after.status;
  if (!isAsked && before?.digest_internal.assigned_to === assignee) return;
  await addToInbox(tx, {
    userIds: [assignee],
    kind: isAsked ? 'review_requested' : 'assigned',
    subject: { entity: 'digest', id: after.id, title: after.title },
    actorId,
  });
}
