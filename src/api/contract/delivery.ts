import { Id, Instant, t, type Static } from './schema.ts';

export const deliveredTypes = ['article', 'video', 'collection', 'placeholder'] as const;

const Named = t.object({ id: Id, title: t.string(), slug: t.string() });
/** Never includes an email address or a phone number. */
const Author = t.object({ id: Id, name: t.string() });

const Pixels = t.nullable(t.integer({ minimum: 1 }));
/** The size is null for pictures on other servers. */
const Picture = t.object({ url: t.string(), width: Pixels, height: Pixels });

const Seconds = t.nullable(t.number({ minimum: 0 }));

const Video = t.object({
  /** A page of the video's host, or the file itself. */
  url: t.string(),
  is_file: t.boolean(),
  content_type: t.nullable(t.string()),
  /** Bytes, of an uploaded file. */
  size: t.nullable(t.integer({ minimum: 0 })),
  duration: Seconds,
  segments: t.array(t.object({ title: t.string(), description: t.string(), start: Seconds, end: Seconds })),
});

const DeliveredPoll = t.object({
  headline: t.string(),
  question: t.string(),
  choices: t.array(t.object({ id: Id, choice: t.string() })),
});

/** All URLs are absolute. */
export const digestFields = {
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
  authors: t.array(Author),
  categories: t.array(Named),
  /** Without internal tags. */
  tags: t.array(Named),
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
