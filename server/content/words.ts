import { normalizeText } from '#domain/normalizeText.ts';
import { segmentText } from './segments.ts';

export interface Word {
  text: string;
  start: number;
  end: number;
}

const spacedWordPattern = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

/** Scripts without spaces between words; Intl.Segmenter splits them by dictionary. */
export const unspacedScriptPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' });

export function findWords(text: string): Word[] {
  const words: Word[] = [];
  const add = (word: string, start: number) =>
    words.push({ text: foldWord(word), start, end: start + word.length });
  for (const { 0: found, index: start } of text.matchAll(spacedWordPattern)) {
    if (!unspacedScriptPattern.test(found)) add(found, start);
    else for (const { segment, index } of segmentText(wordSegmenter, found)) add(segment, start + index);
  }
  return words;
}

function foldWord(word: string) {
  if (/^[\da-z]+$/i.test(word)) return word.toLowerCase();
  return normalizeText(word, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

export function splitShingles(words: readonly Word[], length: number): string[] {
  const texts = words.map(({ text }) => text);
  return Array.from({ length: Math.max(texts.length - length + 1, 0) }, (_, at) =>
    texts.slice(at, at + length).join(' '),
  );
}
