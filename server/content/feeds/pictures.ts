import { Parser } from 'htmlparser2';
import { resolveUrl } from './address.ts';

const maxParsedLength = 200_000;

type Attributes = Record<string, string | undefined>;

/** Attributes of lazy-loaded pictures, most specific first. */
const sourceAttributes = ['data-src', 'data-original', 'data-lazy-src', 'data-orig-file', 'src'];

const ignoredPicturePattern =
  /\/~r\/|\/pixel(?:[./?]|$)|feedsportal\.com|feedburner\.com|pixel\.wp\.com|stats\.wordpress\.com|\/tracker\/|doubleclick\.net|google-analytics\.com|\/images\/core\/emoji\/|\/smilies\/|spacer\.gif|\/(?:1x1|blank|transparent)\.(?:gif|png)/i;

export function findFirstPicture(html: string, base: string): string | undefined {
  let found: string | undefined;
  let poster: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'img') found ??= findPicture(attributes, base);
      if (name === 'video') poster ??= resolveUrl(attributes.poster, base);
    },
  });
  parser.write(html.slice(0, maxParsedLength));
  parser.end();
  return found ?? poster;
}

export function findPicture(attributes: Attributes, base: string): string | undefined {
  if (isHidden(attributes)) return undefined;
  const sourceUrl = sourceAttributes
    .map((name) => resolveUrl(attributes[name], base))
    .find((url) => url !== undefined);
  const found = sourceUrl ?? findWidest(attributes['data-srcset'] ?? attributes.srcset ?? '', base);
  return found === undefined || ignoredPicturePattern.test(found) ? undefined : found;
}

function isHidden({ width, height, style = '', class: classes = '', hidden }: Attributes): boolean {
  const isTiny = [width, height].some((size) => size !== undefined && /^\s*[0-3](?:px)?\s*$/.test(size));
  const isUnseen =
    /(?:^|[;\s])(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|(?:width|height)\s{0,9}:\s{0,9}[01](?:px)?\s{0,9}(?:;|$))/i;
  return (
    isTiny ||
    hidden !== undefined ||
    isUnseen.test(style.slice(0, 1000)) ||
    /\b(?:wp-smiley|emoji)\b/.test(classes.slice(0, 1000))
  );
}

function findWidest(srcset: string, base: string): string | undefined {
  const candidates = srcset
    .slice(0, 20_000)
    .split(/,\s/)
    .map((candidate) => {
      const [url = '', size = ''] = candidate.trim().split(/\s+/);
      return { url, size: Number.parseFloat(size) || 0 };
    })
    .toSorted((a, b) => b.size - a.size);
  return resolveUrl(candidates[0]?.url, base);
}
