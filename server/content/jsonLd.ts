import type { DomDocument } from './dom.ts';
import { decodeEntities } from './markup.ts';

export interface JsonLdArticle {
  headline: string;
  description: string;
  authors: string[];
  published: string;
  images: string[];
  logos: string[];
  publisher: string;
  /** False for subscriber-only articles. */
  isFree: boolean;
  body: string[];
}

type Thing = Record<string, unknown>;

const articleTypePattern =
  /^(?:\w*Article|\w*BlogPosting|LiveBlogPosting|Report|Review|\w*Review|Recipe|SocialMediaPosting)$/;
/** Scripts are untrusted; real articles aren't nested this deep. */
const maxDepth = 8;

/** Also finds articles nested in `@graph`, `@list` or `mainEntity`. */
export function findJsonLdArticle(document: DomDocument): JsonLdArticle | undefined {
  const scripts = [...document.querySelectorAll('script[type^="application/ld+json" i]')];
  const things = scripts.flatMap((script) => listThings(parse(script.textContent ?? '')));
  const article = things.find(isArticle);
  if (!article) return undefined;
  const byId = new Map(things.filter((thing) => thing['name']).map((thing) => [thing['@id'], thing]));
  return toJsonLdArticle(article, byId);
}

function toJsonLdArticle(article: Thing, byId: ReadonlyMap<unknown, Thing>): JsonLdArticle {
  const publisher = listThings(article['publisher'])[0];
  return {
    headline: toText(article['headline']) || toText(article['name']),
    description: toText(article['description']),
    authors: listNames(article['author'] ?? article['creator'], byId),
    published: toText(article['datePublished'] ?? article['dateCreated']),
    images: [...listUrls(article['image']), ...listUrls(article['thumbnailUrl'])],
    logos: listUrls(publisher?.['logo']),
    publisher: toText(publisher?.['name']),
    isFree: !/^false$/i.test(String(article['isAccessibleForFree'])),
    body: listParagraphs(article['articleBody']),
  };
}

function parse(script: string): unknown {
  // Some sites wrap the JSON in a comment or CDATA, or put line breaks in strings.
  const json = script
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)/, '')
    .trimEnd()
    .replace(/(?:-->|\/\*\s{0,9}\]\]>\s{0,9}\*\/|\]\]>)\s{0,9};?$/, '')
    .replace(/[\n\r\t]+/g, ' ');
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function listThings(value: unknown, depth = 0): Thing[] {
  if (depth > maxDepth || value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((each) => listThings(each, depth + 1));
  const thing = value as Thing;
  const inner = [thing['@graph'], thing['@list'], thing['mainEntity']].flatMap((each) =>
    listThings(each, depth + 1),
  );
  return [thing, ...inner];
}

function isArticle(thing: Thing): boolean {
  const types = [thing['@type']].flat();
  return types.some(
    (type) => typeof type === 'string' && articleTypePattern.test(type.replace(/^.*[/:]/, '')),
  );
}

function toText(value: unknown): string {
  const text = [value].flat()[0];
  if (typeof text === 'number') return String(text);
  return typeof text === 'string' ? decodeEntities(text).replace(/\s+/g, ' ').trim() : '';
}

function listParagraphs(body: unknown): string[] {
  if (typeof body !== 'string') return [];
  return decodeEntities(body)
    .replace(/<\/?(?:p|div|br|li|h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Organizations and places aren't authors. */
const nonPersonTypePattern =
  /(?:Organization|Corporation|Place|City|Country|Brand|WebSite|WebPage|LocalBusiness)$/;

function listNames(value: unknown, byId: ReadonlyMap<unknown, Thing>): string[] {
  const list = Array.isArray(value) ? value : [value];
  const names = list.map((each) => {
    if (typeof each === 'string') return toText(byId.get(each)?.['name'] ?? each);
    const stated = listThings(each)[0];
    const author = stated?.['name'] ? stated : byId.get(stated?.['@id']);
    const types = [author?.['@type']].flat();
    return types.some((type) => typeof type === 'string' && nonPersonTypePattern.test(type))
      ? ''
      : toText(author?.['name']);
  });
  return names.filter(Boolean);
}

function listUrls(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(listUrls);
  return listThings(value).flatMap((thing) =>
    [thing['url'], thing['contentUrl'], thing['@list']].flatMap((each) =>
      Array.isArray(each)
        ? each.filter((item) => typeof item === 'string')
        : typeof each === 'string'
          ? [each]
          : [],
    ),
  );
}
