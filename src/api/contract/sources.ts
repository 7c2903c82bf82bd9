import { endpoint } from './endpoint.ts';
import { pageErrors, textServiceErrors } from './errors.ts';
import { t, type Static } from './schema.ts';

/** A block of an article, in reading order. Captions and table rows aren't part of the running text. */
export const ArticleBlock = t.object({
  kind: t.oneOf(['paragraph', 'heading', 'quote', 'item', 'code', 'caption', 'row']),
  text: t.string(),
  level: t.optional(t.integer({ minimum: 2, maximum: 4 })),
});
export type ArticleBlock = Static<typeof ArticleBlock>;

/** Extracted from a web page (S43), as plain text without markup. */
export const ParsedPage = t.object({
  /** Final URL, after redirects. */
  url: t.string(),
  title: t.string(),
  subtitle: t.string(),
  /** ISO 8601, with the time and zone only if the page states them; empty if there is no date. */
  date: t.string(),
  /** Absolute http(s) URLs, lead image first. */
  images: t.array(t.string()),
  /** Running text: all blocks except captions and table rows. */
  content: t.array(t.string()),
  blocks: t.array(ArticleBlock),
  site_name: t.string(),
  authors: t.array(t.string()),
  /** BCP 47 tag stated by the page, else empty. */
  language: t.string(),
  direction: t.oneOf(['ltr', 'rtl']),
  /** Set if the page is paywalled and only the beginning was read. */
  is_cut: t.optional(t.boolean()),
});
export type ParsedPage = Static<typeof ParsedPage>;

export const parseSite = endpoint({
  id: 'parseSite',
  method: 'POST',
  path: '/dashboard/site/parse/',
  summary: 'Fetches a web page and extracts its article.',
  access: 'signed-in',
  reads: ['sources'],
  writes: [],
  body: t.object({ url: t.string({ minLength: 1, maxLength: 2048 }) }),
  response: ParsedPage,
  errors: ['busy', ...pageErrors],
});

export const summarisePage = endpoint({
  id: 'summarisePage',
  method: 'GET',
  path: '/utils/get_automated_summary/',
  summary:
    'Fetches a web page and summarizes its article, using the article’s own sentences or the configured model.',
  access: 'signed-in',
  reads: ['sources'],
  query: t.object({ url: t.string({ minLength: 1, maxLength: 2048 }) }),
  response: t.object({
    /** Empty if the article has no sentences. */
    summary: t.string(),
    /** Summary sentences, each with the 0-based index of the article sentence it quotes or is based on. */
    sentences: t.array(t.object({ text: t.string(), index: t.integer({ minimum: 0 }) })),
  }),
  errors: ['busy', ...pageErrors, ...textServiceErrors],
});
