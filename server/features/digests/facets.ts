import { sql, type SQL } from 'drizzle-orm';
import type { DigestListQuery } from '#api/contract/digests.ts';
import { optionFilters } from '#domain/digestFilters.ts';
import type { Database } from '#server/db/database.ts';
import { matchAnyName, matchAnyId, parseIdList, parseNameList } from './filters.ts';

/** Excludes the status, which is a dimension of the counts, and the search. */
export const usedFilters = (query: DigestListQuery) =>
  optionFilters.filter(({ parameter }) => Boolean(query[parameter]));

/** Rows of `target_id`, `status_id` and `count`. Keys can repeat, so sum their counts. */
export const cachedFacetRows = (facet: string, languageId: number): SQL =>
  sql`facet_counts where language_id = ${languageId} and facet = ${facet}`;

/**
 * Undefined if the cache can't answer: it needs exactly one cached filter, no search, and only one option if
 * a digest can have several.
 */
export function cachedCounts(query: DigestListQuery, languageId: number): SQL | undefined {
  const [filter, ...others] = usedFilters(query);
  if (!filter?.facet || query.search || others.length > 0) return undefined;
  const values = query[filter.parameter]!;
  if (filter.linkTable && new Set(parseIdList(values)).size > 1) return undefined;
  const targets =
    filter.kind === 'host'
      ? sql`any(array(select id from hosts where host_name = ${matchAnyName(parseNameList(values))}))`
      : matchAnyId(parseIdList(values));
  return sql`
    select status_id, sum(count) as count from ${cachedFacetRows(filter.facet, languageId)} and target_id = ${targets} group by 1`;
}

/** Merges rows with the same key. */
export async function compactFacetCounts(db: Database) {
  await db.execute(sql`select add_up_facet_counts()`);
}
