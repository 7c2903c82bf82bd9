import { wordsOf } from '#server/content/words.ts';

/** Arabic writes these letters in several ways. */
const arabicLetters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ـ: '' };

/** A word without case, accents and spellings that differ by habit. */
export const bareWord = (word: string): string =>
  word
    .replace(/[أإآٱىةـ]/gu, (letter) => arabicLetters[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** The words of a text, bare, with single spaces between them. */
export const fold = (text: string): string =>
  wordsOf(text)
    .map(({ start, end }) => bareWord(text.slice(start, end)))
    .join(' ');
