import { sql } from 'drizzle-orm';
import type { Static } from '#api/contract/schema.ts';
import type { createSelection } from '#api/contract/bulk.ts';
import type { Database, Store } from '#server/db/database.ts';
import { fieldError } from '#server/platform/errors.ts';
import { allOf, wholeFilterOf } from '../digests/filters.ts';
import { iso } from '#server/db/expressions.ts';

type Filters = Static<typeof createSelection.body & object>;

/** How long a selection can be used. */
const minutes = 60;

interface Selecting {
  languageId: number;
  userId: number;
}

/** Freezes which digests match now. No filter at all has to be meant: it is never read as "all". */
export async function addSelection(store: Store, filters: Filters, { languageId, userId }: Selecting) {
  const conditions = wholeFilterOf(filters, languageId);
  if (conditions.length === 1 && !filters.everything) {
    throw fieldError({
      everything: ['Without a filter this selects every digest. Add a filter, or set `everything`.'],
    });
  }
  const [selection] = await store.rows<{ id: string; count: number; expires_at: string }>(sql`
    insert into selections (created_by, expires_at, digest_ids)
    select ${userId}::int, now() + make_interval(mins => ${minutes}::int),
      coalesce(array_agg(d.id order by d.id), '{}')
    from digests d where ${allOf(conditions)}
    returning id, cardinality(digest_ids) as count, ${iso(sql`expires_at`)} as expires_at`);
  if (!selection) throw new Error('The selection was not stored.');
  return selection;
}

/** How many digests a selection of this person holds. Throws 400 unless there are some. */
export async function checkSelection(db: Database, id: string, userId: number) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select cardinality(digest_ids) as count from selections
    where id::text = ${id.toLowerCase()} and created_by = ${userId} and expires_at > now()`);
  if (!rows[0]) throw fieldError({ selection: ['This selection does not exist or has expired.'] });
  if (rows[0].count === 0) throw fieldError({ selection: ['This selection is empty.'] });
  return rows[0].count;
}

export function purgeSelections(db: Database) {
  return db.execute(sql`delete from selections where expires_at < now()`);
}
