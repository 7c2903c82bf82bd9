import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { findDigest } from './digest.ts';

/** Undefined unless published. */
export async function findPublished(db: Database, slug: string) {
  return /^[a-z\d-]+$/.test(slug) ? find(db, sql`d.slug = ${slug}`) : undefined;
}

export const findPublishedById = (db: Database, id: number) => find(db, sql`d.id = ${id}`);

export const isPublished = async (db: Database, id: number) =>
  (await findId(db, sql`d.id = ${id}`)) !== undefined;

async function find(db: Database, isRequested: SQL) {
  const id = await findId(db, isRequested);
  return id === undefined ? undefined : findDigest(db, id);
}

async function findId(db: Database, isRequested: SQL) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select d.id from digests d join statuses s on s.id = d.status_id
    where ${isRequested} and d.deleted_at is null and s.slug = 'published'`);
  return rows[0]?.id;
}
