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
import { readAddress, writeAddress, type QueryOf } from '#shared/list/address.ts';
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

/** The rows of a page (LIST-15). */
export const pageSize = 10;

type FilterFields = { [Name in FilterName]: Codec<FilterValue<Name>> };

function toCodec({ kind, bounds }: (typeof filterByName)[FilterName]): Codec<never> {
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
  filterNames.map((name) => [name, toCodec(filterByName[name])]),
) as unknown as FilterFields;

/** What restricts and orders the list, as the page's address holds it (LIST-01). */
export const listFields = {
  /** The saved view that the list was opened as. */
  view: { ...wholeNumber(), isFilter: false },
  ...filterFields,
  /** The columns shown, in order; none for the usual ones. */
  columns: { ...listOfOptions(digestColumns), isFilter: false },
  page: pageNumber(),
  /** Null for the order of the status. */
  sort: sortBy(digestSorts),
};
export type ListQuery = QueryOf<typeof listFields>;

/** Reads the query of an address. What has no meaning in it is left out. */
export const parseListQuery = (search: string): ListQuery =>
  readAddress(listFields, new URLSearchParams(search)).query;

/** Writes the query of the page's address, without what is at its default. */
export function formatListQuery(query: ListQuery): string {
  const address = writeAddress(listFields, query);
  // An address with only a view means the saved filters; this is the view with all filters removed.
  return query.view !== null && address === `view=${query.view}` ? `${address}&page=1` : address;
}

/** The order in use: the chosen one, else newest first by what matters for the status (LIST-12, LIST-18). */
export function toSort({ sort, selectedStatus }: ListQuery): { by: SortField; order: SortOrder } {
  if (sort) return sort;
  const isModified = selectedStatus !== '' && selectedStatus !== 'published';
  return { by: isModified ? 'modified_at' : 'first_published_at', order: 'desc' };
}

/** A change to what the list shows starts again at page 1 (LIST-19); a change of status also at its own order. */
export function withStatus(query: ListQuery, selectedStatus: string): ListQuery {
  return { ...query, selectedStatus, sort: null, page: 1 };
}

/** The wire form of the query (LIST-58). */
export function toCall(query: ListQuery): DigestListQuery {
  const { by, order } = toSort(query);
  return {
    page: query.page,
    size: pageSize,
    sort_by: by,
    sort_order: order,
    ...Object.fromEntries(filterNames.map((name) => [filterByName[name].call, callValue(query[name])])),
    // What `today` and days mean is up to the reader’s clocks.
    ...((query.planned || query.scheduled) && { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  };
}

/** Undefined where the filter is not active. */
const callValue = (value: ListQuery[FilterName]) => String(value ?? '') || undefined;
