import {
  nestByPath,
  plainFields,
  pollBounds,
  type digestFields,
  type FieldName,
  type FieldRow,
} from '#domain/digestFields.ts';
import { digestFilters, digestSorts, type FilterParameter } from '#domain/digestFilters.ts';
import { planFilterPattern } from '#domain/planFilter.ts';
import { publicationStates } from '#domain/planning.ts';
import { endpoint } from './endpoint.ts';
import { Host } from './hosts.ts';
import { Label } from './labels.ts';
import {
  UrlOrPath,
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
  type TSchema,
  type TUnsafe,
  TitleLine,
} from './schema.ts';
import { StatusStatistics } from './statuses.ts';
import { Segment } from './segments.ts';

/** EDIT-57 */
export const digestTypes = { article: 275, placeholder: 295, collection: 300, video: 255 } as const;
export const clickActions = ['EXPAND2', 'EXPAND', 'DETAILS', 'category', 'tag', 'host'] as const;

const ShortText = t.string({ maxLength: 1000 });
export const maxScore = 100;
export const Score = t.nullable(
  t.integer({
    minimum: 0,
    maximum: maxScore,
    description:
      'A score that the digest’s categories allow. If they don’t define any, 0 to 5 for quality and 1 to 3 for relevance. A score that is already stored can be kept.',
  }),
);
const Person = t.object({ id: Id, name: t.string() });
const TypeRef = t.object({ code: t.integer(), title: t.string() });

const payloadByKind = {
  title: ({ maxLength = 1000 }: FieldRow) => TitleLine({ maxLength }),
  text: ({ maxLength = 1000 }: FieldRow) => t.string({ maxLength }),
  link: () => UrlOrPath,
  address: () => t.nullable(UrlOrPath),
  slug: () => t.nullable(ShortText),
  flag: () => t.boolean(),
  count: ({ max }: FieldRow) => t.integer({ minimum: 0, maximum: max }),
  quality: () => Score,
  relevance: () => Score,
  id: () => t.nullable(Id),
  person: () => t.nullable(Id),
  time: () => t.nullable(Instant),
  names: ({ max }: FieldRow) => t.array(t.object({ name: ShortText }), { maxItems: max }),
  links: ({ max }: FieldRow) => t.array(t.string({ maxLength: 2048 }), { maxItems: max }),
  titled: idListSchema,
  labels: idListSchema,
  people: idListSchema,
  choice: ({ options = [], isNullable }: FieldRow) =>
    isNullable ? t.nullable(t.oneOf(options)) : t.oneOf(options),
};

const responseByKind = {
  title: () => t.string(),
  text: () => t.string(),
  address: () => t.nullable(t.string()),
  slug: () => t.nullable(t.string()),
  count: () => t.integer(),
  quality: () => t.nullable(t.integer()),
  relevance: () => t.nullable(t.integer()),
  person: () => t.nullable(Person),
  links: () => t.array(t.object({ link: t.string() })),
  titled: () => t.array(Titled),
  labels: () => t.array(Label),
  people: () => t.array(Person),
};

function idListSchema({ max }: FieldRow) {
  return t.array(Id, { maxItems: max });
}

type Fields = typeof digestFields;
type Kind<Name extends FieldName> = Fields[Name]['kind'];

type PayloadSchema<Name extends FieldName> = Fields[Name] extends { options: readonly (infer Option)[] }
  ? TUnsafe<Option | (Fields[Name] extends { isNullable: true } ? null : never)>
  : Kind<Name> extends keyof typeof payloadByKind
    ? ReturnType<(typeof payloadByKind)[Kind<Name>]>
    : never;

export type FieldValue<Name extends FieldName> = Static<PayloadSchema<Name>>;

type ResponseSchema<Name extends FieldName> =
  Kind<Name> extends keyof typeof responseByKind
    ? ReturnType<(typeof responseByKind)[Kind<Name>]>
    : PayloadSchema<Name>;

type ResponseName<Name extends FieldName> = Fields[Name] extends { response: infer Response }
  ? Response
  : Name;

type PlainFieldName = {
  [Name in FieldName]: Name extends `${string}.${string}`
    ? never
    : Kind<Name> extends 'custom'
      ? never
      : Name;
}[FieldName];

const payloadSchema = (field: FieldRow): TSchema =>
  (payloadByKind as Record<string, (field: FieldRow) => TSchema>)[field.kind]!(field);
const responseSchema = (field: FieldRow): TSchema =>
  (responseByKind as Record<string, () => TSchema>)[field.kind]?.() ?? payloadSchema(field);

type FieldGroup = 'digest_internal' | 'source' | 'visible_fields';

const plainPayload = nestByPath(
  plainFields().map((field) => [field.name, payloadSchema(field)]),
) as unknown as {
  [Name in PlainFieldName]: PayloadSchema<Name>;
} & {
  [Name in FieldGroup]: {
    [Path in FieldName as Path extends `${Name}.${infer Part}` ? Part : never]: PayloadSchema<Path>;
  };
};

const plainResponse = nestByPath(
  plainFields().flatMap((field) =>
    field.response === null ? [] : [[field.response, responseSchema(field)]],
  ),
) as unknown as { [Name in PlainFieldName as ResponseName<Name> & string]: ResponseSchema<Name> };

/** Names missing from `order` come last. */
const orderProperties = <Properties extends object>(order: string, properties: Properties): Properties => {
  const named = order.trim().split(/\s+/);
  return Object.fromEntries(
    [...named, ...Object.keys(properties)].map((name) => [name, properties[name as keyof Properties]]),
  ) as Properties;
};

const VisibleFields = t.object(plainPayload.visible_fields);
export type VisibleFields = Static<typeof VisibleFields>;

const DigestInternal = t.object(plainPayload.digest_internal);
export type DigestInternal = Static<typeof DigestInternal>;

const Source = t.object(plainPayload.source);

const Poll = t.object({
  has_poll: t.boolean(),
  question: t.object({ question: ShortText }),
  headline: ShortText,
  choices: t.array(t.object({ id: t.optional(Id), choice: ShortText }), { maxItems: pollBounds.max }),
});

const ClickAction = t.object({
  action: t.oneOf(clickActions),
  object_id: t.nullable(Id),
});

const ClickActionResponse = t.object({
  ...ClickAction.properties,
  category: t.optional(Titled),
  tag: t.optional(Titled),
  host: t.optional(Host),
});

const payloadOrder = `
  id title display_type labels subtitle content focus_card digest_slug categories tags collaborators image created_by
  custom_thumbnail source format_human apply_markup digest_author notification_short_title notification_text click_action
  is_clickable format region_id visible_fields reset_first_published_at is_cover_pic_focused default_preview_count type status
  twitter_links show_embed digest_poll editor_score_relevance editor_score_quality editor_score_quality_new shelf_life
  digest_internal video_summary`;

/** The documented save payload (EDIT-80), unchanged. */
const payload = orderProperties(payloadOrder, {
  ...plainPayload,
  id: t.optional(t.nullable(Id)),
  digest_slug: t.nullable(ShortText),
  source: Source,
  click_action: t.nullable(ClickAction),
  visible_fields: VisibleFields,
  type: t.integer({ minimum: 0, maximum: 9999 }),
  /** A status by its name (C42). */
  status: t.string({ minLength: 1, maxLength: 100 }),
  digest_poll: t.nullable(Poll),
  digest_internal: DigestInternal,
  /** Video digests only. Unchanged if omitted. */
  video_summary: t.object({ summary: t.array(Segment, { maxItems: 1000 }) }),
});

const ExpectedModifiedAt = t.optional(
  t.string({
    format: 'date-time',
    description:
      'The `modified_at` that the change was based on. If the stored one differs, the response is 409. If omitted, the change is applied unconditionally.',
  }),
);

/** Omitted fields get the documented defaults (EDIT-56). */
export const DigestInput = t.object({
  ...t.optionalProperties(payload),
  title: payload.title,
  modified_at: ExpectedModifiedAt,
});
export type DigestInput = Static<typeof DigestInput>;

export const DigestPatch = t.object({
  ...t.optionalProperties(payload),
  cloudinary: t.optional(t.object({ transform: t.string({ maxLength: 20_000 }) })),
  modified_at: ExpectedModifiedAt,
});
export type DigestPatch = Static<typeof DigestPatch>;

/** Its key in `version` is the time of the save, as a Unix timestamp in seconds. */
const Version = t.object({ user_name: t.string(), title: t.string(), digest: t.string() });

const responseOrder = `
  id title subtitle slug status digest cover_pic custom_thumbnail tag categories labels collaborators created_by digest_author
  focus_card type display_type format_human format region_id source is_clickable click_action digest_internal
  digest_curated_tweet notification_short_title notification_text editor_score_quality editor_score_quality_new
  editor_score_relevance shelf_life visible_fields default_preview_count timestamp_full_length is_cover_pic_focused
  apply_markup show_embed digest_poll video_summary faq_generator cloudinary version language created_at modified_at
  first_published_at`;

export const Digest = t.object(
  orderProperties(responseOrder, {
    ...plainResponse,
    id: Id,
    slug: t.string(),
    status: t.string(),
    type: TypeRef,
    source: t.object({ ...Source.properties, host: t.nullable(Host) }),
    click_action: t.nullable(ClickActionResponse),
    digest_internal: DigestInternal,
    visible_fields: VisibleFields,
    timestamp_full_length: t.nullable(t.number()),
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
  }),
);
export type Digest = Static<typeof Digest>;

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
  /** Null if never planned or scheduled. */
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

const parameterByKind = {
  id: IdList,
  ids: IdList,
  host: t.string({ maxLength: 2000, description: 'Comma-separated host names.' }),
  status: t.string({ maxLength: 100, description: 'A status slug.' }),
  search: t.string({ maxLength: 200, description: 'Part of a title, or an ID.' }),
  plan: t.string({
    pattern: planFilterPattern,
    description:
      '`any`, `none`, `overdue`, `today`, `week`, a day, or a range of days such as `2026-12-01..2026-12-07`, in the time zone `zone`.',
  }),
};

export const filterParameters = {
  ...(Object.fromEntries(
    Object.values(digestFilters).map(({ parameter, kind }) => [parameter, t.optional(parameterByKind[kind])]),
  ) as Record<FilterParameter, ReturnType<typeof t.optional<typeof IdList>>>),
  zone: t.optional(
    t.string({
      minLength: 1,
      maxLength: 100,
      description: 'The time zone for `planned` and `scheduled`. Default: UTC.',
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
      description:
        'Omits counts that would take longer to compute than the page itself; get them from /digests/counts/.',
    }),
  ),
});
export type DigestListQuery = Static<typeof DigestListQuery>;

/** The total over all pages, and counts per status that ignore the status filter. */
const digestCounts = { count: t.integer({ minimum: 0 }), status_statistics: StatusStatistics };

const SuggestedFilters = t.object({ tags: results(Titled), sources: results(Host) });
export type SuggestedFilters = Static<typeof SuggestedFilters>;

export const listDigests = endpoint({
  id: 'listDigests',
  method: 'GET',
  path: '/digests/',
  summary: 'Lists digests in the language of the request, with counts and filter suggestions.',
  access: 'signed-in',
  reads: ['digests', 'broadcasts', 'categories', 'hosts', 'labels', 'planning', 'statuses', 'tags'],
  query: DigestListQuery,
  response: t.object({
    results: t.array(DigestRow),
    /** Null, like `status_statistics`, if `counts` allows leaving it out. */
    count: t.nullable(digestCounts.count),
    suggested_filters: SuggestedFilters,
    status_statistics: t.nullable(digestCounts.status_statistics),
  }),
});

export const countDigests = endpoint({
  id: 'countDigests',
  method: 'GET',
  path: '/digests/counts/',
  summary: 'Returns the counts of a list of digests, without its rows.',
  access: 'signed-in',
  reads: ['digests', 'categories', 'hosts', 'labels', 'planning', 'statuses', 'tags'],
  query: DigestFilters,
  response: t.object(digestCounts),
});

export const getDigest = endpoint({
  id: 'getDigest',
  method: 'GET',
  path: '/digests/{id}/',
  summary: 'Returns a complete digest.',
  access: 'signed-in',
  reads: ['digests', 'categories', 'faq', 'hosts', 'labels', 'statuses', 'tags'],
  params: IdParams,
  response: Digest,
});

/** 409: the change was based on an outdated digest, so nothing was changed. */
export const StaleDigest = t.object({
  detail: t.string(),
  message: t.string(),
  code: t.literal('stale'),
  request_id: t.string(),
  current: Digest,
});
export type StaleDigest = Static<typeof StaleDigest>;

/** Unsaved changes, visible only to their author. */
export const Revision = t.object({
  saved_at: Instant,
  base: Digest,
  digest: Digest,
  /** If true, publishing resets the time of first publication. */
  reset_first_published_at: t.boolean(),
});
export type Revision = Static<typeof Revision>;

/** 409: the caller's revision is outdated, so nothing was changed. */
export const StaleRevision = t.object({
  detail: t.string(),
  message: t.string(),
  code: t.literal('stale_revision'),
  request_id: t.string(),
  revision: Revision,
});
export type StaleRevision = Static<typeof StaleRevision>;

export const RevisionPrecondition = t.object({
  revision: t.optional(
    t.string({
      pattern: '^(none|\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)$',
      description:
        'The `saved_at` of the revision that the caller has seen, or `none`. If the stored one differs, the response is 409.',
    }),
  ),
});

const SaveQuery = t.object({
  ...RevisionPrecondition.properties,
  autosave: t.optional(
    t.string({
      pattern: '^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$',
      description:
        'A UUID of the editing session, for autosaves: all autosaves of a session are kept as one version. If omitted, the save is manual and creates its own version.',
    }),
  ),
});

export const createDigest = endpoint({
  id: 'createDigest',
  method: 'POST',
  path: '/dashboard/digest/',
  summary:
    'Creates a digest in the language of the request. If an Idempotency-Key is repeated, the first request’s digest is returned; with a different body, the request is rejected and the error names that digest.',
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
    'Saves a complete digest; omitted fields get their defaults. With `revision`, also deletes the caller’s private revision.',
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
  summary: 'Changes the given fields of a digest. Changing its tags requires the permission `digests.tag`.',
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
  summary: 'Creates a draft with all of a digest’s content, but none of its reader activity.',
  access: 'digests.copy',
  writes: ['digests'],
  params: IdParams,
  status: 201,
  response: t.object({ id: Id }),
  errors: ['busy'],
});
