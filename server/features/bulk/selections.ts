import { sql, type SQL } from 'drizzle-orm';
import type { Static } from '#api/contract/schema.ts';
import { maxListedItems, type createSelection } from '#api/contract/bulk.ts';
import type { Database, Store } from '#server/db/database.ts';
import { fieldError, notFound } from '#server/errors.ts';
import { allOf, fullFilterConditions } from '../digests/filters.ts';
import { withCurrentTags } from '#server/features/taxonomy/tags/merged.ts';
import { isoInstant, contains } from '#server/db/expressions.ts';

type Filters = Static<typeof createSelection.body & object>;

const ttlMinutes = 60;

interface SelectionOwner {
  languageId: number;
  userId: number;
}

/** Stores a snapshot of the matching digests. Throws 400 without a filter unless `everything` is set. */
export async function addSelection(
  store: Store,
  requestedFilters: Filters,
  { languageId, userId }: SelectionOwner,
) {
  const filters = await withCurrentTags(store, requestedFilters);
  const conditions = fullFilterConditions(filters, languageId);
  if (conditions.length === 1 && !filters.everything) {
    throw fieldError({
      everything: ['Without a filter, this selects every digest. Add a filter, or set `everything`.'],
    });
  }
  const [selection] = await store.rows<{ id: string; count: number; expires_at: string }>(sql`
    insert into selections (created_by, expires_at, digest_ids)
    select ${userId}::int, now() + make_interval(mins => ${ttlMinutes}::int),
      coalesce(array_agg(d.id order by d.id), '{}')
    from digests d where ${allOf(conditions)}
    returning id, cardinality(digest_ids) as count, ${isoInstant(sql`expires_at`)} as expires_at`);
  if (!selection) throw new Error('The selection was not stored.');
  return selection;
}

/** Throws 400 if the selection is empty or has expired. */
export async function checkSelection(db: Database, id: string, userId: number) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select cardinality(digest_ids) as count from selections
    where ${isUsable(id, userId)}`);
  if (!rows[0]) throw fieldError({ selection: ['This selection doesn’t exist or has expired.'] });
  if (rows[0].count === 0) throw fieldError({ selection: ['This selection is empty.'] });
  return rows[0].count;
}

interface SelectionItem {
  id: number;
  title: string;
  digest_count: number;
}

export const findSelectionTags = (store: Store, id: string, userId: number, search?: string) =>
  findSelectionItems<SelectionItem>(
    store,
    { id, userId, search, links: 'digest_tags', key: 'tag_id' },
    sql`
    tags x where x.deleted_at is null`,
    sql`x.id, x.title`,
  );

export const findSelectionLabels = (store: Store, id: string, userId: number, search?: string) =>
  findSelectionItems<SelectionItem & { color_code: string }>(
    store,
    { id, userId, search, links: 'digest_labels', key: 'label_id' },
    sql`
    labels x where x.deleted_at is null`,
    sql`x.id, x.title, x.color_code`,
  );

interface SelectionItemQuery {
  id: string;
  userId: number;
  search: string | undefined;
  links: 'digest_tags' | 'digest_labels';
  key: 'tag_id' | 'label_id';
}

async function findSelectionItems<Row extends object>(
  store: Store,
  { id, userId, search, links, key }: SelectionItemQuery,
  items: SQL,
  columns: SQL,
) {
  const selected = selectedDigests(id, userId);
  const [selection] = await store.rows(sql`select id from selections where ${isUsable(id, userId)}`);
  if (!selection) throw notFound('This selection');
  return store.rows<Row>(sql`
    select ${columns}, c.count as digest_count from (
      select l.${sql.identifier(key)} as id, count(*)::int as count
      from (${selected}) of_selection
      join digests d on d.id = of_selection.id and d.deleted_at is null
      join ${sql.identifier(links)} l on l.digest_id = d.id
      group by 1
    ) c join (select * from ${items} ${search ? sql`and ${contains(sql`x.title`, search)}` : sql``}) x using (id)
    order by c.count desc, x.title, x.id limit ${maxListedItems}`);
}

/** Empty if the selection doesn't exist or has expired. */
export const selectedDigests = (id: string, userId: number) =>
  sql`select unnest(digest_ids) as id from selections where ${isUsable(id, userId)}`;

const isUsable = (id: string, userId: number) =>
  sql`id::text = ${id.toLowerCase()} and created_by = ${userId} and expires_at > now()`;

export function purgeSelections(db: Database) {
  return db.execute(sql`delete from selections where expires_at < now()`);
}
