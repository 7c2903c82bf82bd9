import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** The slug of the published digest that an old address belongs to. */
export async function findMovedSlug(db: Database, paths: string[]): Promise<string | undefined> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select d.slug from import_paths p join digests d on d.id = p.digest_id and d.deleted_at is null
    join statuses s on s.id = d.status_id and s.slug = 'published'
    where p.path = any(${sql.param(paths)}::text[])
    order by array_position(${sql.param(paths)}::text[], p.path) limit 1`);
  return rows[0]?.slug;
}
