import { and, asc, desc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TagSort } from '#api/contract/tags.ts';
import type { Database } from '#server/db/database.ts';
import { tags } from '#server/db/schema.ts';
import { contains } from '#server/db/expressions.ts';
import { insertRemovalEntries } from '#server/records/audit.ts';

interface TagFilter {
  limit: number;
  offset: number;
  search?: string;
  sortBy?: TagSort;
  sortOrder?: 'asc' | 'desc';
  isInternal?: boolean;
  isSeries?: boolean;
  isDefaultFollow?: boolean;
  isStream?: boolean;
  includesGroups?: boolean;
}

const isNotDeleted = isNull(tags.deletedAt);

const groups = alias(tags, 'groups');

const tagColumns = {
  id: tags.id,
  title: tags.title,
  slug: tags.slug,
  coverImage: tags.coverImage,
  description: tags.description,
  shareText: tags.shareText,
  group: { id: groups.id, title: groups.title },
  isTagGroup: tags.isTagGroup,
  isSeries: tags.isSeries,
  seriesIcon: tags.seriesIcon,
  seriesText: tags.seriesText,
  isStream: tags.isStream,
  isDefaultFollow: tags.isDefaultFollow,
  isInternal: tags.isInternal,
  digestCount: sql<number>`(
    select coalesce(sum(c.count), 0)::int
    from languages x join tag_counts c on c.language_id = x.id and c.tag_id = ${tags.id})`,
  createdAt: tags.createdAt,
  modifiedAt: tags.modifiedAt,
};

function selectTags(db: Database) {
  const isGroup = and(eq(groups.id, tags.tagGroupId), isNull(groups.deletedAt));
  return db.select(tagColumns).from(tags).leftJoin(groups, isGroup).$dynamic();
}

const sortColumns: Record<TagSort, SQLWrapper> = {
  id: tags.id,
  title: sql`lower(${tags.title})`,
  slug: tags.slug,
  description: sql`lower(${tags.description})`,
  tag_group: sql`lower(${groups.title})`,
  kinds: sql`concat(not ${tags.isTagGroup}, not ${tags.isSeries}, not ${tags.isStream}, not ${tags.isDefaultFollow}, not ${tags.isInternal})`,
  digest_count: tagColumns.digestCount,
  created_at: tags.createdAt,
  modified_at: tags.modifiedAt,
};

/** Tags without a description or group sort last in both directions. */
const emptyValueConditions: Partial<Record<TagSort, SQLWrapper>> = {
  description: sql`${tags.description} = ''`,
  tag_group: sql`${groups.id} is null`,
};

const textSorts: readonly TagSort[] = ['title', 'slug', 'description', 'tag_group', 'kinds'];

export async function findTags(db: Database, filter: TagFilter) {
  const matches = and(
    isNotDeleted,
    filter.search ? contains(tags.title, filter.search) : undefined,
    flagCondition(tags.isInternal, filter.isInternal),
    flagCondition(tags.isSeries, filter.isSeries),
    flagCondition(tags.isDefaultFollow, filter.isDefaultFollow),
    flagCondition(tags.isStream, filter.isStream),
    filter.includesGroups ? undefined : eq(tags.isTagGroup, false),
  );
  const { sortBy = 'modified_at' } = filter;
  const order = (filter.sortOrder ?? (textSorts.includes(sortBy) ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  const exact =
    filter.search && !filter.sortBy ? [desc(sql`lower(${tags.title}) = lower(${filter.search})`)] : [];
  const last = emptyValueConditions[sortBy] ? [asc(emptyValueConditions[sortBy])] : [];
  const found = await selectTags(db)
    .where(matches)
    .orderBy(...exact, ...last, order(sortColumns[sortBy]), order(tags.id))
    .limit(filter.limit)
    .offset(filter.offset);
  return { tags: found, count: await db.$count(tags, matches) };
}

export type TagRow = Awaited<ReturnType<typeof findTags>>['tags'][number];

export async function findTag(db: Database, id: number | SQL) {
  const [tag] = await selectTags(db).where(and(eq(tags.id, id), isNotDeleted));
  return tag;
}

function flagCondition(
  column: (typeof tags)['isInternal' | 'isSeries' | 'isDefaultFollow' | 'isStream'],
  value?: boolean,
): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

export function findTagsByGroup(db: Database) {
  return db
    .select({
      group: { id: groups.id, title: groups.title },
      tag: { id: tags.id, title: tags.title },
    })
    .from(groups)
    .leftJoin(tags, and(eq(tags.tagGroupId, groups.id), isNotDeleted))
    .where(and(eq(groups.isTagGroup, true), isNull(groups.deletedAt)))
    .orderBy(asc(groups.title), asc(groups.id), asc(tags.title), asc(tags.id));
}

export type GroupedTag = Awaited<ReturnType<typeof findTagsByGroup>>[number];

export function findGroups(db: Database) {
  return db
    .select({ id: tags.id, title: tags.title })
    .from(tags)
    .where(and(eq(tags.isTagGroup, true), isNotDeleted))
    .orderBy(asc(tags.title), asc(tags.id));
}

export async function lockTag(db: Database, id: number) {
  const [tag] = await db
    .select()
    .from(tags)
    .where(and(eq(tags.id, id), isNotDeleted))
    .for('update');
  return tag;
}

export async function insertTag(db: Database, values: typeof tags.$inferInsert) {
  const [tag] = await db.insert(tags).values(values).returning({ id: tags.id });
  if (!tag) throw new Error('The tag was not stored.');
  return tag.id;
}

export async function changeTag(db: Database, id: number, values: Partial<typeof tags.$inferInsert>) {
  await db
    .update(tags)
    .set({ ...values, modifiedAt: sql`clock_timestamp()` })
    .where(eq(tags.id, id));
}

export function countMembers(db: Database, groupId: number) {
  return db.$count(tags, and(eq(tags.tagGroupId, groupId), isNotDeleted));
}

export async function purgeTags(db: Database, days: number) {
  await db.execute(sql`
    with removed as (
      delete from tags where deleted_at < now() - make_interval(days => ${days}::int) and merged_into_id is null
      returning id, title
    )
    ${insertRemovalEntries('empty-trash', 'tag', {
      before: sql`jsonb_build_object('title', title)`,
      from: sql`removed`,
    })}`);
}

const targetColumns = { id: tags.id, title: tags.title, target: tags.dailyTarget };

export const findTargets = (db: Database) =>
  db
    .select(targetColumns)
    .from(tags)
    .where(and(eq(tags.isDashVisible, true), isNotDeleted))
    .orderBy(asc(tags.dashOrder), asc(tags.id));

export async function lockTargets(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('daily-targets'))`);
  return findTargets(tx);
}

/** Null removes the target. Doesn't change the modification date. */
export async function storeTarget(tx: Database, id: number, target: number | null) {
  const last = sql`(select coalesce(max(x.dash_order), 0) + 1 from tags x where x.is_dash_visible)`;
  await tx
    .update(tags)
    .set({
      isDashVisible: target !== null,
      dailyTarget: target ?? 0,
      dashOrder: sql`case when ${tags.isDashVisible} then ${tags.dashOrder} else ${last} end`,
    })
    .where(eq(tags.id, id));
}

export async function storeTargetOrder(tx: Database, ids: readonly number[]) {
  await tx.execute(sql`
    update tags set dash_order = given.n
    from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, n)
    where tags.id = given.id`);
}
