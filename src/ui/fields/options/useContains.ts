import { useCallback } from 'react';
import { useFilter } from 'react-aria-components';

/**
 * Whether a text contains another, whatever their case, accents, width and invisible characters, by the rules of the
 * page's language. The server's searches compare alike (`fold_text`).
 */
export function useContains() {
  const { contains } = useFilter({ sensitivity: 'base' });
  return useCallback((text: string, part: string) => contains(plain(text), plain(part)), [contains]);
}

/** By NFKC, without format characters such as soft hyphens, with straight apostrophes and single blanks. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ');
