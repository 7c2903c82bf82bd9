import { digestFilters, digestSorts, type FilterParameter } from '#domain/digestFilters.ts';
import { planFilterPattern } from '#domain/planFilter.ts';
import { publicationStates } from '#domain/planning.ts';
import { endpoint } from './endpoint.ts';
import { Host } from './hosts.ts';
import { Label } from './labels.ts';
import {
  Address,
  Id,
  IdList,
  IdParams,
  Instant,
  KeyReused,
  PageNumber,
  results,
  SortOrder,
  t,
  Titled,
  type Static,
  TitleLine,
} from './schema.ts';
import { StatusStatistics } from './statuses.ts';
import { Segment } from './segments.ts';

/** Type codes (EDIT-57). */
export const digestTypes = { article: 275, placeholder: 295, collection: 300, video: 255 } as const;
export const shelfLifeUnits = ['DAYS', 'WEEKS', 'MONTHS', 'YEARS'] as const;
export const displayTypes = ['3x', '2x', '1x'] as const;
export const clickActions = ['EXPAND2', 'EXPAND', 'DETAILS', 'category', 'tag', 'host'] as const;

const ShortText = t.string({ maxLength: 1000 });
/** The largest score that a category can name. */
export const maxScore = 100;
export const Score = t.nullable(
  t.integer({
    minimum: 0,
    maximum: maxScore,
    description:
      'One that a category of the digest names, else 0 to 5 for quality and 1 to 3 for relevance. A stored one may stay.',
  }),
);
const Person = t.object({ id: Id, name: t.string() });
const TypeRef = t.object({ code: t.integer(), title: t.string() });

const VisibleFields = t.object({
  show_share: t.boolean(),
  show_bookmark: t.boolean(),
  show_category: t.boolean(),
  show_feedback: t.boolean(),
  show_feedback_question: t.boolean(),
  first_published_at: t.boolean(),
  format_human: t.boolean(),
  is_thumbnail_large: t.boolean(),
});
export type VisibleFields = Static<typeof VisibleFields>;

const DigestInternal = t.object({
  content_quality: t.boolean(),
  content_accuracy: t.boolean(),
  content_operational: t.boolean(),
  plagiarism_score: t.boolean(),
  content_length: t.boolean(),
  assigned_to: t.nullable(Id),
  note: t.string({ maxLength: 10_000 }),
});
export type DigestInternal = Static<typeof DigestInternal>;

const Source = t.object({
  link: Address,
  title: ShortText,
  read_reason: ShortText,
  authors: t.array(t.object({ name: ShortText }), { maxItems: 50 }),
  original_published_date: t.nullable(Instant),
});

const Poll = t.object({
  has_poll: t.boolean(),
  question: t.object({ question: ShortText }),
  headline: ShortText,
  choices: t.array(t.object({ id: t.optional(Id), choice: ShortText }), { maxItems: 4 }),
});

const ClickAction = t.object({
  action: t.oneOf(clickActions),
  object_id: t.nullable(Id),
});

/** As read, with what it opens under the name of its action. */
const ReadClickAction = t.object({
  ...ClickAction.properties,
  category: t.optional(Titled),
  tag: t.optional(Titled),
  host: t.optional(Host),
});

/** The save payload (EDIT-80), to the letter, and `modified_at`: the state it was based on. */
/** In characters, of HTML. */
export const maxContentLength = 1_000_000;

const digestFields = {
  id: t.optional(t.nullable(Id)),
  /** A published digest has one; a draft may be without. */
  title: TitleLine({ maxLength: 1000 }),
  display_type: t.oneOf(displayTypes),
  labels: t.array(Id, { maxItems: 100 }),
  subtitle: ShortText,
  /** HTML. Sanitised when it is written, and then no longer than this either: `&` becomes `&amp;`. */
  content: t.string({ maxLength: maxContentLength }),
  /** The slug of one other digest. */
  focus_card: t.nullable(ShortText),
  digest_slug: t.nullable(ShortText),
  categories: t.array(Id, { maxItems: 100 }),
  tags: t.array(Id, { maxItems: 200 }),
  collaborators: t.array(Id, { maxItems: 100 }),
  /** The cover picture, or the video link. */
  image: t.nullable(Address),
  created_by: t.nullable(Id),
  custom_thumbnail: t.nullable(Address),
  source: Source,
  /** Called "Format text" in the form (S15). */
  format_human: t.string({ maxLength: 70 }),
  apply_markup: t.boolean(),
  digest_author: t.nullable(Id),
  notification_short_title: ShortText,
  notification_text: ShortText,
  click_action: t.nullable(ClickAction),
  is_clickable: t.boolean(),
  format: t.nullable(Id),
  region_id: t.nullable(Id),
  visible_fields: VisibleFields,
  reset_first_published_at: t.boolean(),
  is_cover_pic_focused: t.boolean(),
  default_preview_count: t.integer({ minimum: 0, maximum: 100 }),
  /** A type code. */
  type: t.integer({ minimum: 0, maximum: 9999 }),
  /** A status by its name (C42). */
  status: t.string({ minLength: 1, maxLength: 100 }),
  twitter_links: t.array(t.string({ maxLength: 2048 }), { maxItems: 5 }),
  show_embed: t.boolean(),
  digest_poll: t.nullable(Poll),
  editor_score_relevance: Score,
  editor_score_quality: Score,
  editor_score_quality_new: Score,
  shelf_life: t.nullable(t.oneOf(shelfLifeUnits)),
  digest_internal: DigestInternal,
  /** Of video digests. Left out it stays as it is. */
  video_summary: t.object({ summary: t.array(Segment, { maxItems: 1000 }) }),
};

const BasedOn = t.optional(
  t.string({
    format: 'date-time',
    description:
      'The `modified_at` that the change was based on. When the stored one differs the answer is 409. Left out: the change is applied as it comes.',
  }),
);

/** Everything but the title may be omitted; an omitted field gets the documents' default (EDIT-56). */
export const DigestInput = t.object({
  ...t.optionalProperties(digestFields),
  title: digestFields.title,
  modified_at: BasedOn,
});
export type DigestInput = Static<typeof DigestInput>;

/** What is left out stays as it is. */
export const DigestPatch = t.object({
  ...t.optionalProperties(digestFields),
  cloudinary: t.optional(t.object({ transform: t.string({ maxLength: 20_000 }) })),
  modified_at: BasedOn,
});
export type DigestPatch = Static<typeof DigestPatch>;

/** A former state of a digest. Versions are keyed by the unix time, in seconds, at which they were saved. */
const Version = t.object({ user_name: t.string(), title: t.string(), digest: t.string() });

/** A digest as read. */
export const Digest = t.object({
  id: Id,
  title: t.string(),
  subtitle: t.string(),
  slug: t.string(),
  /** The status name. */
  status: t.string(),
  /** The content as sanitised HTML. */
  digest: t.string(),
  cover_pic: t.nullable(t.string()),
  custom_thumbnail: t.nullable(t.string()),
  tag: t.array(Titled),
  categories: t.array(Titled),
  labels: t.array(Label),
  collaborators: t.array(Person),
  created_by: t.nullable(Person),
  digest_author: t.nullable(Person),
  focus_card: t.nullable(t.string()),
  type: TypeRef,
  display_type: t.oneOf(displayTypes),
  format_human: t.string(),
  format: t.nullable(Id),
  region_id: t.nullable(Id),
  source: t.object({ ...Source.properties, host: t.nullable(Host) }),
  is_clickable: t.boolean(),
  click_action: t.nullable(ReadClickAction),
  digest_internal: DigestInternal,
  digest_curated_tweet: t.array(t.object({ link: t.string() })),
  notification_short_title: t.string(),
  notification_text: t.string(),
  editor_score_quality: t.nullable(t.integer()),
  editor_score_quality_new: t.nullable(t.integer()),
  editor_score_relevance: t.nullable(t.integer()),
  shelf_life: t.nullable(t.oneOf(shelfLifeUnits)),
  visible_fields: VisibleFields,
  default_preview_count: t.integer(),
  timestamp_full_length: t.nullable(t.number()),
  is_cover_pic_focused: t.boolean(),
  apply_markup: t.boolean(),
  show_embed: t.boolean(),
  digest_poll: t.nullable(Poll),
  video_summary: t.nullable(
    t.object({
      auto_pause: t.boolean(),
      summary: t.array(t.stored<Static<typeof Segment>>()),
      total_length: t.nullable(t.number()),
    }),
  ),
  faq_generator: t.nullable(t.object({ id: Id, display: t.boolean(), is_answer_generate: t.boolean() })),
  cloudinary: t.nullable(t.object({ transform: t.string() })),
  version: t.record(Version),
  language: t.string(),
  created_at: Instant,
  modified_at: Instant,
  first_published_at: t.nullable(Instant),
});
export type Digest = Static<typeof Digest>;

/** A row of the digest list. */
export const DigestRow = t.object({
  id: Id,
  title: t.string(),
  slug: t.string(),
  status: t.string(),
  cover_pic: t.nullable(t.string()),
  custom_thumbnail: t.nullable(t.string()),
  categories: t.array(Titled),
  source: t.object({ host: t.nullable(Host), link: t.string() }),
  type: TypeRef,
  labels: t.array(Label),
  tag: t.array(Titled),
  editor_score_quality: t.nullable(t.integer()),
  editor_score_relevance: t.nullable(t.integer()),
  first_published_at: t.nullable(Instant),
  created_at: Instant,
  modified_at: Instant,
  digest_author: t.nullable(Person),
  video_summary: t.nullable(t.object({ total_length: t.nullable(t.number()) })),
  /** Seconds. */
  timestamp_full_length: t.nullable(t.number()),
  /** COMPLETE, SCEHEDULED (as spelled) or IN_PROGRESS once a notification exists (LIST-48). */
  notification_status: t.nullable(t.string()),
  metrics: t.object({
    notification_open_count: t.integer(),
    share_cont: t.integer(),
    /** Seconds. */
    avg_watch: t.number(),
    watch_count: t.integer(),
  }),
  /** When it is meant to come out, and when it is published by itself; null while neither was ever said. */
  plan: t.nullable(
    t.object({
      planned: t.nullable(
        t.object({ day: t.string(), time: t.nullable(t.string()), zone: t.nullable(t.string()) }),
      ),
      publication: t.nullable(t.object({ at: Instant, zone: t.string(), state: t.oneOf(publicationStates) })),
      revision: t.integer(),
    }),
  ),
});
export type DigestRow = Static<typeof DigestRow>;

const parameterOfKind = {
  id: IdList,
  ids: IdList,
  host: t.string({ maxLength: 2000, description: 'Host names joined by commas.' }),
  status: t.string({ maxLength: 100, description: 'A status slug.' }),
  search: t.string({ maxLength: 200, description: 'Part of a title, or an id.' }),
  plan: t.string({
    pattern: planFilterPattern,
    description:
      '`any`, `none`, `overdue`, `today`, `week`, a day, or days such as `2026-12-01..2026-12-07`, on the clocks of `zone`.',
  }),
};

/** What chooses digests, wherever they are chosen. */
export const filterParameters = {
  ...(Object.fromEntries(
    Object.values(digestFilters).map(({ call, kind }) => [call, t.optional(parameterOfKind[kind])]),
  ) as Record<FilterParameter, ReturnType<typeof t.optional<typeof IdList>>>),
  zone: t.optional(
    t.string({
      minLength: 1,
      maxLength: 100,
      description: 'The time zone whose clocks say what `planned` and `scheduled` mean. Default: UTC.',
    }),
  ),
};

export const DigestFilters = t.object(filterParameters);
export type DigestFilters = Static<typeof DigestFilters>;

export const digestOrder = { sort_by: t.optional(t.oneOf(digestSorts)), sort_order: SortOrder };

export const DigestListQuery = t.object({
  page: PageNumber,
  size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
  ...digestOrder,
  ...filterParameters,
  counts: t.optional(
    t.string({
      enum: ['if_quick'],
      description: 'Leaves out counts that take longer than the page, which /digests/counts/ returns.',
    }),
  ),
});
export type DigestListQuery = Static<typeof DigestListQuery>;

/** How many digests a list has: on all its pages, and with each status in place of its own. */
const digestCounts = { count: t.integer({ minimum: 0 }), status_statistics: StatusStatistics };

const SuggestedFilters = t.object({ tags: results(Titled), sources: results(Host) });
export type SuggestedFilters = Static<typeof SuggestedFilters>;

export const listDigests = endpoint({
  id: 'listDigests',
  method: 'GET',
  path: '/digests/',
  summary: 'A page of digests in the language of the request, with counts and filter suggestions.',
  access: 'signed-in',
  reads: ['digests', 'broadcasts', 'categories', 'hosts', 'labels', 'planning', 'statuses', 'tags'],
  query: DigestListQuery,
  response: t.object({
    results: t.array(DigestRow),
    /** Null only where `counts` allows it, both or none. */
    count: t.nullable(digestCounts.count),
    suggested_filters: SuggestedFilters,
    status_statistics: t.nullable(digestCounts.status_statistics),
  }),
});

export const countDigests = endpoint({
  id: 'countDigests',
  method: 'GET',
  path: '/digests/counts/',
  summary: 'The counts of a list of digests, without its rows.',
  access: 'signed-in',
  reads: ['digests', 'categories', 'hosts', 'labels', 'planning', 'statuses', 'tags'],
  query: DigestFilters,
  response: t.object(digestCounts),
});

export const getDigest = endpoint({
  id: 'getDigest',
  method: 'GET',
  path: '/digests/{id}/',
  summary: 'One digest, whole.',
  access: 'signed-in',
  reads: ['digests', 'categories', 'faq', 'hosts', 'labels', 'statuses', 'tags'],
  params: IdParams,
  response: Digest,
});

/** The answer to a change based on an older state than the stored one. Nothing was changed. */
export const StaleDigest = t.object({
  detail: t.string(),
  message: t.string(),
  code: t.literal('stale'),
  request_id: t.string(),
  /** The digest as it is now. */
  current: Digest,
});
export type StaleDigest = Static<typeof StaleDigest>;

/** Changes of a digest that their author has not saved for everyone. Only the author sees them. */
export const Revision = t.object({
  /** When it was last saved. */
  saved_at: Instant,
  /** The digest that it began from, without its versions. */
  base: Digest,
  /** The digest as saving the revision would leave it. */
  digest: Digest,
  /** Whether saving it makes the digest as new. */
  reset_first_published_at: t.boolean(),
});
export type Revision = Static<typeof Revision>;

/** The answer to a call that knows another revision than the one there is. Nothing was changed. */
export const StaleRevision = t.object({
  detail: t.string(),
  message: t.string(),
  code: t.literal('stale_revision'),
  request_id: t.string(),
  /** The revision that there is. */
  revision: Revision,
});
export type StaleRevision = Static<typeof StaleRevision>;

/** What the caller knows of their revision. */
export const SeenRevision = t.object({
  revision: t.optional(
    t.string({
      pattern: '^(none|\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)$',
      description:
        'The `saved_at` of the revision that the caller has seen, or `none`. When there is another one the answer is 409.',
    }),
  ),
});

const SaveQuery = t.object({
  ...SeenRevision.properties,
  autosave: t.optional(
    t.string({
      pattern: '^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$',
      description:
        'A UUID of the editing session whose autosave this is: all autosaves of one leave one version. Left out: the save is manual, and a version of its own.',
    }),
  ),
});

export const createDigest = endpoint({
  id: 'createDigest',
  method: 'POST',
  path: '/dashboard/digest/',
  summary:
    'Creates a digest in the language of the request. An Idempotency-Key header makes a repeated call answer the first one’s digest; with another body it is refused, and the refusal names that digest.',
  access: 'signed-in',
  writes: ['digests'],
  body: DigestInput,
  bodyLimit: 4 * 1024 * 1024,
  status: 201,
  response: Digest,
  // `not_found`: the digest of a repeated Idempotency-Key was deleted.
  errors: ['busy', 'key_reused', 'not_found', 'not_allowed'],
  errorBodies: { 422: KeyReused },
});

export const saveDigest = endpoint({
  id: 'saveDigest',
  method: 'PUT',
  path: '/dashboard/digests/{id}/',
  summary:
    'Saves a whole digest; fields left out take their defaults. The revision that it names ends with it.',
  access: 'signed-in',
  writes: ['digests', 'revisions'],
  params: IdParams,
  query: SaveQuery,
  body: DigestInput,
  bodyLimit: 4 * 1024 * 1024,
  response: Digest,
  errorBodies: { 409: t.union([StaleDigest, StaleRevision]) },
  errors: ['stale', 'stale_revision', 'not_allowed', 'busy'],
});

export const updateDigest = endpoint({
  id: 'updateDigest',
  method: 'PATCH',
  path: '/dashboard/digests/{id}/',
  summary: 'Changes the given fields of a digest. Its tags need the permission `digests.tag`.',
  access: 'signed-in',
  writes: ['digests'],
  params: IdParams,
  body: DigestPatch,
  bodyLimit: 4 * 1024 * 1024,
  response: Digest,
  errorBodies: { 409: StaleDigest },
  errors: ['stale', 'not_allowed', 'busy'],
  shownField: 'title',
});

export const copyDigest = endpoint({
  id: 'copyDigest',
  method: 'POST',
  path: '/dashboard/digests/{id}/copy/',
  summary: 'Makes a draft with everything that a digest has, but for what readers did with it.',
  access: 'digests.copy',
  writes: ['digests'],
  params: IdParams,
  status: 201,
  response: t.object({ id: Id }),
  errors: ['busy'],
});
