import type { CountedFilter } from '#api/contract/digests/filterCounts.ts';
import type { ListQuery } from '../listQuery.ts';
import { messages } from './messages.ts';

/** The filters of the list by their names in the address, in the order they are offered. Status and search are apart. */
export const filterIds = [
  'selectedCategory',
  'selectedSource',
  'filteredTags',
  'selectedLabels',
  'filteredRegions',
  'selectedType',
  'selectedAuthor',
  'quality',
  'relevanceScore',
] as const;
export type FilterId = (typeof filterIds)[number];

/** The names of the filters in the call. */
export const callNames = {
  selectedCategory: 'categories_or',
  selectedSource: 'web_sources',
  filteredTags: 'tags',
  selectedLabels: 'labels',
  filteredRegions: 'region_ids',
  selectedType: 'digest_types',
  selectedAuthor: 'authors',
  quality: 'editor_score_quality',
  relevanceScore: 'editor_score_relevance_term',
} as const satisfies Record<FilterId, CountedFilter>;

/** What each filter is called. */
export const filterLabels: Record<FilterId, string> = {
  selectedCategory: messages.categories,
  selectedSource: messages.sources,
  filteredTags: messages.tags,
  selectedLabels: messages.labels,
  filteredRegions: messages.regions,
  selectedType: messages.types,
  selectedAuthor: messages.author,
  quality: messages.quality,
  relevanceScore: messages.relevance,
};

/** The filters in the heading of a column (LIST-05, LIST-06, LIST-07); the others are in the bar. */
export const filterOfColumn: Partial<Record<string, FilterId>> = {
  source: 'selectedSource',
  quality: 'quality',
  relevance: 'relevanceScore',
  author: 'selectedAuthor',
};

/** Filters of one value; the others hold several. */
export const singleFilters = new Set<FilterId>(['selectedSource', 'selectedAuthor']);

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
  if (id === 'selectedSource') return { ...next, selectedSource: String(keys[0] ?? '') };
  if (id === 'selectedAuthor') return { ...next, selectedAuthor: keys.length > 0 ? Number(keys[0]) : null };
  return { ...next, [id]: keys.map(Number) };
}

/** How many of the filters restrict the list, the search not counted. */
export const activeCount = (query: ListQuery) =>
  filterIds.filter((id) => findSelected(query, id).length > 0).length;

/** Whether any filter but the status is active. */
export function isFiltered(query: ListQuery): boolean {
  return query.search !== '' || activeCount(query) > 0;
}

/** All digests of the status, in the present order. */
export function withoutFilters(query: ListQuery): ListQuery {
  return filterIds.reduce((rest, id) => withFilter(rest, id, []), { ...query, search: '' });
}
