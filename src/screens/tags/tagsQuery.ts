import { tagSorts, type TagSort } from '#api/contract/tags.ts';
import { pageNumber, sortBy, text, yesNo, type SortBy } from '#shared/list/codecs.ts';
import type { QueryOf } from '#shared/list/address.ts';
import type { TagsQuery } from '#data/tags.ts';

/** TAGS-04 */
export const pageSize = 10;

/** Maps the documented URL name of each filter (TAGS-02) to its API name. */
export const flags = {
  isInternal: 'is_internal',
  IsSeries: 'is_series',
  IsDefaultFollowed: 'is_default_follow',
  IsStream: 'is_stream',
} as const;
export type Flag = keyof typeof flags;
export const flagNames = Object.keys(flags) as Flag[];

export const tagsFields = {
  isInternal: yesNo(),
  IsSeries: yesNo(),
  IsDefaultFollowed: yesNo(),
  IsStream: yesNo(),
  search: text(),
  /** Can only be set in the URL; if set, the default sort is by creation date (TAGS-05, C43). */
  status: { ...text(), isFilter: false },
  sort: sortBy(tagSorts),
  page: pageNumber(),
};
export type TagFilters = QueryOf<typeof tagsFields>;

/** TAGS-05, C43 */
export const effectiveSort = ({ sort, status }: Pick<TagFilters, 'sort' | 'status'>): SortBy<TagSort> =>
  sort ?? { by: status ? 'created_at' : 'modified_at', order: 'desc' };

export function toTagsQuery({ search, status, sort, page, ...filters }: TagFilters): TagsQuery {
  const { by, order } = effectiveSort({ sort, status });
  return {
    page,
    size: pageSize,
    search: search || undefined,
    sort_by: by,
    sort_order: order,
    include_group: true,
    ...Object.fromEntries(flagNames.map((flag) => [flags[flag], filters[flag] ?? undefined])),
  };
}
