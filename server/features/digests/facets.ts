import { sql, type SQL } from 'drizzle-orm';
import { digestFilters, type DigestListQuery } from '#api/contract/digests.ts';
import type { CountedFilter } from '#api/contract/digests/filterCounts.ts';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/platform/queue.ts';
import { matchAnyName, anyOf, filteredLinks, toIds, toNames } from './filters.ts';

/** What the counts of each filter's options are stored under (docs/decisions/003-counter-caches.md). */
const facets: Record<CountedFilter, string> = {
  digest_types: 'type',
  authors: 'author',
  web_sources: 'host',
  region_ids: 'region',
  editor_score_quality: 'quality',
  editor_score_relevance_term: 'relevance',
  categories_or: 'category',
  labels: 'label',
  tags: 'tag',
};

/** The filters of a query, but for its status, which counts are stored by. */
export const filtersIn = (query: DigestListQuery) =>
  Object.keys(digestFilters).filter(
    (name): name is CountedFilter | 'search' => name !== 'status' && Boolean(query[name as CountedFilter]),
  );

/** The rows of the counter cache about one filter, each with a `target_id`, a `status_id` and a `count` to be summed. */
export const cachedFor = (filter: CountedFilter, languageId: number): SQL =>
  sql`facet_counts where language_id = ${languageId} and facet = ${facets[filter]}`;

/**
 * How many digests of each status a filtered list has, as rows of `status_id` and `count`, without counting them.
 * Undefined where that takes more than one cached count: with several filters, and with several options that a digest
 * may have together.
 */
export function cachedCounts(query: DigestListQuery, languageId: number): SQL | undefined {
  const [filter, ...others] = filtersIn(query);
  if (!filter || filter === 'search' || others.length > 0) return undefined;
  const text = query[filter]!;
  if (filter in filteredLinks && new Set(toIds(text)).size > 1) return undefined;
  const targets =
    filter === 'web_sources'
      ? sql`any(array(select id from hosts where host_name = ${matchAnyName(toNames(text))}))`
      : anyOf(toIds(text));
  return sql`
    select status_id, sum(count) as count from ${cachedFor(filter, languageId)} and target_id = ${targets} group by 1`;
}

const addUpTask = defineTask({ name: 'add-up-facet-counts', everyMinutes: 1 });

/** Joins the rows that a count is the sum of, every minute. */
export function registerFacetCounts({ db, queue }: Pick<Deps, 'db' | 'queue'>) {
  queue.handle(addUpTask, async () => {
    await db.execute(sql`select add_up_facet_counts()`);
  });
}
