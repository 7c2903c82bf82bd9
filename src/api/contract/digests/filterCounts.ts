import { countedFilters } from '#domain/digestFilters.ts';
import { filterParameters } from '../digests.ts';
import { endpoint } from '../endpoint.ts';
import { results, t, type Static } from '../schema.ts';

export const FilterCountsQuery = t.object({
  ...filterParameters,
  filter: t.oneOf(countedFilters),
  among: t.optional(
    t.string({
      maxLength: 4000,
      description: 'The options to count, comma-separated, in the filter’s own format.',
    }),
  ),
});
export type FilterCountsQuery = Static<typeof FilterCountsQuery>;

export const listFilterCounts = endpoint({
  id: 'listFilterCounts',
  method: 'GET',
  path: '/digests/filter_counts/',
  summary:
    'For one filter, returns the number of digests that each option would match, with the list’s other filters and status applied. Options without digests are omitted.',
  access: 'signed-in',
  reads: ['digests', 'categories', 'hosts', 'labels', 'planning', 'statuses', 'tags'],
  query: FilterCountsQuery,
  response: results(
    t.object({
      value: t.string(),
      count: t.integer({ minimum: 1 }),
    }),
  ),
});
