import { inArray, sql } from 'drizzle-orm';
import type { Removal } from '#api/contract/bulk/removal.ts';
import type { Database } from '#server/db/database.ts';
import { tags } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { BulkCaller, BulkChanges } from '#server/records/bulkChanges.ts';
import { can } from '#server/access/access.ts';
import type { Caller } from '#server/access/caller.ts';
import { notAllowed } from '#server/errors.ts';
import type { Audit } from '#server/records/audit.ts';
import { lockAllTags } from './merged.ts';

/**
 * Soft-deletes tags and queues their removal from digests. The rows are kept, so that an undo restores all
 * references.
 */
export function addTagRemoval(
  db: Database,
  ids: number[],
  caller: BulkCaller,
  bulk: BulkChanges,
  createError?: (message: string) => Error,
): Promise<Removal> {
  bulk.checkMayRun(caller.user, 'delete_tag');
  return inTransaction(db, async (tx) => {
    const removed = await lockAllTags(tx, ids, createError);
    await requireCanRemoveTags(tx, caller.user, removed);
    await tx
      .update(tags)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(inArray(tags.id, ids));
    for (const { id, title } of removed)
      await caller.audit(tx, { action: 'delete', entity: 'tag', entityId: id, before: { title } });
    return bulk.addRemoval(tx, caller, {
      action: 'delete_tag',
      parameters: { tags: removed.map(({ id, title }) => ({ id, title })) },
      digests: digestIdsWithTags(ids),
    });
  });
}

export const digestIdsWithTags = (ids: number[]) => sql`
  select distinct d.id from digest_tags l join digests d on d.id = l.digest_id
  where l.tag_id = any(${sql.param(ids)}::int[]) and d.deleted_at is null`;

/**
 * Same rules as for Remove Tags on the digests (LIST-46). The tags must already be locked, so that they can't
 * be added to more digests.
 */
export async function requireCanRemoveTags(
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
      ? 'Digests have this tag, and you don’t have permission to remove it from them.'
      : `Digests have these tags: ${used.map(({ title }) => title).join(', ')}. You don’t have permission to remove them from digests. Leave them out.`,
  );
}

/** Soft-deletes the given tags that aren't used by any digest. */
export async function removeUnusedTags(tx: Database, ids: number[], audit: Audit) {
  const { rows } = await tx.execute<{ id: number; title: string }>(sql`
    update tags t set deleted_at = clock_timestamp()
    where t.id = any(${sql.param(ids)}::int[]) and t.deleted_at is null and not exists (
      select from digest_tags l join digests d on d.id = l.digest_id where l.tag_id = t.id and d.deleted_at is null)
    returning id, title`);
  for (const { id, title } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await audit(tx, { action: 'delete', entity: 'tag', entityId: id, before: { title } });
}
