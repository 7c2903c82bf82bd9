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
  reads: ['digests', 'categories', 'hosts', 'labels', 'planning', 'statuses', 'tags'],
  query: FilterCountsQuery,
  response: results(
    t.object({
      /** As the filter takes it: an id, a code, a score or a host name. */
      value: t.string(),
      count: t.integer({ minimum: 1 }),
    }),
  ),
});
