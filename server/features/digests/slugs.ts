import { sql } from 'drizzle-orm';
import type { DigestPatch } from '#api/contract/digests.ts';
import { slugify } from '#server/content/text.ts';
import type { Database } from '#server/db/database.ts';
import { checkSlug, slugTaken } from './rules.ts';

/** Reserves the ID before the insert, because the slug may contain it. */
export async function reserveDigestId(db: Database) {
  const [id] = await reserveDigestIds(db, 1);
  if (id === undefined) throw new Error('There are no digest IDs left.');
  return id;
}

export async function reserveDigestIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('digests', 'id'))::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the requested slug. Without one, derives a slug from the title, and appends the ID if the derived
 * slug is taken or empty. Throws 400 if the requested slug is invalid or taken.
 */
export async function chooseUniqueSlug(db: Database, id: number, { digest_slug, title = '' }: DigestPatch) {
  if (digest_slug) {
    checkSlug(digest_slug);
    if (await isSlugTaken(db, digest_slug, id)) throw slugTaken();
    return digest_slug;
  }
  const slug = slugify(title);
  if (slug !== '' && !(await isSlugTaken(db, slug, id))) return slug;
  return `${slug || 'digest'}-${id}`;
}

/** Locks the slug until the transaction ends. */
async function isSlugTaken(db: Database, slug: string, id: number) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('slug'), hashtext(${slug}))`);
  const { rows } = await db.execute(
    sql`select 1 from digests where slug = ${slug} and id <> ${id} and deleted_at is null`,
  );
  return rows.length > 0;
}
