import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { headlinePackages, headlineSources } from '#server/db/schema.ts';

export interface NewHeadline {
  /** Where the headline comes from, such as `user 17`, and its ID there. Duplicates aren't stored again. */
  origin: string;
  originId: string;
  text: string;
  /** ISO 639-1. Headlines without a language aren't grouped. */
  language: string | null;
  publishedAt: Date;
  source: string | null;
  packageName?: string | null;
  url?: string | null;
  tagId?: number | null;
  /** Default 1. */
  score?: number;
}

interface AddedHeadline {
  id: number;
  isNew: boolean;
}

/**
 * Call it in a transaction. Returns rows in input order. If any row is new, the caller must publish the
 * change and call `requestGrouping`.
 */
export async function addHeadlines(
  tx: Database,
  newHeadlines: readonly NewHeadline[],
): Promise<AddedHeadline[]> {
  await addSources(
    tx,
    newHeadlines.map(({ source }) => source),
  );
  await addNames(
    tx,
    headlinePackages,
    sql.raw('package_name'),
    newHeadlines.map(({ packageName }) => packageName),
  );
  const rows = newHeadlines.map((headline) => ({
    ...headline,
    publishedAt: headline.publishedAt.toISOString(),
  }));
  const { rows: added } = await tx.execute<{
    id: number;
    origin: string;
    originId: string;
    isNew: boolean;
  }>(sql`
    with given as (
      select g.*, nextval(pg_get_serial_sequence('headlines', 'id'))::int as id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
        "origin" text, "originId" text, "text" text, "language" text, "publishedAt" timestamptz, "source" text,
        "packageName" text, "url" text, "tagId" int, "score" int)
    ), added as (
      insert into headlines (id, group_id, origin, origin_id, text, language, published_at, source_id, package_id,
        url, tag_id, score)
      overriding system value
      select g.id, g.id, g."origin", g."originId", g."text", g."language", g."publishedAt",
        (select s.id from headline_sources s where s.name = g."source"),
        (select p.id from headline_packages p where p.package_name = g."packageName"),
        g."url", g."tagId", coalesce(g."score", 1)
      from given g order by g."origin", g."originId"
      on conflict (origin, origin_id) do nothing
      returning id, origin, origin_id
    ) select id, origin, origin_id as "originId", true as "isNew" from added`);
  const ids = new Map<string, AddedHeadline>(added.map((row) => [originKey(row), row]));
  const known = newHeadlines.filter((headline) => !ids.has(originKey(headline)));
  if (known.length > 0) {
    const { rows: stored } = await tx.execute<{ id: number; origin: string; originId: string }>(sql`
      select h.id, h.origin, h.origin_id as "originId" from headlines h
      join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as g ("origin" text, "originId" text)
        on h.origin = g."origin" and h.origin_id = g."originId"`);
    for (const row of stored) ids.set(originKey(row), { id: row.id, isNew: false });
  }
  const answered = new Set<string>();
  return newHeadlines.map((headline) => {
    const key = originKey(headline);
    const { id, isNew } = ids.get(key)!;
    // A duplicate id within one call is not new.
    const isFirst = !answered.has(key);
    answered.add(key);
    return { id, isNew: isNew && isFirst };
  });
}

const originKey = ({ origin, originId }: Pick<NewHeadline, 'origin' | 'originId'>) =>
  JSON.stringify([origin, originId]);

export const addSources = (tx: Database, names: readonly (string | null)[]) =>
  addNames(tx, headlineSources, sql.raw('name'), names);

/** Sorts the names to prevent deadlocks between concurrent calls. */
async function addNames(
  tx: Database,
  table: SQLWrapper,
  column: SQL,
  unsortedNames: readonly (string | null | undefined)[],
) {
  const names = [...new Set(unsortedNames.filter((name) => typeof name === 'string'))].toSorted();
  if (names.length === 0) return;
  await tx.execute(sql`
    insert into ${table} (${column})
    select name from unnest(${sql.param(names)}::text[]) as given (name)
    where not exists (select from ${table} t where t.${column} = given.name)
    order by name on conflict do nothing`);
}
