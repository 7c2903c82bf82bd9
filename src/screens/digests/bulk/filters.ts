import type { DigestListQuery } from '#api/contract/digests.ts';

/** The filters of the list for a selection, which has to say explicitly that there are none. */
export function toFilters({
  page: _page,
  size: _size,
  sort_by: _by,
  sort_order: _order,
  ...filters
}: DigestListQuery) {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return isFiltered ? filters : { everything: true };
}
