import { filterByName, optionFilters, type FilterId } from '#domain/digestFilters.ts';
import type { ListQuery } from '../listQuery.ts';

/** The filters in the heading of a column (LIST-05, LIST-06, LIST-07); the others are in the bar. */
export const filterOfColumn: Partial<Record<string, FilterId>> = Object.fromEntries(
  optionFilters.flatMap(({ heading, id }) => (heading ? [[heading, id]] : [])),
);

export type FilterKey = string | number;

/** The active values. */
export function findSelected(query: ListQuery, id: FilterId): FilterKey[] {
  const value = query[id];
  if (Array.isArray(value)) return value;
  return value === null || value === '' ? [] : [value];
}

/** The query with other values of a filter, from its first page on (LIST-19). */
export function withFilter(query: ListQuery, id: FilterId, keys: readonly FilterKey[]): ListQuery {
  const next = { ...query, page: 1 };
  const { kind } = filterByName[id];
  if (kind === 'host' || kind === 'plan') return { ...next, [id]: String(keys[0] ?? '') };
  if (kind === 'id') return { ...next, [id]: keys.length > 0 ? Number(keys[0]) : null };
  return { ...next, [id]: keys.map(Number) };
}

/** How many of the filters restrict the list, the search not counted. */
export const activeCount = (query: ListQuery) =>
  optionFilters.filter(({ id }) => findSelected(query, id).length > 0).length;

/** Whether any filter but the status is active. */
export function isFiltered(query: ListQuery): boolean {
  return query.search !== '' || activeCount(query) > 0;
}

/** All digests of the status, in the present order. */
export function withoutFilters(query: ListQuery): ListQuery {
  return optionFilters.reduce((rest, { id }) => withFilter(rest, id, []), { ...query, search: '' });
}
