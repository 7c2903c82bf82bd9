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

interface AnyFilter {
  call: string;
  /** `status` takes a slug, `plan` days (planFilter.ts). */
  kind: 'id' | 'ids' | 'host' | 'status' | 'search' | 'plan';
  /** Range of valid values. Defaults to the range of ids. */
  bounds?: { min: number; max: number };
  /** Short flag of `desk`, in camel case; the URL name is a flag too. */
  flag?: string;
}

interface FilterWithOptions extends AnyFilter {
  options: OptionSource;
  label: string;
  offered: number;
  /** Column heading that shows the filter in the list (LIST-05, LIST-06, LIST-07). */
  heading?: string;
  /** Column to compare, in digests or the link table. */
  column: string;
  links?: string;
  /** Cache key of its option counts (docs/decisions/003-counter-caches.md); by default they aren't cached. */
  facet?: string;
}

/** Filters without options have controls of their own. */
type DigestFilter = FilterWithOptions | (AnyFilter & { options?: undefined });

/**
 * All list filters by URL name, in URL order (LIST-01). URLs, saved views, requests, server queries, option
 * counts and `desk` flags are derived from them.
 */
export const digestFilters = {
  selectedCategory: {
    call: 'categories_or',
    kind: 'ids',
    options: 'categories',
    flag: 'category',
    label: 'Categories',
    offered: 1,
    links: 'digest_categories',
    column: 'category_id',
    facet: 'category',
  },
  selectedLabels: {
    call: 'labels',
    kind: 'ids',
    options: 'labels',
    flag: 'label',
    label: 'Labels',
    offered: 4,
    links: 'digest_labels',
    column: 'label_id',
    facet: 'label',
  },
  selectedSource: {
    call: 'web_sources',
    kind: 'host',
    options: 'hosts',
    flag: 'source',
    label: 'Sources',
    offered: 2,
    heading: 'source',
    column: 'host_id',
    facet: 'host',
  },
  selectedAuthor: {
    call: 'authors',
    kind: 'id',
    options: 'users',
    flag: 'author',
    label: 'Author',
    offered: 7,
    heading: 'author',
    column: 'digest_author',
    facet: 'author',
  },
  selectedAssignee: {
    call: 'assigned_to',
    kind: 'id',
    options: 'users',
    flag: 'assignee',
    label: 'Assigned to',
    offered: 10,
    column: 'assigned_to',
  },
  quality: {
    call: 'editor_score_quality',
    kind: 'ids',
    bounds: { min: 0, max: 5 },
    options: 'quality',
    label: 'Quality',
    offered: 8,
    heading: 'quality',
    column: 'editor_score_quality',
    facet: 'quality',
  },
  relevanceScore: {
    call: 'editor_score_relevance_term',
    kind: 'ids',
    bounds: { min: 1, max: 3 },
    options: 'relevance',
    flag: 'relevance',
    label: 'Relevance',
    offered: 9,
    heading: 'relevance',
    column: 'editor_score_relevance',
    facet: 'relevance',
  },
  filteredTags: {
    call: 'tags',
    kind: 'ids',
    options: 'tags',
    flag: 'tag',
    label: 'Tags',
    offered: 3,
    links: 'digest_tags',
    column: 'tag_id',
    facet: 'tag',
  },
  filteredRegions: {
    call: 'region_ids',
    kind: 'ids',
    options: 'regions',
    flag: 'region',
    label: 'Regions',
    offered: 5,
    column: 'region_id',
    facet: 'region',
  },
  selectedStatus: { call: 'status', kind: 'status', flag: 'status' },
  selectedType: {
    call: 'digest_types',
    kind: 'ids',
    options: 'types',
    flag: 'type',
    label: 'Type',
    offered: 6,
    column: 'type_code',
    facet: 'type',
  },
  planned: {
    call: 'planned',
    kind: 'plan',
    options: 'plans',
    label: 'Planned for',
    offered: 11,
    heading: 'planned',
    column: 'planned_at',
  },
  scheduled: {
    call: 'scheduled',
    kind: 'plan',
    options: 'plans',
    flag: 'publishAt',
    label: 'Publish at',
    offered: 12,
    heading: 'publish_at',
    column: 'publish_at',
  },
  search: { call: 'search', kind: 'search' },
} as const satisfies Record<string, DigestFilter>;

export const digestSorts = [
  'id',
  'first_published_at',
  'modified_at',
  digestFilters.planned.heading,
  digestFilters.scheduled.heading,
] as const;

type Table = typeof digestFilters;
export type FilterName = keyof Table;
export type FilterParameter = Table[FilterName]['call'];
export type FilterId = {
  [Name in FilterName]: Table[Name] extends { options: OptionSource } ? Name : never;
}[FilterName];
export type CountedFilter = Table[FilterId]['call'];

export type FilterFlag = {
  [Name in FilterName]: Table[Name] extends { flag: infer Flag } ? Flag : never;
}[FilterName];

export type FilterValue<Name extends FilterName> = Table[Name]['kind'] extends 'ids'
  ? number[]
  : Table[Name]['kind'] extends 'id'
    ? number | null
    : string;

export interface OptionFilter extends FilterWithOptions {
  id: FilterId;
  call: CountedFilter;
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
  Record<FilterName, DigestFilter & { call: FilterParameter; flag?: FilterFlag }>
> = digestFilters;

export const optionFilters = filterNames
  .map((id) => ({ id, ...filterByName[id] }))
  .filter((filter): filter is OptionFilter & typeof filter => filter.options !== undefined)
  .toSorted((one, other) => one.offered - other.offered);

export const countedFilters = optionFilters.map(({ call }) => call);
