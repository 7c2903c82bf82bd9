import { eq } from 'drizzle-orm';
import type { Job } from '#api/contract/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { tags } from '#server/db/schema.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import type { Audit } from '#server/records/audit.ts';
import { lockTargets, storeTarget } from './queries.ts';

/** Throws `nameTaken` if another tag now uses one of the names. */
export async function restoreTags(
  db: Database,
  { tags: removed = [], into, daily_target }: Job['parameters'],
  audit: Audit,
  nameTaken: () => Error,
) {
  for (const { id } of removed) {
    try {
      await db.update(tags).set({ deletedAt: null, mergedIntoId: null }).where(eq(tags.id, id));
    } catch (error) {
      if (violatedConstraint(error)) throw nameTaken();
      throw error;
    }
    await audit(db, { action: 'restore', entity: 'tag', entityId: id });
  }
  if (into && daily_target !== undefined) await removeTransferredTarget(db, into.id, daily_target, audit);
}

/** Keeps the target if someone has changed it since the merge. */
async function removeTransferredTarget(db: Database, id: number, transferredTarget: number, audit: Audit) {
  const target = (await lockTargets(db)).find((each) => each.id === id);
  if (target?.target !== transferredTarget) return;
  await storeTarget(db, id, null);
  await audit(db, {
    action: 'update',
    entity: 'tag',
    entityId: id,
    before: { daily_target: transferredTarget },
    after: { daily_target: null },
  });
}
