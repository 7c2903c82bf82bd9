import { digestSortFields, type DigestListQuery } from '#api/contract/digests.ts';
import { digestColumns, type DigestColumn } from '#api/contract/views.ts';

export type SortField = (typeof digestSortFields)[number];
export type SortOrder = 'asc' | 'desc';

/** What narrows and orders the list, as the page's address holds it (LIST-01). */
export interface ListQuery {
  /** Category ids. */
  selectedCategory: number[];
  /** Label ids. */
  selectedLabels: number[];
  /** A host name. */
  selectedSource: string;
  /** An author's id. */
  selectedAuthor: number | null;
  /** Quality scores, 0 to 5. */
  quality: number[];
  /** Relevance scores, 1 to 3. */
  relevanceScore: number[];
  /** Tag ids. */
  filteredTags: number[];
  /** Region ids. */
  filteredRegions: number[];
  /** A status slug. */
  selectedStatus: string;
  /** Type codes. */
  selectedType: number[];
  search: string;
  page: number;
  /** Null for the order that goes with the status. */
  sort: { by: SortField; order: SortOrder } | null;
  /** The columns shown, in order; none for the usual ones. */
  columns: DigestColumn[];
  /** The saved view that this began as. */
  view: number | null;
}

/** The rows of a page (LIST-15). */
export const pageSize = 10;

const id = { from: 1, to: 2_147_483_647 };

/** More ids than anybody chooses would make an address that the server refuses. */
const mostIds = 150;

/** Reads a query that anybody may have typed: what cannot be meant is left out. */
export function parseListQuery(search: string): ListQuery {
  const query = new URLSearchParams(search);
  const text = (name: string) => (query.get(name) ?? '').trim();
  const numbers = (name: string, { from, to } = id) => [
    ...new Set(
      text(name)
        .split(',')
        .filter((part) => /^\d{1,10}$/.test(part))
        .map(Number)
        .filter((number) => number >= from && number <= to)
        .slice(0, mostIds),
    ),
  ];
  const sortBy = digestSortFields.find((field) => field === text('sortBy'));
  return {
    selectedCategory: numbers('selectedCategory'),
    selectedLabels: numbers('selectedLabels'),
    selectedSource: text('selectedSource').slice(0, 2000),
    selectedAuthor: numbers('selectedAuthor')[0] ?? null,
    quality: numbers('quality', { from: 0, to: 5 }),
    relevanceScore: numbers('relevanceScore', { from: 1, to: 3 }),
    filteredTags: numbers('filteredTags'),
    filteredRegions: numbers('filteredRegions'),
    selectedStatus: text('selectedStatus').slice(0, 100),
    selectedType: numbers('selectedType'),
    search: text('search').slice(0, 200),
    page: numbers('page', { from: 1, to: 1_000_000 })[0] ?? 1,
    sort: sortBy ? { by: sortBy, order: text('sortOrder') === 'asc' ? 'asc' : 'desc' } : null,
    columns: [...new Set(text('columns').split(','))].flatMap(
      (name) => digestColumns.find((column) => column === name) ?? [],
    ),
    view: numbers('view')[0] ?? null,
  };
}

/** Writes the query of the page's address, without what is at its default. */
export function formatListQuery(query: ListQuery): string {
  const { page, sort, view, ...filters } = query;
  const search = new URLSearchParams(view === null ? '' : { view: String(view) });
  for (const [name, value] of Object.entries(filters)) {
    const text = String(value ?? '');
    if (text) search.set(name, text);
  }
  if (page > 1) search.set('page', String(page));
  if (sort) {
    search.set('sortBy', sort.by);
    search.set('sortOrder', sort.order);
  }
  // A view alone in an address stands for what was saved; this is the view with everything taken away.
  if (search.size === 1 && view !== null) search.set('page', '1');
  // Ids stay readable: a comma means nothing in a query.
  return search.toString().replaceAll('%2C', ',');
}

/** The order in use: the chosen one, else newest first by what matters for the status (LIST-12, LIST-18). */
export function sortOf({ sort, selectedStatus }: ListQuery): { by: SortField; order: SortOrder } {
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
  const { by, order } = sortOf(query);
  return {
    page: query.page,
    size: pageSize,
    sort_by: by,
    sort_order: order,
    search: query.search || undefined,
    status: query.selectedStatus || undefined,
    digest_types: list(query.selectedType),
    categories_or: list(query.selectedCategory),
    labels: list(query.selectedLabels),
    web_sources: query.selectedSource || undefined,
    authors: query.selectedAuthor === null ? undefined : String(query.selectedAuthor),
    editor_score_quality: list(query.quality),
    editor_score_relevance_term: list(query.relevanceScore),
    tags: list(query.filteredTags),
    region_ids: list(query.filteredRegions),
  };
}

const list = (ids: number[]) => (ids.length > 0 ? ids.join(',') : undefined);
