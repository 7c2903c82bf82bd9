import type { LinkedDigest } from '#api/contract/digests/links.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from 'drizzle-orm';
import { digestsWithTitleLike } from './sql.ts';

interface LinkTargetFilter {
  languageId: number;
  limit: number;
  search?: string;
  excludedIds?: number[];
}

export async function findLinkTargets(
  db: Database,
  { languageId, limit, search, excludedIds = [] }: LinkTargetFilter,
) {
  const words = search?.trim();
  const matches = words
    ? sql`and (d.id in (${digestsWithTitleLike(words)}) or d.slug = ${words.toLowerCase()})`
    : sql``;
  const { rows } = await db.execute<LinkedDigest & Record<string, unknown>>(sql`
    select d.id, d.title, d.slug, d.cover_pic
    from digests d join statuses s on s.id = d.status_id
    where d.language_id = ${languageId} and d.deleted_at is null ${matches}
      and d.id <> all (${sql.param(excludedIds)}::int[])
    order by (s.slug = 'published') desc, d.modified_at desc, d.id desc
    limit ${limit}`);
  return rows;
}
