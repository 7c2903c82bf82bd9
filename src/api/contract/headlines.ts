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

/** The columns that the list can be ordered by, ascending (HEAD-12). */
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

/** Why a headline is in its group. */
export const GroupingReason = t.object({
  /** `similar`: its words are those of another headline. `editor`: a person put it there. */
  kind: t.oneOf(['similar', 'editor']),
  /** The headline of the group that it was put beside. */
  headline_id: Id,
  /** How similar they are, from 0 to 1, and up to 0.25 more for what they mean; null where a person decided. */
  score: t.nullable(t.number()),
  /** The words that both have, the rarest first. */
  shared_terms: t.array(t.string()),
  /** How much of the score is for what they mean. Missing where no model compared them. */
  meaning: t.optional(t.number()),
  /** The headline that made one group of two, where this one was in the later one. */
  joined_by: t.optional(Id),
});
export type GroupingReason = Static<typeof GroupingReason>;

const fields = {
  id: Id,
  text: t.string(),
  /** Where it was found, if that has an address. */
  url: t.nullable(t.string()),
  /** The code of its language, such as `en`. */
  language: t.nullable(t.string()),
  tag: t.nullable(Titled),
  /** The group that it is in: the id of one of its headlines. A headline that is alone is a group of its own. */
  group_id: Id,
  /** The digest that was made of it. */
  digest: t.nullable(Id),
  /** How much it weighs. A row with a group has the sum of the group. */
  score: t.integer(),
  /** The quality score of its digest. */
  quality: t.nullable(t.integer()),
  created_at: Instant,
  modified_at: Instant,
  /** When it was published elsewhere. */
  published_at: Instant,
  /** The feed that it came from; null where another system brought it. */
  feed: t.nullable(t.object({ id: Id, title: t.string(), makes_headlines: t.boolean() })),
  notification_source: t.nullable(t.string()),
  package_name: t.nullable(t.object({ package_name: t.string() })),
  status: Status,
  /** Null where it was not put into the group of another. */
  reason: t.nullable(GroupingReason),
};

export const GroupedHeadline = t.object(fields);
export type GroupedHeadline = Static<typeof GroupedHeadline>;

/** A row of the list: the first headline of a group that the filters let through, with all others of the group. */
export const Headline = t.object({ ...fields, groups: t.array(GroupedHeadline) });
export type Headline = Static<typeof Headline>;

export const listHeadlines = endpoint({
  id: 'listHeadlines',
  method: 'GET',
  path: '/curate/incoming-notifications-list',
  summary: 'A page of headlines of all languages, a row for each group, the newest first.',
  access: 'signed-in',
  reads: ['headlines', 'digests', 'tags'],
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 100 })),
    status: t.optional(Status),
    id: t.optional(
      t.integer({ minimum: 0, maximum: 2_147_483_647, description: 'Only those that came after this one.' }),
    ),
    sort_by: t.optional(t.oneOf(headlineSorts)),
    notification_source: t.optional(t.string({ maxLength: 200 })),
    source: t.optional({ ...IdList, description: 'Ids of packages, joined by commas.' }),
    search: t.optional(t.string({ maxLength: 200 })),
    ids: t.optional({
      ...IdList,
      description: 'Only these headlines, and those that are grouped with them.',
    }),
    tag_ids: t.optional(IdList),
    is_today: t.optional(t.boolean({ description: 'Only those that came in today, in UTC.' })),
  }),
  response: page(Headline),
});

/** The most headlines that one call changes. */
export const maxHeadlines = 2000;
const Ids = t.array(Id, { minItems: 1, maxItems: maxHeadlines, uniqueItems: true });

export const setHeadlineStatus = endpoint({
  id: 'setHeadlineStatus',
  method: 'POST',
  path: '/curate/notification/status/',
  summary:
    'Sets the status of headlines. With `expected`, those that have another status by now are skipped and listed.',
  access: 'signed-in',
  writes: ['headlines'],
  body: t.object({ status: Status, notification_ids: Ids, expected: t.optional(Status) }),
  response: t.object({ updated: t.array(Id), skipped: t.array(Id) }),
  shownField: 'title',
});

/** What was done to groups: the change that can be undone, or null where nothing was to be done. */
const GroupChange = t.object({ change: t.nullable(Id) });

export const ungroupHeadlines = endpoint({
  id: 'ungroupHeadlines',
  method: 'POST',
  path: '/curate/headline-decluster/',
  summary: 'Takes headlines out of their groups. What was grouped with them never is again by itself.',
  access: 'signed-in',
  writes: ['headlines'],
  body: t.object({ ids: Ids }),
  response: GroupChange,
});

export const splitHeadlines = endpoint({
  id: 'splitHeadlines',
  method: 'POST',
  path: '/curate/headline-split/',
  summary: 'Makes a group of headlines that are in one with others, for good.',
  access: 'signed-in',
  writes: ['headlines'],
  body: t.object({ ids: Ids }),
  response: GroupChange,
});

export const groupHeadlines = endpoint({
  id: 'groupHeadlines',
  method: 'POST',
  path: '/curate/headline-recluster/',
  summary: 'Moves headlines into the group of another headline, for good.',
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
    'Restores the groups that headlines had before an editor changed them, unless they were changed again.',
  access: 'signed-in',
  writes: ['headlines'],
  params: IdParams,
  response: t.object({ id: Id }),
  errors: ['cannot_undo'],
});

/** Two groups that may be of one story. */
export const HeadlineOffer = t.object({
  id: Id,
  /** How probable it is, from 0 to 1. */
  score: t.number(),
  /** The words that a headline of each has, the rarest first. */
  shared_terms: t.array(t.string()),
  /** Two, the older one first. */
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
export type HeadlineOffer = Static<typeof HeadlineOffer>;

export const listHeadlineOffers = endpoint({
  id: 'listHeadlineOffers',
  method: 'GET',
  path: '/curate/headline-offers/',
  summary:
    'Groups that may be of one story and are not joined, the likeliest first: 50 at most, of the last three days.',
  access: 'signed-in',
  reads: ['headlines'],
  response: t.object({
    results: t.array(HeadlineOffer),
    /** What editors did in the last 14 days, without what was undone. */
    answers: t.object({
      /** Offers. */
      accepted: t.integer(),
      refused: t.integer(),
      /** Pairs of headlines that they put together or took apart themselves. */
      joined: t.integer(),
      parted: t.integer(),
    }),
  }),
});

export const answerHeadlineOffer = endpoint({
  id: 'answerHeadlineOffer',
  method: 'POST',
  path: '/curate/headline-offers/{id}/',
  summary: 'Joins the two groups of an offer, or keeps them apart: they are never offered nor joined again.',
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
  summary: 'The apps that headlines came from, by name: 100 at most.',
  access: 'signed-in',
  reads: ['headlines'],
  query: t.object({ search: t.optional(t.string({ maxLength: 200 })) }),
  response: results(HeadlinePackage),
});

export const listHeadlineSources = endpoint({
  id: 'listHeadlineSources',
  method: 'GET',
  path: '/curate/notification-source',
  summary: 'Lists the sources of headlines by name.',
  access: 'signed-in',
  reads: ['headlines'],
  response: t.array(t.object({ id: Id, name: t.string() })),
});

export const IncomingHeadline = t.object({
  /** The caller's own id. A headline that came with it before is not stored again. */
  id: t.string({ minLength: 1, maxLength: 200 }),
  text: Line({ minLength: 1, maxLength: 500 }),
  source: Line({ minLength: 1, maxLength: 200 }),
  ...t.optionalProperties({
    /** The app that showed it, such as `com.example.news`. */
    package: t.string({ minLength: 1, maxLength: 200 }),
    /** When it was published. Default now. */
    time: Instant,
    /** Two small letters, such as `en`. Default that of the call. */
    language: t.string({ pattern: '^[a-z]{2}$' }),
    url: t.string({ maxLength: 2048, pattern: '^https?://\\S+$' }),
    tag: Id,
    /** How much it weighs. Default 1. */
    score: t.integer({ minimum: 0, maximum: 1000 }),
  }),
});
export type IncomingHeadline = Static<typeof IncomingHeadline>;

export const addIncomingHeadlines = endpoint({
  id: 'addIncomingHeadlines',
  method: 'POST',
  path: '/curate/incoming/',
  summary: 'Takes headlines from other systems. The same id of the same user is stored once.',
  access: 'signed-in',
  writes: ['headlines'],
  // The handler publishes, and only where there are new ones.
  isPublished: false,
  refusesUnknown: true,
  body: t.object({ headlines: t.array(IncomingHeadline, { minItems: 1, maxItems: 500 }) }),
  status: 201,
  response: t.object({
    /** In the order in which they were given. */
    results: t.array(t.object({ id: t.string(), headline: Id, is_new: t.boolean() })),
  }),
});

export const createHeadlineDigest = endpoint({
  id: 'createHeadlineDigest',
  method: 'POST',
  path: '/digest-notification/',
  summary: 'Makes a draft of a headline. A headline has one digest at most.',
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
