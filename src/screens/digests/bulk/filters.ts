import type { DigestListQuery } from '#api/contract/digests.ts';

/** What the list is narrowed by, as a selection takes it. That nothing narrows it has to be said. */
export function filtersOf({
  page: _page,
  size: _size,
  sort_by: _by,
  sort_order: _order,
  ...filters
}: DigestListQuery) {
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return isNarrowed ? filters : { everything: true };
}
