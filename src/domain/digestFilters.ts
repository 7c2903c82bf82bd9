import { isPlanFilter } from './planFilter.ts';

/** Where a filter's options come from, in the browser and for name lookups in `desk`. */
export type OptionSource =
  | 'categories'
  | 'hosts'
  | 'labels'
  | 'plans'
  | 'quality'
  | 'regions'
  | 'relevance'
  | 'tags'
  | 'types'
  | 'users';

interface BaseFilter {
  /** Its name as a query parameter of the API. */
  parameter: string;
  /** `status` takes a slug, `plan` days (planFilter.ts). */
  kind: 'id' | 'ids' | 'host' | 'status' | 'search' | 'plan';
  /** Range of valid values. Defaults to the range of ids. */
  bounds?: { min: number; max: number };
  /** Short flag of `desk`, in camel case; the URL name is a flag too. */
  flag?: string;
}

interface FilterWithOptions extends BaseFilter {
  options: OptionSource;
  label: string;
  displayOrder: number;
  /** Column heading that shows the filter in the list (LIST-05, LIST-06, LIST-07). */
  heading?: string;
  /** Column to compare, in digests or the link table. */
  column: string;
  linkTable?: string;
  /** Cache key of its option counts (docs/decisions/003-counter-caches.md); by default they aren't cached. */
  facet?: string;
}

/** Filters without options have controls of their own. */
type DigestFilter = FilterWithOptions | (BaseFilter & { options?: undefined });

/**
 * All list filters by URL name, in URL order (LIST-01). URLs, saved views, requests, server queries, option
 * counts and `desk` flags are derived from them.
 */
export const digestFilters = {
  selectedCategory: {
    parameter: 'categories_or',
    kind: 'ids',
    options: 'categories',
    flag: 'category',
    label: 'Categories',
    displayOrder: 1,
    linkTable: 'digest_categories',
    column: 'category_id',
    facet: 'category',
  },
  selectedLabels: {
    parameter: 'labels',
    kind: 'ids',
    options: 'labels',
    flag: 'label',
    label: 'Labels',
    displayOrder: 4,
    linkTable: 'digest_labels',
    column: 'label_id',
    facet: 'label',
  },
  selectedSource: {
    parameter: 'web_sources',
    kind: 'host',
    options: 'hosts',
    flag: 'source',
    label: 'Sources',
    displayOrder: 2,
    heading: 'source',
    column: 'host_id',
    facet: 'host',
  },
  selectedAuthor: {
    parameter: 'authors',
    kind: 'id',
    options: 'users',
    flag: 'author',
    label: 'Author',
    displayOrder: 7,
    heading: 'author',
    column: 'digest_author',
    facet: 'author',
  },
  selectedAssignee: {
    parameter: 'assigned_to',
    kind: 'id',
    options: 'users',
    flag: 'assignee',
    label: 'Assigned to',
    displayOrder: 10,
    column: 'assigned_to',
  },
  quality: {
    parameter: 'editor_score_quality',
    kind: 'ids',
    bounds: { min: 0, max: 5 },
    options: 'quality',
    label: 'Quality',
    displayOrder: 8,
    heading: 'quality',
    column: 'editor_score_quality',
    facet: 'quality',
  },
  relevanceScore: {
    parameter: 'editor_score_relevance_term',
    kind: 'ids',
    bounds: { min: 1, max: 3 },
    options: 'relevance',
    flag: 'relevance',
    label: 'Relevance',
    displayOrder: 9,
    heading: 'relevance',
    column: 'editor_score_relevance',
    facet: 'relevance',
  },
  filteredTags: {
    parameter: 'tags',
    kind: 'ids',
    options: 'tags',
    flag: 'tag',
    label: 'Tags',
    displayOrder: 3,
    linkTable: 'digest_tags',
    column: 'tag_id',
    facet: 'tag',
  },
  filteredRegions: {
    parameter: 'region_ids',
    kind: 'ids',
    options: 'regions',
    flag: 'region',
    label: 'Regions',
    displayOrder: 5,
    column: 'region_id',
    facet: 'region',
  },
  selectedStatus: { parameter: 'status', kind: 'status', flag: 'status' },
  selectedType: {
    parameter: 'digest_types',
    kind: 'ids',
    options: 'types',
    flag: 'type',
    label: 'Type',
    displayOrder: 6,
    column: 'type_code',
    facet: 'type',
  },
  planned: {
    parameter: 'planned',
    kind: 'plan',
    options: 'plans',
    label: 'Planned for',
    displayOrder: 11,
    heading: 'planned',
    column: 'planned_at',
  },
  scheduled: {
    parameter: 'scheduled',
    kind: 'plan',
    options: 'plans',
    flag: 'publishAt',
    label: 'Publish at',
    displayOrder: 12,
    heading: 'publish_at',
    column: 'publish_at',
  },
  search: { parameter: 'search', kind: 'search' },
} as const satisfies Record<string, DigestFilter>;

export const digestSorts = [
  'id',
  'first_published_at',
  'modified_at',
  digestFilters.planned.heading,
  digestFilters.scheduled.heading,
] as const;

type DigestFilters = typeof digestFilters;
export type FilterName = keyof DigestFilters;
export type FilterParameter = DigestFilters[FilterName]['parameter'];
export type FilterId = {
  [Name in FilterName]: DigestFilters[Name] extends { options: OptionSource } ? Name : never;
}[FilterName];
export type CountedFilter = DigestFilters[FilterId]['parameter'];

export type FilterFlag = {
  [Name in FilterName]: DigestFilters[Name] extends { flag: infer Flag } ? Flag : never;
}[FilterName];

export type FilterValue<Name extends FilterName> = DigestFilters[Name]['kind'] extends 'ids'
  ? number[]
  : DigestFilters[Name]['kind'] extends 'id'
    ? number | null
    : string;

export interface OptionFilter extends FilterWithOptions {
  id: FilterId;
  parameter: CountedFilter;
}

const maxId = 2_147_483_647;

function isNumberWithin(text: string, { min, max } = { min: 1, max: maxId }): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

export function isValidFilterText(name: FilterName, text: string): boolean {
  const { kind, bounds } = filterByName[name];
  if (kind === 'ids') return text.split(',').every((part) => isNumberWithin(part, bounds));
  if (kind === 'id') return isNumberWithin(text, bounds);
  if (kind === 'plan') return isPlanFilter(text);
  return kind === 'search' || text.trim() !== '';
}

export const filterNames = Object.keys(digestFilters) as FilterName[];

export const filterByName: Readonly<
  Record<FilterName, DigestFilter & { parameter: FilterParameter; flag?: FilterFlag }>
> = digestFilters;

export const optionFilters = filterNames
  .map((id) => ({ id, ...filterByName[id] }))
  .filter((filter): filter is OptionFilter & typeof filter => filter.options !== undefined)
  .toSorted((one, other) => one.displayOrder - other.displayOrder);

export const countedFilters = optionFilters.map(({ parameter }) => parameter);
