import { endpoint } from './endpoint.ts';
import { Id, Instant, t, type Static, type TProperties } from './schema.ts';

export const deliveredTypes = ['article', 'video', 'collection', 'placeholder'] as const;

const TitleWithSlug = t.object({ id: Id, title: t.string(), slug: t.string() });
/** Never includes an email address or a phone number. */
const Author = t.object({ id: Id, name: t.string() });
/** Names without an account have no ID. */
const DigestAuthor = t.object({ id: t.nullable(Id), name: t.string() });

const Pixels = t.nullable(t.integer({ minimum: 1 }));
const Bytes = t.nullable(t.integer({ minimum: 0 }));
const ContentType = t.nullable(t.string());
/** Fields that are unknown for files on other servers are null. */
const Picture = t.object({
  url: t.string(),
  width: Pixels,
  height: Pixels,
  content_type: ContentType,
  size: Bytes,
});

const Seconds = t.nullable(t.number({ minimum: 0 }));

const Video = t.object({
  /** A page of the video's host, or the file itself. */
  url: t.string(),
  is_file: t.boolean(),
  content_type: ContentType,
  size: Bytes,
  duration: Seconds,
  segments: t.array(t.object({ title: t.string(), description: t.string(), start: Seconds, end: Seconds })),
});

const DeliveredPoll = t.object({
  headline: t.string(),
  question: t.string(),
  choices: t.array(t.object({ id: Id, choice: t.string() })),
});

/** All URLs are absolute. */
const digestFields = {
  id: Id,
  slug: t.string(),
  type: t.oneOf(deliveredTypes),
  language: t.string(),
  title: t.string(),
  /** The subtitle, or the beginning of the text. */
  summary: t.string(),
  /** Sanitized HTML. */
  content: t.string(),
  /** The items of the text’s first list, as plain text. */
  key_takeaways: t.array(t.string()),
  authors: t.array(DigestAuthor),
  categories: t.array(TitleWithSlug),
  /** Without internal tags. */
  tags: t.array(TitleWithSlug),
  cover: t.nullable(Picture),
  video: t.nullable(Video),
  poll: t.nullable(DeliveredPoll),
  source: t.nullable(t.object({ name: t.string(), url: t.string(), authors: t.array(t.string()) })),
  faq: t.array(t.object({ question: t.string(), answer: t.string() })),
  /** The digest’s page for readers. */
  url: t.string(),
  published_at: Instant,
  updated_at: Instant,
};

/** A published digest as apps, feeds and webhooks see it. */
export const DeliveredDigest = t.object(digestFields);
export type DeliveredDigest = Static<typeof DeliveredDigest>;

export const deliveredFields = Object.keys(digestFields) as (keyof typeof digestFields)[];

/** Only the requested fields. */
const PartialDigest = t.object(t.optionalProperties(digestFields));

const nameListPattern = `^\\s*[a-z_]+(\\s*,\\s*[a-z_]+)*\\s*$`;

const key = t.optional(
  t.string({
    maxLength: 100,
    description: 'The delivery key, unless it’s sent in the `Authorization: Bearer …` header.',
  }),
);
const language = t.optional(
  t.string({
    pattern: '^[A-Za-z\\d-]{1,35}$',
    description: 'A language code. Default: the best match for `Accept-Language`.',
  }),
);
const fields = t.optional(
  t.string({
    maxLength: 400,
    pattern: nameListPattern,
    description: `Comma-separated fields to return: ${deliveredFields.join(', ')}. Default: all except those that \`include\` adds.`,
  }),
);
/** Left out unless `include` names them. */
export const includableParts = ['faq', 'related'] as const;
const include = t.optional(
  t.string({
    maxLength: 100,
    pattern: nameListPattern,
    description:
      'Comma-separated: `faq` adds questions and answers, `related` the published digests that the text refers to.',
  }),
);
const Slug = t.string({ minLength: 1, maxLength: 200, pattern: '^[a-z\\d-]+$' });
const limit = t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 }));
const cursor = t.optional(
  t.string({
    maxLength: 1500,
    pattern: '^[\\w.-]+$',
    description: 'The `next_cursor` of the previous page.',
  }),
);

const digestQuery = { key, fields, include };

const Related = t.object({ id: Id, slug: t.string(), title: t.string(), url: t.string() });
export type Related = Static<typeof Related>;
const PartialDigestWithRelated = t.object({
  ...PartialDigest.properties,
  related: t.optional(t.array(Related)),
});
export type PartialDigestWithRelated = Static<typeof PartialDigestWithRelated>;

const cursorPage = <T extends TProperties>(properties: T) =>
  t.object({ results: t.array(t.object(properties)), next_cursor: t.nullable(t.string()) });

const filters = {
  language,
  tag: t.optional(t.string({ maxLength: 200, description: 'The ID or slug of a tag.' })),
  category: t.optional(t.string({ maxLength: 200, description: 'The ID or slug of a category.' })),
  author: t.optional(Id),
  type: t.optional(t.oneOf(deliveredTypes)),
};

const reads = ['digests', 'tags', 'categories', 'users', 'statuses', 'languages'] as const;

export const listDeliveredDigests = endpoint({
  id: 'listDeliveredDigests',
  method: 'GET',
  path: '/content/v1/digests',
  summary: 'Lists published digests, newest first.',
  access: 'delivery-key',
  reads,
  query: t.object({ ...digestQuery, ...filters, limit, cursor }),
  response: cursorPage(PartialDigestWithRelated.properties),
});

export const getDeliveredDigest = endpoint({
  id: 'getDeliveredDigest',
  method: 'GET',
  path: '/content/v1/digests/{slug}',
  summary: 'Returns a published digest.',
  access: 'delivery-key',
  reads,
  params: t.object({ slug: Slug }),
  query: t.object(digestQuery),
  response: PartialDigestWithRelated,
});

export const getCollection = endpoint({
  id: 'getCollection',
  method: 'GET',
  path: '/content/v1/collections/{slug}',
  summary:
    'Returns a published collection and its published digests, in the order in which the collection’s text lists them.',
  access: 'delivery-key',
  reads,
  params: t.object({ slug: Slug }),
  query: t.object(digestQuery),
  response: t.object({ collection: PartialDigestWithRelated, digests: t.array(PartialDigestWithRelated) }),
});

const count = t.integer({ minimum: 0 });
const listQuery = t.object({ key, language, limit, cursor });

/** Only tags of published digests, so that a tag prepared for a story isn't delivered before it. */
export const listDeliveredTags = endpoint({
  id: 'listDeliveredTags',
  method: 'GET',
  path: '/content/v1/tags',
  summary: 'Lists the tags of published digests, except internal ones, sorted by title.',
  access: 'delivery-key',
  reads,
  query: listQuery,
  response: cursorPage({
    ...TitleWithSlug.properties,
    description: t.string(),
    cover: t.nullable(t.string()),
    digest_count: count,
  }),
});

export const listDeliveredCategories = endpoint({
  id: 'listDeliveredCategories',
  method: 'GET',
  path: '/content/v1/categories',
  summary: 'Lists the categories of published digests, sorted by title.',
  access: 'delivery-key',
  reads,
  query: listQuery,
  response: cursorPage({ ...TitleWithSlug.properties, icon: t.nullable(t.string()), digest_count: count }),
});

export const listDeliveredAuthors = endpoint({
  id: 'listDeliveredAuthors',
  method: 'GET',
  path: '/content/v1/authors',
  summary: 'Lists the authors of published digests, sorted by name.',
  access: 'delivery-key',
  reads,
  query: listQuery,
  response: cursorPage({ ...Author.properties, digest_count: count }),
});

export const changeKinds = ['published', 'updated', 'withdrawn'] as const;

const DeliveredChange = t.object({
  change: t.oneOf(changeKinds),
  id: Id,
  slug: t.string(),
  at: Instant,
  /** Null if withdrawn. */
  digest: t.nullable(t.object(PartialDigestWithRelated.properties)),
});

export const listDeliveredChanges = endpoint({
  id: 'listDeliveredChanges',
  method: 'GET',
  path: '/content/v1/changes',
  summary:
    'Lists digests published, updated or withdrawn since a cursor, each once, oldest change first. Without `since`, lists all published digests.',
  access: 'delivery-key',
  reads,
  query: t.object({
    ...digestQuery,
    language,
    limit,
    since: t.optional(
      t.string({
        maxLength: 100,
        pattern: '^[\\w.-]+$',
        description: 'The `cursor` of the previous response.',
      }),
    ),
  }),
  response: t.object({
    results: t.array(DeliveredChange),
    /** Pass it as `since` to get later changes. */
    cursor: t.string(),
    has_more: t.boolean(),
  }),
  errors: ['cursor_expired'],
});

const Reader = t.string({
  minLength: 8,
  maxLength: 100,
  pattern: '^[\\w.:-]+$',
  description: 'A random ID that the app generated for this reader. Only its hash is stored.',
});

export const answerPoll = endpoint({
  id: 'answerPoll',
  method: 'POST',
  path: '/content/v1/digests/{slug}/poll',
  summary: 'Answers a poll. Each reader has one vote; answering again moves it.',
  access: 'delivery-key',
  writes: ['polls'],
  isPublished: false,
  refusesUnknown: true,
  params: t.object({ slug: Slug }),
  query: t.object({ key }),
  body: t.object({ choice: Id, reader: Reader }),
  bodyLimit: 1024,
  response: t.object({ choices: t.array(t.object({ id: Id, choice: t.string(), count })) }),
});

export const reportOpen = endpoint({
  id: 'reportOpen',
  method: 'POST',
  path: '/content/v1/opens',
  summary:
    'Reports that a notification was opened, using the `open_token` from its data. Each device counts once.',
  access: 'delivery-key',
  writes: ['broadcasts'],
  isPublished: false,
  refusesUnknown: true,
  query: t.object({ key }),
  body: t.object({ token: t.string({ minLength: 1, maxLength: 100 }) }),
  bodyLimit: 1024,
});

export const reportReads = endpoint({
  id: 'reportReads',
  method: 'POST',
  path: '/content/v1/reads',
  summary:
    'Reports which published digests a registered device has read, for audiences based on reading history. Each digest counts once.',
  access: 'delivery-key',
  writes: ['broadcasts'],
  isPublished: false,
  refusesUnknown: true,
  query: t.object({ key }),
  body: t.object({
    device: t.string({
      minLength: 1,
      maxLength: 4096,
      description: 'The token that the device registered with.',
    }),
    digests: t.array(Id, { minItems: 1, maxItems: 100 }),
  }),
  bodyLimit: 8192,
});
