import { inArray, sql } from 'drizzle-orm';
import type { Removal } from '#api/contract/bulk/removal.ts';
import type { Database } from '#server/db/database.ts';
import { tags } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { BulkCaller, BulkChanges } from '#server/platform/records/bulkChanges.ts';
import { can } from '#server/platform/access/access.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { notAllowed } from '#server/platform/errors.ts';
import { lockAllTags } from './merged.ts';

/**
 * Soft-deletes tags, and stores the job that removes them from their digests. The rows stay, so that an undo of the job
 * restores the tags with all references to them.
 */
export function addTagRemoval(
  db: Database,
  ids: number[],
  caller: BulkCaller,
  bulk: BulkChanges,
  missing?: (message: string) => Error,
): Promise<Removal> {
  bulk.checkMayRun(caller.user, 'delete_tag');
  return inTransaction(db, async (tx) => {
    const removed = await lockAllTags(tx, ids, missing);
    await checkMayRemove(tx, caller.user, removed);
    await tx
      .update(tags)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(inArray(tags.id, ids));
    for (const { id, title } of removed)
      await caller.audit(tx, { action: 'delete', entity: 'tag', entityId: id, before: { title } });
    return bulk.addRemoval(tx, caller, {
      action: 'delete_tag',
      parameters: { tags: removed.map(({ id, title }) => ({ id, title })) },
      digests: digestsWith(ids),
    });
  });
}

/** The ids of the digests that have any of the tags. */
export const digestsWith = (ids: number[]) => sql`
  select distinct d.id from digest_tags l join digests d on d.id = l.digest_id
  where l.tag_id = any(${sql.param(ids)}::int[]) and d.deleted_at is null`;

/** Deleting or merging a tag that digests have is Remove Tags of all of them (LIST-46). The tags are locked, so no digest can get them now. */
export async function checkMayRemove(
  db: Database,
  user: Caller,
  removed: readonly { id: number; title: string }[],
) {
  if (can(user, 'tags.deleteUsed')) return;
  const { rows } = await db.execute<{ id: number }>(sql`
    select given.id from unnest(${sql.param(removed.map(({ id }) => id))}::int[]) as given (id)
    where exists (
      select from digest_tags l join digests d on d.id = l.digest_id
      where l.tag_id = given.id and d.deleted_at is null)`);
  if (rows.length === 0) return;
  const used = removed.filter(({ id }) => rows.some((row) => row.id === id));
  throw notAllowed(
    removed.length === 1
      ? 'Digests have this tag, and you do not have permission to remove it from them.'
      : `Digests have these tags: ${used.map(({ title }) => title).join(', ')}. You do not have permission to take them from digests. Leave them out.`,
  );
}
