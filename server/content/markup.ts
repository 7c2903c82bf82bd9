import { decodeHTMLStrict } from 'entities';

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * Decodes up to three times, because some sites escape twice. Texts about entities, which are rarer, lose
 * their literal entities.
 */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let pass = 0; pass < 3; pass += 1) {
    const next = decodeHTMLStrict(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** Cuts to at most `maxLength` UTF-16 code units, and never leaves half of a surrogate pair at the end. */
export const truncateText = (text: string, maxLength: number) =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');

/** Linear time, without parsing. */
export function stripTags(html: string): string {
  return html
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
