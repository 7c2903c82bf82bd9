import { sql, type SQL } from 'drizzle-orm';
import type { DigestListQuery } from '#api/contract/digests.ts';
import { optionFilters } from '#domain/digestFilters.ts';
import type { Database } from '#server/db/database.ts';
import { matchAnyName, anyOf, toIds, toNames } from './filters.ts';

/** The filters of a query, but for its status, which counts are stored by, and its search. */
export const filtersIn = (query: DigestListQuery) => optionFilters.filter(({ call }) => Boolean(query[call]));

/** The rows of the counter cache about one filter, each with a `target_id`, a `status_id` and a `count` to be summed. */
export const cachedFor = (facet: string, languageId: number): SQL =>
  sql`facet_counts where language_id = ${languageId} and facet = ${facet}`;

/**
 * How many digests of each status a filtered list has, as rows of `status_id` and `count`, without counting them.
 * Undefined where that takes more than one cached count: with several filters, and with several options that a digest
 * may have together.
 */
export function cachedCounts(query: DigestListQuery, languageId: number): SQL | undefined {
  const [filter, ...others] = filtersIn(query);
  if (!filter?.facet || query.search || others.length > 0) return undefined;
  const values = query[filter.call]!;
  if (filter.links && new Set(toIds(values)).size > 1) return undefined;
  const targets =
    filter.kind === 'host'
      ? sql`any(array(select id from hosts where host_name = ${matchAnyName(toNames(values))}))`
      : anyOf(toIds(values));
  return sql`
    select status_id, sum(count) as count from ${cachedFor(filter.facet, languageId)} and target_id = ${targets} group by 1`;
}

/** Joins the rows that a count is the sum of. */
export async function addUpFacetCounts(db: Database) {
  await db.execute(sql`select add_up_facet_counts()`);
}
