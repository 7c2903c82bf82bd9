import { normalizeText } from './normalizeText.ts';

/**
 * Lowercase Latin letters, digits and hyphens, at most 80 characters. Empty if the title has no usable
 * characters.
 */
export function slugify(title: string): string {
  return normalizeText(title, 'NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]+/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 81)
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
}
