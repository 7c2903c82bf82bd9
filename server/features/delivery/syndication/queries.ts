import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { readerUrl } from '#server/features/digests/reader/metadata.ts';
import { findCategoryId, findLanguages, findTagId, type LanguageRow } from '../queries.ts';
import type { SitemapEntry } from './sitemap.ts';

/** IDs per file. The protocol allows 50,000 URLs and 50 MB. */
export const sitemapPartSize = 40_000;

interface PartRow {
  part: number;
  changed_at: string;
}

/** Returns the sitemap parts that contain published digests, numbered from 1. */
export async function findSitemapParts(db: Database): Promise<PartRow[]> {
  const { rows } = await db.execute<PartRow & Record<string, unknown>>(sql`
    select (digest_id - 1) / ${sql.raw(String(sitemapPartSize))} + 1 as part, ${isoInstant(sql`max(changed_at)`)} as changed_at
    from delivery_changes where not is_withdrawn group by 1 order by 1`);
  return rows;
}

export async function findSitemapEntries(
  db: Database,
  part: number,
  publicUrl: string,
): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ slug: string; changed_at: string }>(sql`
    select slug, ${isoInstant(sql`changed_at`)} as changed_at from delivery_changes
    where not is_withdrawn and digest_id > ${(part - 1) * sitemapPartSize} and digest_id <= ${part * sitemapPartSize}
    order by digest_id desc`);
  return rows.map(({ slug, changed_at: changedAt }) => ({ url: readerUrl(publicUrl, slug), changedAt }));
}

export interface FeedFilter {
  language?: LanguageRow;
  tag?: { id: number; title: string };
  category?: { id: number; title: string };
  author?: { id: number; title: string };
}

interface FeedQuery {
  language?: string;
  tag?: string;
  category?: string;
  author?: string;
}

/** Undefined if the query names something that readers can't see. */
export async function findFeedFilter(db: Database, query: FeedQuery): Promise<FeedFilter | undefined> {
  const filter: FeedFilter = {};
  if (query.language !== undefined) {
    const given = query.language.toLowerCase();
    filter.language = (await findLanguages(db)).find(({ code }) => code.toLowerCase() === given);
    if (!filter.language) return undefined;
  }
  if (query.tag !== undefined) {
    filter.tag = await findFilterTarget(db, 'tags', await findTagId(db, query.tag));
    if (!filter.tag) return undefined;
  }
  if (query.category !== undefined) {
    filter.category = await findFilterTarget(db, 'categories', await findCategoryId(db, query.category));
    if (!filter.category) return undefined;
  }
  if (query.author !== undefined) {
    const id = /^\d{1,9}$/.test(query.author) ? Number(query.author) : undefined;
    filter.author = await findFilterTarget(db, 'authors', id);
    if (!filter.author) return undefined;
  }
  return filter;
}

const filterTargets = {
  tags: sql`
    select x.id, x.title from tags x where exists (
      select from digest_tags k join delivery_changes c on c.digest_id = k.digest_id
      where k.tag_id = x.id and not c.is_withdrawn)`,
  categories: sql`
    select x.id, x.title from categories x where exists (
      select from digest_categories k join delivery_changes c on c.digest_id = k.digest_id
      where k.category_id = x.id and not c.is_withdrawn)`,
  authors: sql`
    select x.id, x.name as title from users x
    where x.name <> '' and position('@' in x.name) = 0
      and exists (select from delivery_changes c join digests d on d.id = c.digest_id
        where not c.is_withdrawn and d.digest_author = x.id)`,
};

async function findFilterTarget(db: Database, kind: keyof typeof filterTargets, id: number | undefined) {
  if (id === undefined) return undefined;
  const { rows } = await db.execute<{ id: number; title: string }>(
    sql`select n.id, n.title from (${filterTargets[kind]}) n where n.id = ${id}`,
  );
  return rows[0];
}
