import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { findDigest } from './digest.ts';

/** The digest that readers find under a slug. 404 for one that is not published. */
export async function findPublished(db: Database, slug: string) {
  if (!/^[a-z\d-]+$/.test(slug)) return undefined;
  const { rows } = await db.execute<{ id: number }>(sql`
    select d.id from digests d join statuses s on s.id = d.status_id
    where d.slug = ${slug} and d.deleted_at is null and s.slug = 'published'`);
  return rows[0] && findDigest(db, rows[0].id);
}
