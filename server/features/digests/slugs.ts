import { sql } from 'drizzle-orm';
import type { DigestPatch } from '#api/contract/digests.ts';
import { slugify } from '#server/content/text.ts';
import type { Database } from '#server/db/database.ts';
import { checkSlug, slugTaken } from './rules.ts';

/** Reserved in advance, because the slug may need it. */
export async function nextDigestId(db: Database) {
  const [id] = await nextDigestIds(db, 1);
  if (id === undefined) throw new Error('There are no digest ids left.');
  return id;
}

export async function nextDigestIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('digests', 'id'))::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

/** The requested slug, else one from the title; appends the id if taken or empty. */
export async function uniqueSlug(db: Database, id: number, { digest_slug, title = '' }: DigestPatch) {
  if (digest_slug) {
    checkSlug(digest_slug);
    if (await isTaken(db, digest_slug, id)) throw slugTaken();
    return digest_slug;
  }
  const slug = slugify(title);
  if (slug !== '' && !(await isTaken(db, slug, id))) return slug;
  return `${slug || 'digest'}-${id}`;
}

/** Waits for transactions writing the same slug. */
async function isTaken(db: Database, slug: string, id: number) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('slug'), hashtext(${slug}))`);
  const { rows } = await db.execute(
    sql`select 1 from digests where slug = ${slug} and id <> ${id} and deleted_at is null`,
  );
  return rows.length > 0;
}
