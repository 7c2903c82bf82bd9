import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { tags } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fieldError } from '#server/errors.ts';
import type { Audit } from '#server/records/audit.ts';
import { lockAllTags } from './merged.ts';

export function moveTagsToGroup(db: Database, ids: number[], groupId: number | null, audit: Audit) {
  return inTransaction(db, async (tx) => {
    const all = await lockAllTags(tx, groupId === null ? ids : [...ids, groupId], (message) =>
      fieldError({ tags: [message] }),
    );
    const group = all.find(({ id }) => id === groupId);
    if (group && !group.is_tag_group)
      throw fieldError({ tag_group: [`${group.title} is a tag, not a tag group.`] });
    const nested = all.find((tag) => tag.is_tag_group && (tag !== group || ids.includes(tag.id)));
    if (nested)
      throw fieldError({
        tags: [`${nested.title} is a tag group, so it can’t be in another group. Leave it out.`],
      });
    const moved = all.filter((tag) => tag !== group && tag.tag_group_id !== groupId);
    await tx
      .update(tags)
      .set({ tagGroupId: groupId, modifiedAt: sql`clock_timestamp()` })
      .where(
        inArray(
          tags.id,
          moved.map(({ id }) => id),
        ),
      );
    for (const { id, tag_group_id } of moved)
      await audit(tx, {
        action: 'update',
        entity: 'tag',
        entityId: id,
        before: { tag_group: tag_group_id },
        after: { tag_group: group ? { id: group.id, title: group.title } : null },
      });
    return { moved: moved.map(({ id, tag_group_id }) => ({ id, tag_group: tag_group_id })) };
  });
}
