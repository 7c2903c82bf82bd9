import { eq } from 'drizzle-orm';
import type { Job } from '#api/contract/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { tags } from '#server/db/schema.ts';
import { brokenUnique } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import { lockTargets, storeTarget } from './queries.ts';

/** Brings deleted or merged tags back. Throws what `nameTaken` makes when a name of them is another tag's by now. */
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
      if (brokenUnique(error)) throw nameTaken();
      throw error;
    }
    await audit(db, { action: 'restore', entity: 'tag', entityId: id });
  }
  if (into && daily_target !== undefined) await takeTargetBack(db, into.id, daily_target, audit);
}

/** A target that someone has changed since the merge is theirs. */
async function takeTargetBack(db: Database, id: number, given: number, audit: Audit) {
  const target = (await lockTargets(db)).find((each) => each.id === id);
  if (target?.target !== given) return;
  await storeTarget(db, id, null);
  await audit(db, {
    action: 'update',
    entity: 'tag',
    entityId: id,
    before: { daily_target: given },
    after: { daily_target: null },
  });
}
