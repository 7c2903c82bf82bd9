import { asc, eq, sql } from 'drizzle-orm';
import type { DigestLanguage, Language } from '#api/contract/languages.ts';
import type { Database } from '#server/db/database.ts';
import { languages } from '#server/db/schema.ts';
import { notFound } from '#server/errors.ts';

const languageColumns = { id: languages.id, code: languages.code, title: languages.title };
const byPosition = [asc(languages.position), asc(languages.id)];

export const findLanguages = (db: Database): Promise<Language[]> =>
  db
    .select(languageColumns)
    .from(languages)
    .orderBy(...byPosition);

export const findDigestLanguages = (db: Database): Promise<DigestLanguage[]> =>
  db
    .select({
      ...languageColumns,
      digest_count: sql<number>`(
        select coalesce(sum(c.count), 0)::int from digest_counts c where c.language_id = ${languages.id})`,
    })
    .from(languages)
    .orderBy(...byPosition);

export async function readLanguage(db: Database, id: number): Promise<Language> {
  const [found] = await db.select(languageColumns).from(languages).where(eq(languages.id, id));
  if (!found) throw languageNotFound();
  return found;
}

/**
 * Reads languages in display order, and blocks other requests from changing them until the transaction
 * ends.
 */
export async function lockLanguages(tx: Database): Promise<Language[]> {
  await tx.execute(sql`lock table languages in share row exclusive mode`);
  return findLanguages(tx);
}

export async function insertLanguage(tx: Database, { code, title }: Omit<Language, 'id'>): Promise<Language> {
  const position = sql`(select coalesce(max(position), 0) + 1 from languages)`;
  const [added] = await tx.insert(languages).values({ code, title, position }).returning(languageColumns);
  if (!added) throw new Error('The language was not stored.');
  return added;
}

export async function renameLanguage(tx: Database, id: number, title: string) {
  await tx.update(languages).set({ title }).where(eq(languages.id, id));
}

export async function storeOrder(tx: Database, ids: readonly number[]) {
  await tx.execute(sql`
    update languages set position = given.n
    from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, n)
    where languages.id = given.id`);
}

/** True if any digest is in this language, even in the trash. Waits for digests that are being added. */
export async function isUsed(tx: Database, id: number): Promise<boolean> {
  await tx.execute(sql`select from languages where id = ${id} for update`);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select d.id from digests d where d.language_id = ${id} limit 1`,
  );
  return rows.length > 0;
}

export async function removeLanguage(tx: Database, id: number) {
  await tx.delete(languages).where(eq(languages.id, id));
}

export const languageNotFound = () => notFound('This language');
