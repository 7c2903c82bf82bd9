import type { DomDocument, DomElement } from './dom.ts';
import { decodeEntities } from './markup.ts';
import { findLargest } from './lazyPictures.ts';

const maxPictures = 60;
/** The usual limit of browsers and servers. */
const maxUrlLength = 8000;
const leadSelectors = [
  ['meta[property="og:image:secure_url"]', 'content'],
  ['meta[property="og:image"]', 'content'],
  ['meta[property="og:image:url"]', 'content'],
  ['meta[name="twitter:image"]', 'content'],
  ['meta[property="twitter:image"]', 'content'],
  ['meta[name="twitter:image:src"]', 'content'],
  ['link[rel="image_src"]', 'href'],
  ['meta[itemprop="image"]', 'content'],
] as const;

const siteImagePattern =
  /(?:^|[^a-z])(?:favicons?|apple-touch-icon|site-?icon|sprites?|placeholder|fallback|default-?(?:image|share|social|og|thumb)|(?:og|share|social)-?default|avatars?|blank|spacer|pixel)(?:[^a-z]|$)/i;
const logoPattern = /(?:^|[^a-z])logo(?:s|type)?(?:[^a-z]|$)/i;
/** Words next to "logo" in a site logo's name; "club-shows-new-logo" is an article's picture. */
const logoWordPattern =
  /^(?:logos?|logotype|the|site|header|footer|main|brand|default|white|black|dark|light|small|large|big|square|round|icon|og|social|share|sharing|facebook|twitter|amp|print|mobile|retina|color|colour|new|net|web|full|\d+[a-z]?|x)$/i;

function isSiteImage(url: string): boolean {
  const file = pathTail(url);
  if (siteImagePattern.test(file)) return true;
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '';
  const name = file.slice(folder.length).replace(/\.\w{2,5}$/, '');
  if (logoPattern.test(folder) || (logoPattern.test(name) && /\.svg$/i.test(file))) return true;
  const others = name.split(/[^\p{L}\d]+/u).filter((word) => word && !logoWordPattern.test(word));
  return logoPattern.test(name) && others.length <= 2;
}

export function findLeadPictures(document: DomDocument, jsonLd: readonly string[]): string[] {
  const declared = leadSelectors.flatMap(
    ([selector, attribute]) => document.querySelector(selector)?.getAttribute(attribute) ?? [],
  );
  const [first, ...rest] = declared;
  // All of them usually show the same picture in other sizes, so the first is enough.
  const lead = [first, ...rest, ...jsonLd].find((address) => address && !isSiteImage(address));
  return lead ? [lead] : [];
}

/**
 * Returns unique absolute http(s) URLs, lead picture first. Excludes logos, icons, author portraits and
 * tracking pixels.
 */
export function findPictures(
  lead: readonly string[],
  article: DomElement | null | undefined,
  { base, logos, captioned }: { base: string; logos: readonly string[]; captioned: readonly string[] },
): string[] {
  const found = new Set<string>();
  const refused = new Set(logos.flatMap((logo) => absoluteUrl(logo, base) ?? []));
  const add = (address: string | null | undefined) => {
    const url = absoluteUrl(address, base);
    if (url && !refused.has(url) && !isSiteImage(url)) found.add(url);
  };
  for (const address of lead) add(address);
  for (const image of article?.querySelectorAll('img, video') ?? []) {
    if (image.localName === 'video') add(image.getAttribute('poster'));
    else if (!isSmall(image)) add(image.getAttribute('src') || findLargest(image.getAttribute('srcset')));
  }
  for (const address of captioned) add(address);
  return [...found].slice(0, maxPictures);
}

/** Must run before Readability, which drops pictures without adjacent text. */
export function findCaptionedPictures(document: DomDocument): string[] {
  const found: string[] = [];
  for (const image of document.querySelectorAll('article figure img, main figure img')) {
    const address = image.getAttribute('src');
    const caption = image.closest('figure')?.querySelector('figcaption');
    if (address && caption && !isSmall(image) && !image.closest('aside, nav, footer, a')) found.push(address);
    if (found.length >= maxPictures) break;
  }
  return found;
}

/** Decodes double-escaped entities and escaped slashes. */
function absoluteUrl(address: string | null | undefined, base: string): string | undefined {
  const text = decodeEntities(address ?? '')
    .replaceAll('\\/', '/')
    .trim();
  if (!text || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}

/** Higher folders describe the site as often as the picture. */
function pathTail(address: string): string {
  const path = address.slice(0, maxUrlLength).replace(/[?#].*$/s, '');
  return path.split('/').slice(3).slice(-2).join('/') || path;
}

function isSmall(image: DomElement): boolean {
  return ['width', 'height'].some((side) => {
    const declared = /^(\d+)(?:px)?$/.exec(image.getAttribute(side)?.trim() ?? '')?.[1];
    return declared !== undefined && Number(declared) < 32;
  });
}
