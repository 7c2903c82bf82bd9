import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { findDigest, type StoredDigest } from './digest.ts';

/** Condition on digest `d`. */
export const isPublishedDigest = sql`
  d.deleted_at is null and d.status_id in (select s.id from statuses s where s.slug = 'published')`;

export async function findPublished(db: Database, slug: string) {
  return /^[a-z\d-]+$/.test(slug) ? findPublishedWhere(db, sql`d.slug = ${slug}`) : undefined;
}

export const findPublishedById = (db: Database, id: number) => findPublishedWhere(db, sql`d.id = ${id}`);

export const isPublished = async (db: Database, id: number) =>
  (await findPublishedId(db, sql`d.id = ${id}`)) !== undefined;

async function findPublishedWhere(db: Database, condition: SQL) {
  const id = await findPublishedId(db, condition);
  const digest = id === undefined ? undefined : await findDigest(db, id);
  return digest && withoutPrivateNames(db, digest);
}

/** Removes internal tags, and authors whose name would be an email address or a phone number. */
async function withoutPrivateNames(db: Database, digest: StoredDigest): Promise<StoredDigest> {
  const { rows } = await db.execute<{ tags: number[]; author: string | null }>(sql`
    select
      array(select x.id from tags x where x.id = any(${sql.param(digest.tags.map(({ id }) => id))}::int[])
        and not x.is_internal) as tags,
      (select u.name from users u where u.id = ${digest.digest_author?.id ?? null}::int) as author`);
  const [shown] = rows;
  const isName = Boolean(shown?.author) && !shown!.author!.includes('@');
  return {
    ...digest,
    tags: digest.tags.filter(({ id }) => shown?.tags.includes(id)),
    digest_author: isName ? digest.digest_author : null,
    source_authors: digest.source_authors.filter((name) => !name.includes('@')),
  };
}

async function findPublishedId(db: Database, condition: SQL) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select d.id from digests d where ${condition} and ${isPublishedDigest}`,
  );
  return rows[0]?.id;
}

/** Languages that have published digests, in the configured order. */
export async function findReaderLanguages(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select l.code from languages l
    where exists (select from digests d where d.language_id = l.id and ${isPublishedDigest})
    order by l.position, l.id`);
  return rows.map(({ code }) => code);
}

/** The newest digests of a language. */
export async function findLatest(db: Database, language: string) {
  const { rows } = await db.execute<{ slug: string; title: string; published_at: string }>(sql`
    select d.slug, d.title, ${isoInstant(sql`d.first_published_at`)} as published_at
    from digests d
    where d.language_id = (select l.id from languages l where l.code = ${language})
      and d.status_id = (select s.id from statuses s where s.slug = 'published')
      and d.deleted_at is null and d.first_published_at is not null
    order by d.first_published_at desc nulls last, d.id desc nulls last limit 30`);
  return rows;
}
