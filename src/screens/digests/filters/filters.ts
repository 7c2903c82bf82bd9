import { filterByName, optionFilters, type FilterId } from '#domain/digestFilters.ts';
import type { ListQuery } from '../listQuery.ts';
import { signal } from '@preact/signals-react';

/** Filters in column headings (LIST-05, LIST-06, LIST-07); the others are in the bar. */
export const filterByColumn: Partial<Record<string, FilterId>> = Object.fromEntries(
  optionFilters.flatMap(({ heading, id }) => (heading ? [[heading, id]] : [])),
);

export type FilterKey = string | number;

export function getSelectedKeys(query: ListQuery, id: FilterId): FilterKey[] {
  const value = query[id];
  if (Array.isArray(value)) return value;
  return value === null || value === '' ? [] : [value];
}

/** Resets to the first page (LIST-19). */
export function withFilter(query: ListQuery, id: FilterId, keys: readonly FilterKey[]): ListQuery {
  const next = { ...query, page: 1 };
  const { kind } = filterByName[id];
  if (kind === 'host' || kind === 'plan') return { ...next, [id]: String(keys[0] ?? '') };
  if (kind === 'id') return { ...next, [id]: keys.length > 0 ? Number(keys[0]) : null };
  return { ...next, [id]: keys.map(Number) };
}

export const countActiveFilters = (query: ListQuery) =>
  optionFilters.filter(({ id }) => getSelectedKeys(query, id).length > 0).length;

export function isFiltered(query: ListQuery): boolean {
  return query.search !== '' || countActiveFilters(query) > 0;
}

export function withoutFilters(query: ListQuery): ListQuery {
  return optionFilters.reduce((rest, { id }) => withFilter(rest, id, []), { ...query, search: '' });
}

/**
 * The filter whose dialog is open. The dialog is rendered outside the list, because the menu that opened
 * it closes.
 */
export const openFilterId = signal<FilterId | null>(null);

export function openDayFilter(id: FilterId) {
  openFilterId.value = id;
}
