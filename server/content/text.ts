import { normalizeText } from '#domain/normalizeText.ts';
import { decodeHTMLStrict } from 'entities';
import { sanitizeHtml } from './sanitize.ts';
import { segmentText } from './segments.ts';

const blockTagPattern =
  /<\/?(?:p|h[1-6]|blockquote|pre|hr|div|details|summary|ul|ol|li|figure|figcaption|table|caption|tr|br)\b[^<>]*>/g;
const cellTagPattern = /<\/?(?:td|th)\b[^<>]*>/g;

/** Returns one line per paragraph, heading, list item or row. */
export function htmlToText(html: string): string {
  return storedHtmlToText(sanitizeHtml(html));
}

export function storedHtmlToText(html: string): string {
  const text = html
    .replace(blockTagPattern, '\n')
    .replace(cellTagPattern, ' ')
    .replace(/<[^<>]*>/g, '');
  return decodeHTMLStrict(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Chinese, Japanese and Thai are counted by dictionary. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmentText(wordSegmenter, text)) if (isWordLike) count += 1;
  return count;
}

/** Letters that Unicode doesn't decompose. */
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
 * Lowercase Latin letters, digits and hyphens (EDIT-66), at most 80 characters, cut between words. May be
 * empty.
 */
export function slugify(title: string): string {
  const slug = normalizeText(title, 'NFKD')
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
