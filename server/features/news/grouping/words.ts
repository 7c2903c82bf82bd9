import { normalizeText } from '#domain/normalizeText.ts';
import { findWords } from '#server/content/words.ts';

/** Letters that have several spellings in Arabic texts. */
const arabicLetters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ـ: '' };

/** Long i and u, ai, au and open o, as signs and as letters, mapped to the vowels they're confused with. */
const hindiVowels: Record<string, string> = {
  '\u0940': '\u093f',
  '\u0942': '\u0941',
  '\u0948': '\u0947',
  '\u0949': '\u094b',
  '\u094c': '\u094b',
  '\u0908': '\u0907',
  '\u090a': '\u0909',
  '\u0910': '\u090f',
  '\u0911': '\u0913',
  '\u0914': '\u0913',
};
const confusedVowelPattern = new RegExp(`[${Object.keys(hindiVowels).join('')}]`, 'gu');

/**
 * Matches accents except vowel signs within a Hindi word. Without those, Bihar would become the word for
 * "out".
 */
const accents = /[^\P{M}\u093e\u093f\u0941\u0943\u0947\u094b]+|\p{M}+$/gu;

export const bareWord = (word: string): string =>
  normalizeText(
    word.replace(/[أإآٱىةـ]/gu, (letter) => arabicLetters[letter]!),
    'NFKD',
  )
    .replace(confusedVowelPattern, (vowel) => hindiVowels[vowel]!)
    .replace(accents, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

export const foldText = (text: string): string =>
  findWords(text)
    .map(({ start, end }) => bareWord(text.slice(start, end)))
    .join(' ');
