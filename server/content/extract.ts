import { Readability } from '@mozilla/readability';
import type { ParsedPage } from '#api/contract/sources.ts';
import { decodePage } from './decode.ts';
import { parseDocument } from './dom.ts';
import { directionOf, isoDate, namesOf, statedDate, statedLanguage } from './pageFacts.ts';
import { paragraphsOf } from './paragraphs.ts';
import { leadPicture, picturesOf } from './pictures.ts';

export interface FetchedPage {
  /** The address after redirects. */
  url: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A page with more elements is not parsed. */
const maxElements = 300_000;

/** Extracts the article of a page; undefined when there is none. */
export function extractPage({ url, contentType, bytes }: FetchedPage): ParsedPage | undefined {
  const document = parseDocument(decodePage(bytes, contentType));
  // Readability changes the document, so the metadata is read first.
  const base = baseOf(document.querySelector('base[href]')?.getAttribute('href'), url);
  const lead = leadPicture(document);
  const date = statedDate(document);
  const language = statedLanguage(document);
  const direction = document
    .querySelector('article[dir], main[dir], body[dir], html[dir]')
    ?.getAttribute('dir');

  const article = new Readability(document as never, { maxElemsToParse: maxElements }).parse();
  if (!article?.content) return undefined;
  const body = parseDocument(article.content).body;
  const content = paragraphsOf(body);
  const title = oneLine(article.title);
  if (!title && content.length === 0) return undefined;
  return {
    url,
    title,
    subtitle: oneLine(article.excerpt),
    date: isoDate(article.publishedTime ?? '') || isoDate(date),
    images: picturesOf(lead, body, base),
    content,
    site_name: oneLine(article.siteName),
    authors: namesOf(article.byline ?? ''),
    language: language || (article.lang ?? ''),
    direction: directionOf(article.dir || direction, `${title}\n${content.join('\n')}`),
  };
}

function oneLine(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function baseOf(stated: string | null | undefined, url: string): string {
  return stated && URL.canParse(stated, url) ? new URL(stated, url).href : url;
}
