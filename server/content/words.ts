import { toSegments } from './segments.ts';

export interface Word {
  text: string;
  start: number;
  end: number;
}

/** Letters and digits in a row, with apostrophes between them. */
const spaced = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

/** Scripts without spaces between words, which Intl.Segmenter splits by dictionary. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const dictionary = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text without case and diacritics, with their offsets. */
export function findWords(text: string): Word[] {
  const words: Word[] = [];
  const add = (word: string, start: number) =>
    words.push({ text: bare(word), start, end: start + word.length });
  for (const { 0: found, index: start } of text.matchAll(spaced)) {
    if (!unspaced.test(found)) add(found, start);
    else for (const { segment, index } of toSegments(dictionary, found)) add(segment, start + index);
  }
  return words;
}

function bare(word: string) {
  if (/^[\da-z]+$/i.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Every run of `size` consecutive words. */
export function splitPieces(words: readonly Word[], length: number): string[] {
  const texts = words.map(({ text }) => text);
  return Array.from({ length: Math.max(texts.length - length + 1, 0) }, (_, at) =>
    texts.slice(at, at + length).join(' '),
  );
}
