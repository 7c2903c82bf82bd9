import { decodeText } from './markup.ts';
import { sanitizeHtml } from './sanitize.ts';
import { toSegments } from './segments.ts';

const blocks =
  /<\/?(?:p|h[1-6]|blockquote|pre|hr|div|details|summary|ul|ol|li|figure|figcaption|table|caption|tr|br)\b[^<>]*>/g;
const cells = /<\/?(?:td|th)\b[^<>]*>/g;

/** HTML as plain text, a line for each paragraph, heading, list item or row. */
export function htmlToText(html: string): string {
  return storedText(sanitizeHtml(html));
}

/** The same for HTML that is already sanitised, as all stored HTML is. */
export function storedText(html: string): string {
  const text = html
    .replace(blocks, '\n')
    .replace(cells, ' ')
    .replace(/<[^<>]*>/g, '');
  return decodeText(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Counts words as readers of the script would: Chinese, Japanese and Thai by dictionary, others by boundaries. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of toSegments(words, text)) if (isWordLike) count += 1;
  return count;
}

/** Letters that Unicode does not decompose into a base letter and a diacritic. */
const latinLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
};

/**
 * A title as a slug: lowercase Latin letters, digits and hyphens (EDIT-66), at most 80 characters and cut
 * between words. Empty when the title holds no Latin letter or digit; the caller then names the digest by its id.
 */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^\x20-\x7E]/gu, (letter) => latinLetters[letter] ?? ' ')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= 80) return slug;
  const cut = slug.slice(0, 81).lastIndexOf('-');
  return slug.slice(0, cut > 0 ? cut : 80);
}
