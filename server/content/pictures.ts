import type { DomDocument, DomElement } from './dom.ts';
import { decodeAll } from './jsonLd.ts';
import { findLargest } from './lazyPictures.ts';

const maxPictures = 60;
/** What browsers and servers take. */
const maxAddress = 8000;
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

/** What names a picture of the site rather than of the article. */
const siteNames =
  /(?:^|[^a-z])(?:favicons?|apple-touch-icon|site-?icon|sprites?|placeholder|fallback|default-?(?:image|share|social|og|thumb)|(?:og|share|social)-?default|avatars?|blank|spacer|pixel)(?:[^a-z]|$)/i;
const logoName = /(?:^|[^a-z])logo(?:s|type)?(?:[^a-z]|$)/i;
/** What is beside "logo" in the name of a logo of the site; "club-shows-new-logo" is a picture of an article. */
const logoWords =
  /^(?:logos?|logotype|the|site|header|footer|main|brand|default|white|black|dark|light|small|large|big|square|round|icon|og|social|share|sharing|facebook|twitter|amp|print|mobile|retina|color|colour|new|net|web|full|\d+[a-z]?|x)$/i;

function isSitePicture(address: string): boolean {
  const file = toFile(address);
  if (siteNames.test(file)) return true;
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '';
  const name = file.slice(folder.length).replace(/\.\w{2,5}$/, '');
  if (logoName.test(folder) || (logoName.test(name) && /\.svg$/i.test(file))) return true;
  const others = name.split(/[^\p{L}\d]+/u).filter((word) => word && !logoWords.test(word));
  return logoName.test(name) && others.length <= 2;
}

/** The addresses of the picture that the page's metadata name first: OpenGraph's, then JSON-LD's. */
export function leadPictures(document: DomDocument, jsonLd: readonly string[]): string[] {
  const stated = leadSelectors.flatMap(
    ([selector, attribute]) => document.querySelector(selector)?.getAttribute(attribute) ?? [],
  );
  const [first, ...rest] = stated;
  // All of them show the same picture in other sizes, so that one of OpenGraph's and one of JSON-LD's will do.
  const lead = [first, ...rest, ...jsonLd].find((address) => address && !isSitePicture(address));
  return lead ? [lead] : [];
}

/**
 * Absolute addresses of pictures over http(s), each once, the lead picture first. Logos, icons, portraits of authors
 * and tracking pixels are left out.
 */
export function findPictures(
  lead: readonly string[],
  article: DomElement | null | undefined,
  { base, logos, captioned }: { base: string; logos: readonly string[]; captioned: readonly string[] },
): string[] {
  const found = new Set<string>();
  const refused = new Set(logos.flatMap((logo) => absolute(logo, base) ?? []));
  const add = (address: string | null | undefined) => {
    const url = absolute(address, base);
    if (url && !refused.has(url) && !isSitePicture(url)) found.add(url);
  };
  for (const address of lead) add(address);
  for (const image of article?.querySelectorAll('img, video') ?? []) {
    if (image.localName === 'video') add(image.getAttribute('poster'));
    else if (!isSmall(image)) add(image.getAttribute('src') || findLargest(image.getAttribute('srcset')));
  }
  for (const address of captioned) add(address);
  return [...found].slice(0, maxPictures);
}

/** The pictures with a caption in the main part of a page, which must be read before Readability drops those without text beside them. */
export function captionedPictures(document: DomDocument): string[] {
  const found: string[] = [];
  for (const image of document.querySelectorAll('article figure img, main figure img')) {
    const address = image.getAttribute('src');
    const caption = image.closest('figure')?.querySelector('figcaption');
    if (address && caption && !isSmall(image) && !image.closest('aside, nav, footer, a')) found.push(address);
    if (found.length >= maxPictures) break;
  }
  return found;
}

/** An address over http(s), made absolute; entities that a site escaped twice and slashes that it escaped are decoded. */
function absolute(address: string | null | undefined, base: string): string | undefined {
  const text = decodeAll(address ?? '')
    .replaceAll('\\/', '/')
    .trim();
  if (!text || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}

/** The last two parts of the path; folders above name the site as often as the picture. */
function toFile(address: string): string {
  const path = address.slice(0, maxAddress).replace(/[?#].*$/s, '');
  return path.split('/').slice(3).slice(-2).join('/') || path;
}

/** Tracking pixels, spacers and icons. */
function isSmall(image: DomElement): boolean {
  return ['width', 'height'].some((side) => {
    const stated = /^(\d+)(?:px)?$/.exec(image.getAttribute(side)?.trim() ?? '')?.[1];
    return stated !== undefined && Number(stated) < 32;
  });
}
