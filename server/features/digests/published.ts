import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { findDigest } from './digest.ts';

export async function findPublished(db: Database, slug: string) {
  return /^[a-z\d-]+$/.test(slug) ? findPublishedWhere(db, sql`d.slug = ${slug}`) : undefined;
}

export const findPublishedById = (db: Database, id: number) => findPublishedWhere(db, sql`d.id = ${id}`);

export const isPublished = async (db: Database, id: number) =>
  (await findPublishedId(db, sql`d.id = ${id}`)) !== undefined;

async function findPublishedWhere(db: Database, condition: SQL) {
  const id = await findPublishedId(db, condition);
  return id === undefined ? undefined : findDigest(db, id);
}

async function findPublishedId(db: Database, condition: SQL) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select d.id from digests d join statuses s on s.id = d.status_id
    where ${condition} and d.deleted_at is null and s.slug = 'published'`);
  return rows[0]?.id;
}
