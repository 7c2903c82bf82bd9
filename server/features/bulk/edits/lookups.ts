import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { displayName } from '#server/db/expressions.ts';
import { allowedScores, readCategoryScores } from '../../digests/scores.ts';
import { createTagResolver } from '#server/features/taxonomy/tags/merged.ts';
import type { ParsedEdit } from './parse.ts';

export interface Ref {
  id: number;
  title: string;
}

export type RefKind = 'status' | 'type' | 'categories' | 'labels' | 'tags' | 'author';

const nouns: Record<RefKind, string> = {
  status: 'status',
  type: 'digest type',
  categories: 'category',
  labels: 'label',
  tags: 'tag',
  author: 'colleague',
};

/** Prefers items that the digest already has. Returns an error message if nothing matches. */
export type FindRef = (kind: RefKind, nameOrId: string | number, current: readonly Ref[]) => Ref | string;

interface Row extends Record<string, unknown>, Ref {
  also: string | null;
}

export async function createRefFinder(db: Database, edits: readonly ParsedEdit[]): Promise<FindRef> {
  const named = (kind: RefKind) => edits.flatMap(({ values }) => values[kind] ?? []);
  const read = async (kind: RefKind, rows: SQL) => {
    const given = [...new Set(named(kind))];
    if (given.length === 0) return createFinder([]);
    const ids = given.map(Number).filter(isId);
    const names = given.map((each) => String(each).toLowerCase());
    const found = await db.execute<Row>(sql`
      select x.id, x.title, x.also from (${rows}) x
      where x.id = any(${sql.param(ids)}::int[]) or lower(x.title) = any(${sql.param(names)}::text[])
        or lower(x.also) = any(${sql.param(names)}::text[])
      order by x.id`);
    return createFinder(found.rows);
  };
  const tagIds = named('tags').map(Number).filter(isId);
  const current = await createTagResolver(db, tagIds);
  const finders = {
    status: await read(
      'status',
      sql`select id, status_name as title, slug as also from statuses where deleted_at is null`,
    ),
    type: await read('type', sql`select code as id, title, null::text as also from digest_types`),
    categories: await read('categories', sql`select id, title, null::text as also from categories`),
    labels: await read(
      'labels',
      sql`select id, title, null::text as also from labels where deleted_at is null`,
    ),
    tags: await read(
      'tags',
      sql`select id, title, null::text as also from tags where deleted_at is null
        union all select m.id, t.title, null from tags m join tags t on t.id = current_tag(m.id) and t.deleted_at is null
        where m.merged_into_id is not null and m.id = any(${sql.param(tagIds)}::int[])`,
    ),
    author: await read(
      'author',
      sql`select u.id, ${displayName(sql`u`)} as title, u.email as also from users u where u.role_id is not null`,
    ),
  };
  return (kind, given, present) => {
    const found = finders[kind](given, present, nouns[kind]);
    return kind === 'tags' && typeof found !== 'string' ? { ...found, id: current(found.id) } : found;
  };
}

const isId = (id: number) => Number.isInteger(id) && id >= 0 && id <= 2_147_483_647;

function createFinder(rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = new Map<string, Row[]>();
  for (const row of rows)
    for (const name of new Set([row.title, row.also ?? row.title].map((each) => each.toLowerCase())))
      byName.set(name, [...(byName.get(name) ?? []), row]);
  return (given: string | number, present: readonly Ref[], noun: string): Ref | string => {
    if (typeof given === 'number') return toRef(byId.get(given)) ?? `No ${noun} has the ID ${given}.`;
    const own = present.find(({ title }) => title === given);
    if (own) return own;
    const similar = byName.get(given.toLowerCase()) ?? [];
    const same = similar.filter(({ title, also }) => title === given || also === given);
    const [first, second] = same.length > 0 ? same : similar;
    if (second) return `More than one ${noun} is called “${given}”. Use the ID.`;
    return toRef(first ?? byId.get(Number(given))) ?? `No ${noun} found for “${given}”.`;
  };
}

const toRef = (row: Row | undefined): Ref | undefined => row && { id: row.id, title: row.title };

export async function loadAllowedScores(db: Database, categories: number[]) {
  const scores = await readCategoryScores(db, [...new Set(categories)]);
  return (categoryIds: number[]) => allowedScores(categoryIds, scores);
}
