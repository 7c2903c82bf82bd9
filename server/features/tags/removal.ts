import { eq, sql } from 'drizzle-orm';
import type { Removal } from '#api/contract/bulk/removal.ts';
import type { Database } from '#server/db/database.ts';
import { tags } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { BulkCaller, BulkChanges } from '#server/platform/records/bulkChanges.ts';
import { can } from '#server/platform/access/access.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { notAllowed, notFound } from '#server/platform/errors.ts';
import { lockTag } from './queries.ts';

/**
 * Soft-deletes a tag, and stores the job that removes it from its digests. The row stays, so that an undo of
 * the job restores the tag with all references to it.
 */
export function addTagRemoval(
  db: Database,
  id: number,
  caller: BulkCaller,
  bulk: BulkChanges,
): Promise<Removal> {
  bulk.checkMayRun(caller.user, 'delete_tag');
  return inTransaction(db, async (tx) => {
    const tag = await lockTag(tx, id);
    if (!tag) throw notFound('This tag');
    await checkMayDelete(tx, caller.user, id);
    await tx
      .update(tags)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(eq(tags.id, id));
    await caller.audit(tx, { action: 'delete', entity: 'tag', entityId: id, before: { title: tag.title } });
    return bulk.addRemoval(tx, caller, {
      action: 'delete_tag',
      parameters: { tags: [{ id, title: tag.title }] },
      digests: sql`
        select d.id from digest_tags l join digests d on d.id = l.digest_id
        where l.tag_id = ${id} and d.deleted_at is null`,
    });
  });
}

/** Deleting a tag that digests have is Remove Tags of all of them (LIST-46). The tag is locked, so none is given it now. */
async function checkMayDelete(db: Database, user: Caller, tagId: number) {
  if (can(user, 'tags.deleteUsed')) return;
  const { rows } = await db.execute(sql`
    select from digest_tags l join digests d on d.id = l.digest_id
    where l.tag_id = ${tagId} and d.deleted_at is null limit 1`);
  if (rows.length > 0)
    throw notAllowed('Digests have this tag. You do not have permission to take it from them.');
}
