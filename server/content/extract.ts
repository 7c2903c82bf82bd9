import { Readability } from '@mozilla/readability';
import type { ArticleBlock, ParsedPage } from '#api/contract/sources.ts';
import { findAuthors, shownByline } from './authors.ts';
import { toBlocks, type RawBlock } from './blocks.ts';
import { dropBoilerplate } from './boilerplate.ts';
import { removeClutter } from './clutter.ts';
import { decodePage } from './decode.ts';
import { parseDocument, type DomElement } from './dom.ts';
import { jsonLdArticle } from './jsonLd.ts';
import { findDirection, statedDescription, statedLanguage } from './pageFacts.ts';
import { revealPictures } from './lazyPictures.ts';
import { captionedPictures, leadPictures, findPictures } from './pictures.ts';
import { isoDate, statedDate } from './publishedDate.ts';
import { oneLine, shownTitles, toTitle } from './title.ts';

export interface FetchedPage {
  /** The address after redirects. */
  url: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A page with more elements is not parsed. */
const maxElements = 300_000;

/**
 * Extracts the article of a page; undefined if none exists. What the page says of itself in JSON-LD and
 * OpenGraph counts first; the text is found by Readability between two passes that remove everything else.
 */
export function extractPage({ url, contentType, bytes }: FetchedPage): ParsedPage | undefined {
  const document = parseDocument(withoutSoftHyphens(decodePage(bytes, contentType)));
  // Readability changes the document, so the metadata is read first.
  const base = findBase(document.querySelector('base[href]')?.getAttribute('href'), url);
  const jsonLd = jsonLdArticle(document);
  const lead = leadPictures(document, jsonLd?.images ?? []);
  const date = statedDate(document, jsonLd?.published ?? '', url);
  const description = jsonLd?.description || statedDescription(document);
  const language = statedLanguage(document);
  const direction = document
    .querySelector('article[dir], main[dir], body[dir], html[dir]')
    ?.getAttribute('dir');
  const byline = shownByline(document);
  const titles = shownTitles(document);
  if (jsonLd?.headline) titles.headings.push(jsonLd.headline);

  revealPictures(document);
  removeClutter(document);
  const captioned = captionedPictures(document);
  const article = new Readability<DomElement | null>(document as never, {
    maxElemsToParse: maxElements,
    // Classes and the marks of captions are read below.
    keepClasses: true,
    serializer: (element) => element as never,
  }).parse();
  const body = article?.content;
  if (!article || (!body && !jsonLd?.body.length)) return undefined;

  const site = oneLine(article.siteName) || (jsonLd?.publisher ?? '');
  const title = toTitle(article.title, titles, { site, url });
  const bylines = [byline, article.byline ?? ''];
  const authors = findAuthors(document, { jsonLd: jsonLd?.authors ?? [], bylines, site });
  const shown = body ? dropBoilerplate(toBlocks(body), title, authors).map(presentBlock) : [];
  const blocks = isStub(shown, jsonLd?.body ?? []) ? jsonLd!.body.map(asParagraph) : shown;
  const content = blocks.filter(isText).map(({ text }) => text);
  if (!title && content.length === 0) return undefined;
  return {
    url,
    title,
    subtitle: oneLine(description || blocks.find(({ kind }) => kind === 'paragraph')?.text),
    date: date || isoDate(article.publishedTime ?? ''),
    images: findPictures(lead, body, { base, logos: jsonLd?.logos ?? [], captioned }),
    content,
    blocks,
    site_name: site,
    authors,
    language: language || (article.lang ?? ''),
    direction: findDirection(article.dir || direction, `${title}\n${content.join('\n')}`),
  };
}

const withoutSoftHyphens = (html: string) => html.replace(/\u00AD|&shy;|&#(?:173|xad);/gi, '');

const isText = ({ kind }: ArticleBlock) => kind !== 'caption' && kind !== 'row';
const presentBlock = ({ kind, text, level }: RawBlock): ArticleBlock => ({
  kind,
  text,
  ...(level && { level }),
});
const asParagraph = (text: string): ArticleBlock => ({ kind: 'paragraph', text });

/** Whether the page shows much less than its JSON-LD states, as pages do that load their text later. */
function isStub(shown: readonly ArticleBlock[], stated: readonly string[]): boolean {
  const length = stated.join(' ').length;
  return length > 500 && shown.map(({ text }) => text).join(' ').length < length * 0.6;
}

function findBase(stated: string | null | undefined, url: string): string {
  return stated && URL.canParse(stated, url) ? new URL(stated, url).href : url;
}
