import type { DomDocument, DomElement } from './dom.ts';

const maxPictures = 60;
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

/** The picture in the page's metadata. Must run before Readability, which changes the document. */
export function leadPicture(document: DomDocument): string | undefined {
  for (const [selector, attribute] of leadSelectors) {
    const address = document.querySelector(selector)?.getAttribute(attribute)?.trim();
    if (address) return address;
  }
  return undefined;
}

/** Absolute addresses of pictures over http(s), each once, the lead picture first. */
export function picturesOf(lead: string | undefined, article: DomElement, base: string): string[] {
  const found = new Set<string>();
  const add = (address: string | null | undefined) => {
    if (!address || !URL.canParse(address, base)) return;
    const url = new URL(address, base);
    if (url.protocol === 'http:' || url.protocol === 'https:') found.add(url.href);
  };
  add(lead);
  for (const image of article.querySelectorAll('img, video')) {
    if (image.localName === 'video') add(image.getAttribute('poster'));
    else if (!isPixel(image)) add(addressOf(image));
  }
  return [...found].slice(0, maxPictures);
}

/** The address of a lazily loaded picture, else its `src`. */
function addressOf(image: DomElement): string | undefined {
  const source = image.getAttribute('src')?.trim();
  if (source && !source.startsWith('data:')) return source;
  const late = image.getAttribute('data-src') ?? image.getAttribute('data-original');
  return late?.trim() || largestOf(image.getAttribute('srcset') ?? image.getAttribute('data-srcset'));
}

function largestOf(srcset: string | null): string | undefined {
  const candidates = (srcset ?? '').split(/,\s+/).map((candidate) => {
    const [address, size = '1x'] = candidate.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) || 0 };
  });
  return candidates.toSorted((a, b) => b.size - a.size)[0]?.address || undefined;
}

/** Tracking pixels and spacers. */
function isPixel(image: DomElement): boolean {
  return ['width', 'height'].some((side) => /^[0-3](?:px)?$/.test(image.getAttribute(side)?.trim() ?? ''));
}
