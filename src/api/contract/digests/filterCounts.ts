import { digestFilters } from '../digests.ts';
import { endpoint } from '../endpoint.ts';
import { results, t, type Static } from '../schema.ts';

/** The filters of the digest list whose options can be counted, by their names in its query. */
export const countedFilters = [
  'digest_types',
  'categories_or',
  'labels',
  'web_sources',
  'authors',
  'editor_score_quality',
  'editor_score_relevance_term',
  'tags',
  'region_ids',
] as const;
export type CountedFilter = (typeof countedFilters)[number];

export const FilterCountsQuery = t.object({
  ...digestFilters,
  filter: t.oneOf(countedFilters),
  among: t.optional(
    t.string({
      maxLength: 4000,
      description: 'Only these options, as the filter takes them, joined by commas.',
    }),
  ),
});
export type FilterCountsQuery = Static<typeof FilterCountsQuery>;

export const listFilterCounts = endpoint({
  id: 'listFilterCounts',
  method: 'GET',
  path: '/digests/filter_counts/',
  summary:
    'How many digests the list would have with each option of one filter, while its other filters and status stay. Options without digests are left out.',
  access: 'signed-in',
  reads: ['digests', 'categories', 'hosts', 'labels', 'statuses', 'tags'],
  query: FilterCountsQuery,
  response: results(
    t.object({
      /** As the filter takes it: an id, a code, a score or a host name. */
      value: t.string(),
      count: t.integer({ minimum: 1 }),
    }),
  ),
});
