import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Reads } from '#server/db/replica.ts';
import { notFound } from '#server/errors.ts';

interface ResolvedTag {
  merged_id: number;
  id: number;
}

const selectCurrentTags = (ids: readonly number[]) => sql`
  select g.id as merged_id, t.id from unnest(${sql.param(ids)}::int[]) as g (id)
  join tags m on m.id = g.id and m.merged_into_id is not null
  join tags t on t.id = current_tag(g.id) and t.deleted_at is null`;

/**
 * Maps merged tag ids to current ones. Waits for a merge or deletion in progress, and blocks new ones
 * until the transaction ends.
 */
export async function createTagResolver(
  tx: Database,
  ids: readonly number[],
): Promise<(id: number) => number> {
  if (ids.length === 0) return (id) => id;
  const { rows: locked } = await tx.execute<{ is_merged: boolean }>(sql`
    select merged_into_id is not null as is_merged from tags
    where id = any(${sql.param(ids)}::int[]) order by id for key share`);
  if (!locked.some(({ is_merged }) => is_merged)) return (id) => id;
  return buildResolver(
    (await tx.execute<ResolvedTag & Record<string, unknown>>(selectCurrentTags(ids))).rows,
  );
}

function buildResolver(rows: readonly ResolvedTag[]) {
  const current = new Map(rows.map(({ merged_id, id }) => [merged_id, id]));
  return (id: number) => current.get(id) ?? id;
}

/** Replaces merged tags with their targets, so that old URLs, views and clients still find them. */
export async function withCurrentTags<Query extends { tags?: string }>(
  reads: Pick<Reads, 'rows'>,
  query: Query,
): Promise<Query> {
  const ids = query.tags?.split(',').map(Number).filter(isId);
  if (!ids?.length) return query;
  const rows = await reads.rows<ResolvedTag & Record<string, unknown>>(selectCurrentTags(ids));
  if (rows.length === 0) return query;
  return { ...query, tags: ids.map(buildResolver(rows)).join(',') };
}

const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647;

/**
 * Locks tags in id order until the transaction ends. Throws if a tag is missing; for a merged tag, the
 * message names its target.
 */
export async function lockAllTags(
  tx: Database,
  ids: readonly number[],
  createError: (message: string) => Error = () => notFound('This tag'),
) {
  const { rows } = await tx.execute<LockedTag>(sql`
    select id, title, is_tag_group, tag_group_id, deleted_at is not null as is_deleted
    from tags where id = any(${sql.param(ids)}::int[]) order by id for update`);
  const found = rows.filter(({ is_deleted }) => !is_deleted);
  const gone = ids.filter((id) => !found.some((tag) => tag.id === id));
  if (gone.length > 0) throw createError(await describeMissingTag(tx, gone[0]!));
  return found;
}

interface LockedTag extends Record<string, unknown> {
  id: number;
  title: string;
  is_tag_group: boolean;
  tag_group_id: number | null;
  is_deleted: boolean;
}

async function describeMissingTag(tx: Database, id: number): Promise<string> {
  const { rows } = await tx.execute<{ title: string; into_id: number; into_title: string }>(sql`
    select m.title, t.id as into_id, t.title as into_title from tags m
    join tags t on t.id = current_tag(m.id) and t.id <> m.id where m.id = ${id}`);
  const [merged] = rows;
  return merged
    ? `Tag ${id}, ${merged.title}, was merged into ${merged.into_title} (${merged.into_id}).`
    : `Tag ${id} does not exist.`;
}
