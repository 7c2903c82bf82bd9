import { Readability } from '@mozilla/readability';
import type { ArticleBlock, ParsedPage } from '#api/contract/sources.ts';
import { findAuthors, findByline } from './authors.ts';
import { collectBlocks, type RawBlock } from './blocks.ts';
import { dropBoilerplate } from './boilerplate.ts';
import { removeClutter } from './clutter.ts';
import { decodePage } from './decode.ts';
import { parseDocument, type DomElement } from './dom.ts';
import { findJsonLdArticle } from './jsonLd.ts';
import { textDirection, readDescription, readLanguage } from './pageFacts.ts';
import { revealPictures } from './lazyPictures.ts';
import { findCaptionedPictures, findLeadPictures, findPictures } from './pictures.ts';
import { toIsoDate, findPublishedDate } from './publishedDate.ts';
import { toSingleLine, readVisibleTitles, chooseTitle } from './title.ts';
import { findWall, WallError, dropOffers } from './walls.ts';

export interface FetchedPage {
  url: string;
  contentType: string;
  bytes: Uint8Array;
}

const maxElements = 300_000;

/**
 * Returns undefined if there is no article. Throws a WallError if the page shows something else instead, such
 * as a consent request. Prefers metadata from JSON-LD and OpenGraph. Readability finds the text; it runs
 * between two cleanup passes.
 */
export function extractPage({ url, contentType, bytes }: FetchedPage): ParsedPage | undefined {
  const document = parseDocument(removeSoftHyphens(decodePage(bytes, contentType)));
  // Readability mutates the document, so the metadata is read first.
  const base = resolveBaseUrl(document.querySelector('base[href]')?.getAttribute('href'), url);
  const jsonLd = findJsonLdArticle(document);
  const lead = findLeadPictures(document, jsonLd?.images ?? []);
  const date = findPublishedDate(document, jsonLd?.published ?? '', url);
  const description = jsonLd?.description || readDescription(document);
  const statedTitle = document.querySelector('title')?.textContent ?? '';
  const language = readLanguage(document);
  const direction = document
    .querySelector('article[dir], main[dir], body[dir], html[dir]')
    ?.getAttribute('dir');
  const byline = findByline(document);
  const titles = readVisibleTitles(document);
  if (jsonLd?.headline) titles.headings.push(jsonLd.headline);

  revealPictures(document);
  removeClutter(document);
  const captioned = findCaptionedPictures(document);
  const article = new Readability<DomElement | null>(document as never, {
    maxElemsToParse: maxElements,
    keepClasses: true,
    serializer: (element) => element as never,
  }).parse();
  const body = article?.content;
  if (!article || (!body && !jsonLd?.body.length)) return undefined;

  const site = toSingleLine(article.siteName) || (jsonLd?.publisher ?? '');
  const title = chooseTitle(article.title, titles, { site, url });
  const bylines = [byline, article.byline ?? ''];
  const authors = findAuthors(document, { jsonLd: jsonLd?.authors ?? [], bylines, site });
  const shown = body ? dropBoilerplate(collectBlocks(body), title, authors).map(toArticleBlock) : [];
  const whole = isStub(shown, jsonLd?.body ?? []) ? jsonLd!.body.map(createParagraph) : shown;
  const wall = findWall(`${statedTitle}\n${title}`, whole);
  if (wall) throw new WallError(wall);
  const { blocks, isTruncated } = dropOffers(whole, jsonLd?.isFree ?? true);
  const content = blocks.filter(isTextBlock).map(({ text }) => text);
  if (!title && content.length === 0) return undefined;
  return {
    url,
    title,
    subtitle: toSingleLine(description || blocks.find(({ kind }) => kind === 'paragraph')?.text),
    date: date || toIsoDate(article.publishedTime ?? ''),
    images: findPictures(lead, body, { base, logos: jsonLd?.logos ?? [], captioned }),
    content,
    blocks,
    site_name: site,
    authors,
    language: language || (article.lang ?? ''),
    ...(isTruncated && { is_cut: true }),
    direction: textDirection(article.dir || direction, `${title}\n${content.join('\n')}`),
  };
}

const removeSoftHyphens = (html: string) => html.replace(/\u00AD|&shy;|&#(?:173|xad);/gi, '');

const isTextBlock = ({ kind }: ArticleBlock) => kind !== 'caption' && kind !== 'row';
const toArticleBlock = ({ kind, text, level }: RawBlock): ArticleBlock => ({
  kind,
  text,
  ...(level && { level }),
});
const createParagraph = (text: string): ArticleBlock => ({ kind: 'paragraph', text });

/**
 * Returns true if the visible text is much shorter than the text in JSON-LD, as on pages that load the article
 * later.
 */
function isStub(visibleBlocks: readonly ArticleBlock[], jsonLdBody: readonly string[]): boolean {
  const length = jsonLdBody.join(' ').length;
  return length > 500 && visibleBlocks.map(({ text }) => text).join(' ').length < length * 0.6;
}

function resolveBaseUrl(declaredBase: string | null | undefined, url: string): string {
  return declaredBase && URL.canParse(declaredBase, url) ? new URL(declaredBase, url).href : url;
}
