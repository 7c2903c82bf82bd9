import { Score } from './digests.ts';
import { endpoint } from './endpoint.ts';
import {
  Id,
  IdList,
  IdParams,
  Instant,
  Line,
  page,
  PageNumber,
  results,
  t,
  Titled,
  type Static,
} from './schema.ts';

/** HEAD-05 */
export const headlineStatuses = ['UNPROCESSED', 'PROCESSING', 'PUBLISHED', 'REJECTED'] as const;
export type HeadlineStatus = (typeof headlineStatuses)[number];
const Status = t.oneOf(headlineStatuses);

/** Ascending (HEAD-12). */
export const headlineSorts = [
  'id',
  'text',
  'digest',
  'score',
  'created_at',
  'modified_at',
  'notification_source',
  'package_name',
  'status',
] as const;
export type HeadlineSort = (typeof headlineSorts)[number];

export const GroupingReason = t.object({
  kind: t.oneOf(['similar', 'editor']),
  headline_id: Id,
  /** Similarity from 0 to 1, plus up to 0.25 for similar meaning; null if a person decided. */
  score: t.nullable(t.number()),
  /** Rarest first. */
  shared_terms: t.array(t.string()),
  /** Share of the score from meaning; absent if no model compared them. */
  meaning: t.optional(t.number()),
  joined_by: t.optional(Id),
});
export type GroupingReason = Static<typeof GroupingReason>;

const headlineFields = {
  id: Id,
  text: t.string(),
  url: t.nullable(t.string()),
  language: t.nullable(t.string()),
  tag: t.nullable(Titled),
  /** The id of one of the group's headlines. A single headline is its own group. */
  group_id: Id,
  digest: t.nullable(Id),
  /** Weight; a group row has the group's sum. */
  score: t.integer(),
  quality: t.nullable(t.integer()),
  created_at: Instant,
  modified_at: Instant,
  published_at: Instant,
  /** Null if another system reported it. */
  feed: t.nullable(t.object({ id: Id, title: t.string(), makes_headlines: t.boolean() })),
  notification_source: t.nullable(t.string()),
  package_name: t.nullable(t.object({ package_name: t.string() })),
  status: Status,
  reason: t.nullable(GroupingReason),
};

export const GroupedHeadline = t.object(headlineFields);
export type GroupedHeadline = Static<typeof GroupedHeadline>;

/** The first matching headline of a group, with the group's other headlines. */
export const Headline = t.object({ ...headlineFields, groups: t.array(GroupedHeadline) });
export type Headline = Static<typeof Headline>;

export const listHeadlines = endpoint({
  id: 'listHeadlines',
  method: 'GET',
  path: '/curate/incoming-notifications-list',
  summary: 'Lists headlines in all languages, one row per group, newest first.',
  access: 'signed-in',
  reads: ['headlines', 'digests', 'tags'],
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 100 })),
    status: t.optional(Status),
    id: t.optional(
      t.integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'Only headlines that came in after the one with this ID.',
      }),
    ),
    sort_by: t.optional(t.oneOf(headlineSorts)),
    notification_source: t.optional(t.string({ maxLength: 200 })),
    source: t.optional({ ...IdList, description: 'Comma-separated package IDs.' }),
    search: t.optional(t.string({ maxLength: 200 })),
    ids: t.optional({
      ...IdList,
      description: 'Only these headlines and those grouped with them.',
    }),
    tag_ids: t.optional(IdList),
    is_today: t.optional(t.boolean({ description: 'Only those that came in today, in UTC.' })),
  }),
  response: page(Headline),
});

export const maxHeadlines = 2000;
const Ids = t.array(Id, { minItems: 1, maxItems: maxHeadlines, uniqueItems: true });

export const setHeadlineStatus = endpoint({
  id: 'setHeadlineStatus',
  method: 'POST',
  path: '/curate/notification/status/',
  summary:
    'Sets the status of headlines. With `expected`, headlines that no longer have that status are skipped and listed.',
  access: 'signed-in',
  writes: ['headlines'],
  body: t.object({ status: Status, notification_ids: Ids, expected: t.optional(Status) }),
  response: t.object({ updated: t.array(Id), skipped: t.array(Id) }),
  shownField: 'title',
});

const GroupChange = t.object({ change: t.nullable(Id) });

export const ungroupHeadlines = endpoint({
  id: 'ungroupHeadlines',
  method: 'POST',
  path: '/curate/headline-decluster/',
  summary:
    'Removes headlines from their groups. They are never automatically grouped with the same headlines again.',
  access: 'signed-in',
  writes: ['headlines'],
  body: t.object({ ids: Ids }),
  response: GroupChange,
});

export const splitHeadlines = endpoint({
  id: 'splitHeadlines',
  method: 'POST',
  path: '/curate/headline-split/',
  summary: 'Permanently moves headlines out of their groups into a group of their own.',
  access: 'signed-in',
  writes: ['headlines'],
  body: t.object({ ids: Ids }),
  response: GroupChange,
});

export const groupHeadlines = endpoint({
  id: 'groupHeadlines',
  method: 'POST',
  path: '/curate/headline-recluster/',
  summary: 'Permanently moves headlines into the group of another headline.',
  access: 'signed-in',
  writes: ['headlines'],
  body: t.object({ ids: Ids, group_id: Id }),
  response: GroupChange,
});

export const undoHeadlineGroups = endpoint({
  id: 'undoHeadlineGroups',
  method: 'POST',
  path: '/curate/headline-changes/{id}/undo/',
  summary:
    'Restores the groups that headlines had before an editor changed them, unless they have changed again since.',
  access: 'signed-in',
  writes: ['headlines'],
  params: IdParams,
  response: t.object({ id: Id }),
  errors: ['cannot_undo'],
});

export const SuggestedMerge = t.object({
  id: Id,
  score: t.number(),
  shared_terms: t.array(t.string()),
  groups: t.array(
    t.object({
      id: Id,
      headlines: t.array(
        t.object({
          id: Id,
          text: t.string(),
          language: t.nullable(t.string()),
          notification_source: t.nullable(t.string()),
          published_at: Instant,
        }),
      ),
    }),
  ),
});
export type SuggestedMerge = Static<typeof SuggestedMerge>;

export const listSuggestedMerges = endpoint({
  id: 'listSuggestedMerges',
  method: 'GET',
  path: '/curate/headline-offers/',
  summary:
    'Lists up to ten suggested merges from the last three days, most likely first. The groups of a suggested merge may be about the same story.',
  access: 'signed-in',
  reads: ['headlines'],
  response: t.object({
    results: t.array(SuggestedMerge),
    /** Editors' actions of the last 14 days, excluding undone ones. */
    answers: t.object({
      accepted: t.integer(),
      refused: t.integer(),
      joined: t.integer(),
      parted: t.integer(),
    }),
  }),
});

export const answerSuggestedMerge = endpoint({
  id: 'answerSuggestedMerge',
  method: 'POST',
  path: '/curate/headline-offers/{id}/',
  summary:
    'Merges the two groups of a suggested merge, or keeps them separate: they are then never suggested or merged again.',
  access: 'signed-in',
  writes: ['headlines'],
  params: IdParams,
  body: t.object({ is_one_story: t.boolean() }),
  response: GroupChange,
});

export const HeadlinePackage = t.object({ id: Id, package_name: t.string(), title: t.string() });
export type HeadlinePackage = Static<typeof HeadlinePackage>;

export const listHeadlinePackages = endpoint({
  id: 'listHeadlinePackages',
  method: 'GET',
  path: '/curate/notification-package',
  summary: 'Lists up to 100 apps that headlines came from, sorted by name.',
  access: 'signed-in',
  reads: ['headlines'],
  query: t.object({ search: t.optional(t.string({ maxLength: 200 })) }),
  response: results(HeadlinePackage),
});

export const listHeadlineSources = endpoint({
  id: 'listHeadlineSources',
  method: 'GET',
  path: '/curate/notification-source',
  summary: 'Lists headline sources, sorted by name.',
  access: 'signed-in',
  reads: ['headlines'],
  response: t.array(t.object({ id: Id, name: t.string() })),
});

export const IncomingHeadline = t.object({
  /** The caller's own id, which makes repeats idempotent. */
  id: t.string({ minLength: 1, maxLength: 200 }),
  text: Line({ minLength: 1, maxLength: 500 }),
  source: Line({ minLength: 1, maxLength: 200 }),
  ...t.optionalProperties({
    package: t.string({ minLength: 1, maxLength: 200 }),
    /** Default: now. */
    time: Instant,
    /** Two lower-case letters, such as `en`. Default: the call's language. */
    language: t.string({ pattern: '^[a-z]{2}$' }),
    url: t.string({ maxLength: 2048, pattern: '^https?://\\S+$' }),
    tag: Id,
    /** Weight. Defaults to 1. */
    score: t.integer({ minimum: 0, maximum: 1000 }),
  }),
});
export type IncomingHeadline = Static<typeof IncomingHeadline>;

export const addIncomingHeadlines = endpoint({
  id: 'addIncomingHeadlines',
  method: 'POST',
  path: '/curate/incoming/',
  summary:
    'Accepts headlines from other systems. Headlines with the same ID from the same user are stored only once.',
  access: 'signed-in',
  writes: ['headlines'],
  // The handler publishes, and only new ones.
  isPublished: false,
  refusesUnknown: true,
  body: t.object({ headlines: t.array(IncomingHeadline, { minItems: 1, maxItems: 500 }) }),
  status: 201,
  response: t.object({
    results: t.array(t.object({ id: t.string(), headline: Id, is_new: t.boolean() })),
  }),
});

export const createHeadlineDigest = endpoint({
  id: 'createHeadlineDigest',
  method: 'POST',
  path: '/digest-notification/',
  summary: 'Creates a draft from a headline. A headline can have at most one digest.',
  access: 'signed-in',
  writes: ['headlines', 'digests'],
  body: t.object({
    notification_id: Id,
    title: Line({ minLength: 1, maxLength: 1000 }),
    ...t.optionalProperties({
      digest_author: Id,
      editor_score_quality: Score,
      editor_score_relevance: Score,
    }),
  }),
  status: 201,
  response: t.object({ id: Id, title: t.string() }),
});
