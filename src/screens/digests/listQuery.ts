import type { DigestListQuery } from '#api/contract/digests.ts';
import { digestColumns } from '#api/contract/views.ts';
import {
  digestSorts,
  filterNames,
  filterByName,
  type FilterName,
  type FilterValue,
} from '#domain/digestFilters.ts';
import { isPlanFilter } from '#domain/planFilter.ts';
import { parseUrlQuery, formatUrlQuery, type QueryOf } from '#shared/list/address.ts';
import {
  ids,
  pageNumber,
  listOfOptions,
  sortBy,
  text,
  wholeNumber,
  type Codec,
} from '#shared/list/codecs.ts';

export type SortField = (typeof digestSorts)[number];
type SortOrder = 'asc' | 'desc';

/** LIST-15 */
export const pageSize = 10;

type FilterFields = { [Name in FilterName]: Codec<FilterValue<Name>> };

function filterCodec({ kind, bounds }: (typeof filterByName)[FilterName]): Codec<never> {
  const codecs: Record<typeof kind, () => unknown> = {
    ids: () => ids(bounds),
    id: () => wholeNumber(bounds),
    host: () => text({ maxLength: 2000 }),
    status: () => text({ maxLength: 100 }),
    search: () => text(),
    plan: () => text({ isValid: isPlanFilter }),
  };
  return codecs[kind]() as Codec<never>;
}

const filterFields = Object.fromEntries(
  filterNames.map((name) => [name, filterCodec(filterByName[name])]),
) as unknown as FilterFields;

/** Filters and order as stored in the URL (LIST-01). */
export const listFields = {
  view: { ...wholeNumber(), isFilter: false },
  ...filterFields,
  /** Empty for the default columns. */
  columns: { ...listOfOptions(digestColumns), isFilter: false },
  page: pageNumber(),
  /** Null for the status's own order. */
  sort: sortBy(digestSorts),
};
export type ListQuery = QueryOf<typeof listFields>;

export const parseListQuery = (search: string): ListQuery =>
  parseUrlQuery(listFields, new URLSearchParams(search)).query;

export function formatListQuery(query: ListQuery): string {
  const address = formatUrlQuery(listFields, query);
  // An address with only a view means its saved filters; this is the view with all filters removed.
  return query.view !== null && address === `view=${query.view}` ? `${address}&page=1` : address;
}

/** The chosen order, else newest first by the date that belongs to the status (LIST-12, LIST-18). */
export function effectiveSort({ sort, selectedStatus }: ListQuery): { by: SortField; order: SortOrder } {
  if (sort) return sort;
  const isModified = selectedStatus !== '' && selectedStatus !== 'published';
  return { by: isModified ? 'modified_at' : 'first_published_at', order: 'desc' };
}

/** Returns to page 1, as after any change (LIST-19), and resets the order for a new status. */
export function withStatus(query: ListQuery, selectedStatus: string): ListQuery {
  return { ...query, selectedStatus, sort: null, page: 1 };
}

/** The query as sent to the API (LIST-58). */
export function toApiQuery(query: ListQuery): DigestListQuery {
  const { by, order } = effectiveSort(query);
  return {
    page: query.page,
    size: pageSize,
    sort_by: by,
    sort_order: order,
    ...Object.fromEntries(filterNames.map((name) => [filterByName[name].parameter, toApiValue(query[name])])),
    // `today` and day boundaries depend on the reader's time zone.
    ...((query.planned || query.scheduled) && { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  };
}

const toApiValue = (value: ListQuery[FilterName]) => String(value ?? '') || undefined;
