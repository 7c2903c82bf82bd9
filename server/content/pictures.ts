import type { DomDocument, DomElement } from './dom.ts';
import { decodeAll } from './jsonLd.ts';

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
  /(?:^|[^a-z])(?:logos?|logotype|favicons?|apple-touch-icon|site-?icon|sprites?|placeholder|fallback|default-?(?:image|share|social|og|thumb)|(?:og|share|social)-?default|avatars?|blank|spacer|pixel)(?:[^a-z]|$)/i;

/** The addresses of the picture that the page's metadata name first: OpenGraph's, then JSON-LD's. */
export function leadPictures(document: DomDocument, jsonLd: readonly string[]): string[] {
  const stated = leadSelectors.flatMap(
    ([selector, attribute]) => document.querySelector(selector)?.getAttribute(attribute) ?? [],
  );
  const [first, ...rest] = stated;
  // All of them show the same picture in other sizes, so that one of OpenGraph's and one of JSON-LD's will do.
  const lead = [first, ...rest, ...jsonLd].find((address) => address && !siteNames.test(fileOf(address)));
  return lead ? [lead] : [];
}

/**
 * Absolute addresses of pictures over http(s), each once, the lead picture first. Logos, icons, portraits of authors
 * and tracking pixels are left out.
 */
export function picturesOf(
  lead: readonly string[],
  article: DomElement | null | undefined,
  { base, logos }: { base: string; logos: readonly string[] },
): string[] {
  const found = new Set<string>();
  const refused = new Set(logos.flatMap((logo) => absolute(logo, base) ?? []));
  const add = (address: string | null | undefined) => {
    const url = absolute(address, base);
    if (url && !refused.has(url) && !siteNames.test(fileOf(url))) found.add(url);
  };
  for (const address of lead) add(address);
  for (const image of article?.querySelectorAll('img, video') ?? []) {
    if (image.localName === 'video') add(image.getAttribute('poster'));
    else if (!isSmall(image)) add(addressOf(image));
  }
  return [...found].slice(0, maxPictures);
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
function fileOf(address: string): string {
  const path = address.slice(0, maxAddress).replace(/[?#].*$/s, '');
  return path.split('/').slice(3).slice(-2).join('/') || path;
}

/** The address of a lazily loaded picture, else its `src`. */
function addressOf(image: DomElement): string | undefined {
  const source = image.getAttribute('src')?.trim();
  const late = ['data-src', 'data-original', 'data-lazy-src']
    .map((name) => image.getAttribute(name)?.trim())
    .find(Boolean);
  const isStandIn = !source || source.startsWith('data:') || (late && siteNames.test(fileOf(source)));
  if (!isStandIn) return source;
  return late || largestOf(image.getAttribute('srcset') ?? image.getAttribute('data-srcset'));
}

function largestOf(srcset: string | null): string | undefined {
  const candidates = (srcset ?? '').split(/,\s+/).map((candidate) => {
    const [address, size = '1x'] = candidate.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) || 0 };
  });
  return candidates.toSorted((a, b) => b.size - a.size)[0]?.address || undefined;
}

/** Tracking pixels, spacers and icons. */
function isSmall(image: DomElement): boolean {
  return ['width', 'height'].some((side) => {
    const stated = /^(\d+)(?:px)?$/.exec(image.getAttribute(side)?.trim() ?? '')?.[1];
    return stated !== undefined && Number(stated) < 32;
  });
}
