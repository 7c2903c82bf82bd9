import { endpoint } from './endpoint.ts';
import { pageErrors, textServiceErrors } from './errors.ts';
import { t, type Static } from './schema.ts';

/** A part of an article in reading order. Captions and rows of tables are no part of its running text. */
export const ArticleBlock = t.object({
  kind: t.oneOf(['paragraph', 'heading', 'quote', 'item', 'code', 'caption', 'row']),
  text: t.string(),
  /** Of a heading: 2 to 4. */
  level: t.optional(t.integer({ minimum: 2, maximum: 4 })),
});
export type ArticleBlock = Static<typeof ArticleBlock>;

/** What was extracted from a web page (S43). Texts are plain, without markup. */
export const ParsedPage = t.object({
  /** The address the page was finally read from, after redirects. */
  url: t.string(),
  title: t.string(),
  subtitle: t.string(),
  /** ISO 8601 with the time and the zone that the page states, each left out where it states none; else empty. */
  date: t.string(),
  /** Absolute http(s) addresses, the lead image first. */
  images: t.array(t.string()),
  /** The article's running text: the texts of its blocks but captions and rows. */
  content: t.array(t.string()),
  blocks: t.array(ArticleBlock),
  site_name: t.string(),
  authors: t.array(t.string()),
  /** BCP 47 tag as the page states it, else empty. */
  language: t.string(),
  direction: t.oneOf(['ltr', 'rtl']),
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
  summary: 'Fetches a web page and sums its article up, in sentences of its own or by the configured model.',
  access: 'signed-in',
  reads: ['sources'],
  query: t.object({ url: t.string({ minLength: 1, maxLength: 2048 }) }),
  response: t.object({
    /** Empty for an article without sentences. */
    summary: t.string(),
    /** The sentences of the summary, each with the place of the article's sentence that it is or rests on, from 0. */
    sentences: t.array(t.object({ text: t.string(), index: t.integer({ minimum: 0 }) })),
  }),
  errors: ['busy', ...pageErrors, ...textServiceErrors],
});
