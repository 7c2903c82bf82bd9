import { inArray, sql } from 'drizzle-orm';
import type { Removal } from '#api/contract/bulk/removal.ts';
import type { TagMergePreview } from '#api/contract/tags/many.ts';
import type { Database } from '#server/db/database.ts';
import { tags } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { BulkCaller, BulkChanges } from '#server/records/bulkChanges.ts';
import { fieldError } from '#server/errors.ts';
import { lockAllTags } from './merged.ts';
import { lockTargets, storeTarget, storeTargetOrder } from './queries.ts';
import { requireCanRemoveTags, digestIdsWithTags } from './removal.ts';

interface Merge {
  tags: number[];
  into: number;
}

/**
 * Deletes the merged tags immediately and records their target; a job updates their digests. Followers,
 * headlines and filters map the ids when they're read, so undoing a merge doesn't have to update them.
 */
export function addTagMerge(
  db: Database,
  merge: Merge,
  caller: BulkCaller,
  bulk: BulkChanges,
): Promise<Removal> {
  bulk.checkMayRun(caller.user, 'merge_tags');
  return inTransaction(db, async (tx) => {
    // Lock targets before tags, the same order as calls that change targets.
    const targets = await lockTargets(tx);
    const { merged, into } = await lockMerge(tx, merge);
    await requireCanRemoveTags(tx, caller.user, merged);
    const dailyTarget = await transferDailyTarget(tx, merge, targets);
    await tx
      .update(tags)
      .set({ deletedAt: sql`clock_timestamp()`, mergedIntoId: into.id })
      .where(inArray(tags.id, merge.tags));
    for (const { id, title } of merged)
      await caller.audit(tx, {
        action: 'merge',
        entity: 'tag',
        entityId: id,
        before: { title },
        after: { into },
      });
    return bulk.addRemoval(tx, caller, {
      action: 'merge_tags',
      parameters: {
        tags: merged,
        into,
        ...(dailyTarget !== undefined && { daily_target: dailyTarget }),
      },
      digests: digestIdsWithTags(merge.tags),
    });
  });
}

async function lockMerge(tx: Database, { tags: ids, into: intoId }: Merge) {
  if (ids.includes(intoId)) throw fieldError({ into: ['You can’t merge a tag into itself.'] });
  const all = await lockAllTags(tx, [...ids, intoId], (message) => fieldError({ tags: [message] }));
  const group = all.find(({ is_tag_group }) => is_tag_group);
  if (group) {
    const message = `${group.title} is a tag group, and groups can’t be merged. Move its tags to another group.`;
    throw fieldError({ [group.id === intoId ? 'into' : 'tags']: [message] });
  }
  const named = all.map(({ id, title }) => ({ id, title }));
  return {
    merged: named.filter(({ id }) => id !== intoId),
    into: named.find(({ id }) => id === intoId)!,
  };
}

async function transferDailyTarget(
  tx: Database,
  { tags: ids, into }: Merge,
  targets: { id: number; target: number }[],
) {
  const from = targets.find(({ id }) => ids.includes(id));
  if (!from || targets.some(({ id }) => id === into)) return undefined;
  await storeTarget(tx, into, from.target);
  await storeTargetOrder(
    tx,
    targets.map(({ id }) => (id === from.id ? into : id)),
  );
  return from.target;
}

export function previewMerge(db: Database, merge: Merge): Promise<TagMergePreview> {
  return inTransaction(db, async (tx) => {
    const { merged, into } = await lockMerge(tx, merge);
    const ids = sql`array(select tag_aliases(${sql.param(merge.tags)}::int[]))`;
    const { rows } = await tx.execute<Counts>(sql`
      select
        (select count(*)::int from (${digestIdsWithTags(merge.tags)}) d) as digest_count,
        (select count(*)::int from (${digestIdsWithTags(merge.tags)}) d
          join digest_tags l on l.digest_id = d.id and l.tag_id = ${into.id}) as both_count,
        (select count(distinct f.user_id)::int from tag_followers f
          where f.tag_id = any(${ids}) and not exists (
            select from tag_followers o
            where o.user_id = f.user_id and o.tag_id in (select tag_aliases(array[${into.id}::int])))
        ) as follower_count,
        (select count(*)::int from headlines where tag_id = any(${ids})) as headline_count,
        (select count(*)::int from broadcasts b
          where b.status in ('SCHEDULED', 'HELD') and (
            b.followed_tag_id = any(${ids})
            or exists (select from jsonb_array_elements_text(b.read_filters -> 'tags') as r (id)
              where r.id::int = any(${ids}))
            or exists (select from notifications n
              where n.broadcast_id = b.id and n.notification_type = 'tag' and n.object_id = any(${ids})))
        ) as broadcast_count`);
    const { rows: views } = await tx.execute<{ id: number; title: string }>(sql`
      select v.id, v.name as title from views v
      where exists (
        select from regexp_matches(v.query, '(?:^|&)filteredTags=([^&]*)') as m (found)
        cross join regexp_split_to_table(m.found[1], ',|%2C', 'i') as f (id)
        where f.id = any(${ids}::text[]))
      order by lower(v.name), v.id`);
    const targets = await lockTargets(tx);
    const has = (id: number) => targets.some((target) => target.id === id);
    return {
      tags: merged,
      into,
      ...rows[0]!,
      views,
      daily_target: !merge.tags.some(has) ? 'none' : has(into.id) ? 'stays' : 'moves',
    };
  });
}

type Counts = Record<
  'digest_count' | 'both_count' | 'follower_count' | 'headline_count' | 'broadcast_count',
  number
> &
  Record<string, unknown>;
