import { sql, type SQL } from 'drizzle-orm';
import { digestTypes } from '#api/contract/digests.ts';
import type { DeliveredDigest, Related } from '#api/contract/delivery.ts';
import type { Database } from '#server/db/database.ts';
import { slugify } from '#server/content/text.ts';
import { readerUrl } from '#server/features/digests/reader/metadata.ts';
import { isPublishedDigest } from '#server/features/digests/published.ts';
import { absoluteUrl } from './urls.ts';

export interface Scope {
  /** Undefined: all languages. */
  languageId: number | undefined;
  tagId: number | undefined;
}

export interface DigestFilter extends Scope {
  /** The ID or slug. */
  tag?: string;
  category?: string;
  author?: number;
  type?: DeliveredDigest['type'];
  /** Milliseconds since 1970. */
  publishedSince?: number;
}

export interface PagePosition {
  /** Milliseconds since 1970. */
  at: number;
  id: number;
}

const isShownTag = sql`x.deleted_at is null and not x.is_internal`;

/** Undefined if nothing can match. */
async function filterConditions(db: Database, filter: DigestFilter): Promise<SQL[] | undefined> {
  const conditions = [
    sql`d.status_id = (select s.id from statuses s where s.slug = 'published')`,
    sql`d.deleted_at is null`,
  ];
  const add = (condition: SQL) => void conditions.push(condition);
  if (filter.tagId !== undefined) add(hasTag(filter.tagId));
  if (filter.tag !== undefined) {
    const id = await findTagId(db, filter.tag);
    if (id === undefined) return undefined;
    add(hasTag(id));
  }
  if (filter.category !== undefined) {
    const id = await findCategoryId(db, filter.category);
    if (id === undefined) return undefined;
    add(sql`d.id in (select k.digest_id from digest_categories k where k.category_id = ${id})`);
  }
  if (filter.author !== undefined) add(sql`d.digest_author = ${filter.author}`);
  if (filter.type !== undefined) add(sql`d.type_code = ${digestTypes[filter.type]}`);
  if (filter.publishedSince !== undefined)
    add(sql`d.first_published_at >= to_timestamp(${filter.publishedSince / 1000}::float8)`);
  return conditions;
}

const hasTag = (id: number) => sql`d.id in (select k.digest_id from digest_tags k where k.tag_id = ${id})`;

/** Deleted, merged and internal tags aren't found. */
export async function findTagId(db: Database, idOrSlug: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select x.id from tags x where ${isShownTag} and (x.slug = ${idOrSlug} or x.id::text = ${idOrSlug})
    order by x.slug = ${idOrSlug} desc limit 1`);
  return rows[0]?.id;
}

export async function findCategoryId(db: Database, idOrSlug: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number; title: string }>(
    sql`select id, title from categories order by id`,
  );
  return (
    rows.find(({ title }) => slugify(title) === idOrSlug) ?? rows.find(({ id }) => String(id) === idOrSlug)
  )?.id;
}

/** Newest first. Reads each language by its index and merges the results. */
export async function findPublishedIds(
  db: Database,
  filter: DigestFilter,
  { limit, after }: { limit: number; after?: PagePosition },
): Promise<(PagePosition & { id: number })[]> {
  const conditions = await filterConditions(db, filter);
  if (!conditions) return [];
  if (after)
    conditions.push(
      sql`(d.first_published_at, d.id) < (to_timestamp(${after.at / 1000}::float8)::timestamptz(3), ${after.id}::int)`,
    );
  const isOfLanguage = filter.languageId === undefined ? sql`true` : sql`l.id = ${filter.languageId}`;
  const { rows } = await db.execute<{ id: number; at: number }>(sql`
    select p.id, (extract(epoch from p.first_published_at) * 1000)::float8 as at
    from languages l cross join lateral (
      select d.id, d.first_published_at from digests d
      where d.language_id = l.id and d.first_published_at is not null and ${sql.join(conditions, sql` and `)}
      order by d.first_published_at desc nulls last, d.id desc nulls last limit ${limit}
    ) p
    where ${isOfLanguage}
    order by p.first_published_at desc, p.id desc limit ${limit}`);
  return rows.map(({ id, at }) => ({ id, at: Math.round(at) }));
}

export async function findPublishedId(db: Database, slug: string, { languageId, tagId }: Scope) {
  const conditions = [
    sql`d.slug = ${slug}`,
    isPublishedDigest,
    ...(languageId === undefined ? [] : [sql`d.language_id = ${languageId}`]),
    ...(tagId === undefined ? [] : [hasTag(tagId)]),
  ];
  const { rows } = await db.execute<{ id: number }>(
    sql`select d.id from digests d where ${sql.join(conditions, sql` and `)}`,
  );
  return rows[0]?.id;
}

/** Published digests by the slugs that texts refer to. */
export async function findRelated(
  db: Database,
  slugs: string[],
  { languageId, tagId }: Scope,
  publicUrl: string,
): Promise<Map<string, Related>> {
  if (slugs.length === 0) return new Map();
  const conditions = [
    isPublishedDigest,
    ...(languageId === undefined ? [] : [sql`d.language_id = ${languageId}`]),
    ...(tagId === undefined ? [] : [hasTag(tagId)]),
  ];
  const { rows } = await db.execute<{ id: number; slug: string; title: string }>(sql`
    select d.id, d.slug, d.title from digests d
    where d.slug = any(${sql.param(slugs)}::text[]) and ${sql.join(conditions, sql` and `)}`);
  return new Map(rows.map((row) => [row.slug, { ...row, url: readerUrl(publicUrl, row.slug) }]));
}

interface ListOptions extends Scope {
  limit: number;
  after: { title: string; id: number } | undefined;
}

interface TermRow {
  id: number;
  title: string;
  slug: string;
  description: string;
  picture: string | null;
  digest_count: number;
}

const termSources = {
  tags: sql`
    select x.id, x.title, x.slug, x.description, x.cover_image as picture, k.digest_id
    from tags x join digest_tags k on k.tag_id = x.id where ${isShownTag}`,
  categories: sql`
    select x.id, x.title, '' as slug, '' as description, x.icon as picture, k.digest_id
    from categories x join digest_categories k on k.category_id = x.id`,
  authors: sql`
    select x.id, x.name as title, '' as slug, '' as description, null as picture, g.id as digest_id
    from users x join digests g on g.digest_author = x.id where x.name <> '' and position('@' in x.name) = 0`,
};

/** Returns only terms of published digests, sorted by title. */
export async function findTerms(
  db: Database,
  kind: keyof typeof termSources,
  { languageId, tagId, limit, after }: ListOptions,
  publicUrl: string,
) {
  const conditions = [
    isPublishedDigest,
    ...(languageId === undefined ? [] : [sql`d.language_id = ${languageId}`]),
    ...(tagId === undefined ? [] : [hasTag(tagId)]),
    ...(after ? [sql`(t.title, t.id) > (${after.title}, ${after.id}::int)`] : []),
  ];
  const { rows } = await db.execute<TermRow & Record<string, unknown>>(sql`
    select t.id, t.title, t.slug, t.description, t.picture, count(*)::int as digest_count
    from (${termSources[kind]}) t join digests d on d.id = t.digest_id
    where ${sql.join(conditions, sql` and `)}
    group by 1, 2, 3, 4, 5 order by t.title, t.id limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    slug: row.slug || slugify(row.title),
    picture: row.picture === null ? null : absoluteUrl(row.picture, publicUrl),
  }));
}

export interface LanguageRow {
  id: number;
  code: string;
  title: string;
}

export async function findLanguages(db: Database): Promise<LanguageRow[]> {
  const { rows } = await db.execute<LanguageRow & Record<string, unknown>>(
    sql`select id, code, title from languages order by position, id`,
  );
  return rows;
}
