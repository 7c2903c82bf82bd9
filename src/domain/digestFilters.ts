/** What a filter offers: the list in the browser reads it, and `desk` looks names up in it. */
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
  /** Its parameter in the calls that choose digests. */
  call: string;
  /** What it takes: one id or several, host names, the slug of a status, a text to find, or days (planFilter.ts). */
  kind: 'id' | 'ids' | 'host' | 'status' | 'search' | 'plan';
  /** Of the numbers that it takes; other numbers are not ids that there can be. */
  bounds?: { min: number; max: number };
  /** Its short flag of `desk`, in camel case; its name in the address is a flag too. */
  flag?: string;
}

interface Offered extends AnyFilter {
  options: OptionSource;
  /** What the list calls it, and its place among those that are offered. */
  label: string;
  offered: number;
  /** The column of the list that has it in its heading (LIST-05, LIST-06, LIST-07). */
  heading?: string;
  /** The column that it compares, of digests or of a table of their links. */
  column: string;
  links?: string;
  /** What the counts of its options are cached under (docs/decisions/003-counter-caches.md). Default not cached. */
  facet?: string;
}

/** One filter of the digest list. Those without options have controls of their own. */
type DigestFilter = Offered | (AnyFilter & { options?: undefined });

/**
 * The filters of the digest list by their names in its address, in that order (LIST-01). The address, saved views, calls,
 * the query of the server, the counts of options and the flags of `desk` are made of this table.
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

/** What the list can be sorted by, as its columns are called: of digests, and of their plans. */
export const digestSorts = [
  'id',
  'first_published_at',
  'modified_at',
  digestFilters.planned.heading,
  digestFilters.scheduled.heading,
] as const;

type Table = typeof digestFilters;
export type FilterName = keyof Table;
/** The parameters of the calls. */
export type FilterParameter = Table[FilterName]['call'];
/** The filters that have options to choose from. */
export type FilterId = {
  [Name in FilterName]: Table[Name] extends { options: OptionSource } ? Name : never;
}[FilterName];
/** The parameters whose options can be counted. */
export type CountedFilter = Table[FilterId]['call'];

/** The short flags of `desk`. */
export type FilterFlag = {
  [Name in FilterName]: Table[Name] extends { flag: infer Flag } ? Flag : never;
}[FilterName];

/** What the address of the list holds of a filter. */
export type FilterValue<Name extends FilterName> = Table[Name]['kind'] extends 'ids'
  ? number[]
  : Table[Name]['kind'] extends 'id'
    ? number | null
    : string;

export interface OptionFilter extends Offered {
  id: FilterId;
  call: CountedFilter;
}

export const filterNames = Object.keys(digestFilters) as FilterName[];

export const filterByName: Readonly<
  Record<FilterName, DigestFilter & { call: FilterParameter; flag?: FilterFlag }>
> = digestFilters;

/** The filters with options, in the order in which they are offered. */
export const optionFilters = filterNames
  .map((id) => ({ id, ...filterByName[id] }))
  .filter((filter): filter is OptionFilter & typeof filter => filter.options !== undefined)
  .toSorted((one, other) => one.offered - other.offered);

export const countedFilters = optionFilters.map(({ call }) => call);
