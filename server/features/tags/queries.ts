import { and, asc, desc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { tags } from '../../db/schema';
import { containing } from '../../db/text';

interface TagFilter {
  limit: number;
  offset: number;
  search?: string;
  /** Default `modified_at`, newest first. */
  sortBy?: 'id' | 'title' | 'created_at' | 'modified_at';
  sortOrder?: 'asc' | 'desc';
  isInternal?: boolean;
  isSeries?: boolean;
  isDefaultFollow?: boolean;
  isStream?: boolean;
  /** Also the tags that are groups of others. */
  withGroups?: boolean;
}

const sortColumns = {
  id: tags.id,
  title: tags.title,
  created_at: tags.createdAt,
  modified_at: tags.modifiedAt,
};

export async function findTags(db: Database, filter: TagFilter) {
  const matches = and(
    filter.search ? ilike(tags.title, containing(filter.search)) : undefined,
    flag(tags.isInternal, filter.isInternal),
    flag(tags.isSeries, filter.isSeries),
    flag(tags.isDefaultFollow, filter.isDefaultFollow),
    flag(tags.isStream, filter.isStream),
    filter.withGroups ? undefined : eq(tags.isTagGroup, false),
  );
  const { sortBy = 'modified_at' } = filter;
  const order = (filter.sortOrder ?? (sortBy === 'title' ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  const found = await db
    .select({ id: tags.id, title: tags.title })
    .from(tags)
    .where(matches)
    .orderBy(order(sortColumns[sortBy]), order(tags.id))
    .limit(filter.limit)
    .offset(filter.offset);
  return { tags: found, count: await db.$count(tags, matches) };
}

function flag(
  column: (typeof tags)['isInternal' | 'isSeries' | 'isDefaultFollow' | 'isStream'],
  value?: boolean,
): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

/** Every group with each of its tags, groups without any included, both by title. */
export function findTagsByGroup(db: Database) {
  const groups = alias(tags, 'groups');
  return db
    .select({
      group: { id: groups.id, title: groups.title },
      tag: { id: tags.id, title: tags.title },
    })
    .from(groups)
    .leftJoin(tags, eq(tags.tagGroupId, groups.id))
    .where(eq(groups.isTagGroup, true))
    .orderBy(asc(groups.title), asc(groups.id), asc(tags.title), asc(tags.id));
}

export type GroupedTag = Awaited<ReturnType<typeof findTagsByGroup>>[number];

export function findGroups(db: Database) {
  return db
    .select({ id: tags.id, title: tags.title })
    .from(tags)
    .where(eq(tags.isTagGroup, true))
    .orderBy(asc(tags.title), asc(tags.id));
}

/** Holds the tag until the transaction ends. */
export async function lockTag(db: Database, id: number) {
  const [tag] = await db
    .select({ id: tags.id, title: tags.title })
    .from(tags)
    .where(eq(tags.id, id))
    .for('update');
  return tag;
}

export async function setTitle(db: Database, id: number, title: string) {
  await db
    .update(tags)
    .set({ title, modifiedAt: sql`now()` })
    .where(eq(tags.id, id));
}
