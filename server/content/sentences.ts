import { normalizeText } from '#domain/normalizeText.ts';
import { abbreviations, sentenceStarters } from './abbreviations.ts';
import { segmentText } from './segments.ts';
import { htmlToText } from './text.ts';

const sentenceSegmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** A block element ends a sentence. */
export function splitHtmlSentences(html: string): string[] {
  return htmlToText(html).split('\n').flatMap(splitSentences);
}

/**
 * Splits at Unicode sentence boundaries, except after abbreviations, initials, ordinals and quoted
 * questions. Also splits after an ellipsis (decision 23).
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { segment, index } of segmentText(sentenceSegmenter, text)) {
    const before = text.slice(Math.max(start, index - lookBehindLength), index).trimEnd();
    if (index === start || !isBoundary(before, segment)) continue;
    sentences.push(text.slice(start, index));
    start = index;
  }
  sentences.push(text.slice(start));
  return sentences
    .flatMap(splitAtEllipsis)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

export const hasTerminalPunctuation = (sentence: string) => /[.!?…。！？؟۔।]["'”’»」』)\]]*$/u.test(sentence);

export const joinSentences = (sentences: readonly string[]) =>
  sentences
    .map((sentence) => sentence + (hasTerminalPunctuation(sentence) ? ' ' : '\n'))
    .join('')
    .trim();

const lookBehindLength = 400;

const maxLastWordLength = 60;
const lastWordPattern = /(?:^|[\s([«“"'‘/-])([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.'’ºª]*)\.$/u;
const openingPattern = /^[\s"'“„«‘([¿¡-]*/;

function isBoundary(before: string, after: string): boolean {
  const next = after.replace(openingPattern, '');
  // "Why?" she asked.
  if (/^\p{Ll}/u.test(next)) return /^[a-z]\p{Lu}/u.test(next);
  // French puts a space before the mark and the closing quote.
  if (after.startsWith('»')) return false;
  if (before.endsWith('..') && /^\p{Lo}/u.test(next)) return false;
  if (/[」』]$/.test(before) && /^(?:と|って)/.test(next)) return false;
  if (!before.endsWith('.')) return true;
  // "1. Finland" in a list, and the ordinals of German dates.
  if (/(?:^|[\s:,])\d{1,2}\.$/.test(before.slice(-5))) return !endsWithListNumber(before) && !isMonth(next);
  const word = lastWordPattern.exec(before.slice(-maxLastWordLength))?.[1];
  if (word === undefined) return true;
  const isInitial = /^\p{Lu}$/u.test(word);
  const isSpaced =
    /^\p{L}$/u.test(word) &&
    (/(?:^|\s)\p{L}\.\s\p{L}\.$/u.test(before.slice(-9)) || /^\p{L}\.(?:\s|$)/u.test(next));
  if (isInitial && !endsWithUnit(before)) return false;
  if (isSpaced) return false;
  if (/^(?:\p{L}\.)+\p{L}{1,2}$/u.test(word))
    return isSentenceStarter(next) || (/^[ap]\.m$/i.test(word) && isNewSubject(next));
  const kind = abbreviations.get(word.toLowerCase());
  if (kind === 'before number') return !/^[\dIVX]/.test(next);
  if (kind === 'before name') return false;
  return kind !== 'anywhere' || isSentenceStarter(next);
}

/** "41.7 C." and "5 p. m." */
const endsWithUnit = (before: string) => /\d\s?\p{Lu}\.$/u.test(before.slice(-6));
const endsWithListNumber = (before: string) =>
  /^\d{1,2}\.$|:\s1\.$/.test(before) || /(?:^|\s)1\.\s.*[,;]\s\d{1,2}\.$/.test(before);
const isMonth = (next: string) =>
  /^(?:Jan|Jän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Jahrhundert|Platz|Klasse)/.test(next);
const isSentenceStarter = (next: string) => sentenceStarters.has(/^[\p{L}'’]+/u.exec(next)?.[0] ?? '');
/** "at 9 a.m. Visitors need a ticket", but "at 5 p.m. Mr. Reeves called" and "at 5 p.m. Eastern time". */
const isNewSubject = (next: string) =>
  /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(next) && !/^(?:Eastern|Central|Pacific|Mountain|Greenwich)/.test(next);

/** Unicode finds no boundary after a one-character ellipsis or "! »". */
function splitAtEllipsis(sentence: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { 0: blank, index } of sentence.matchAll(/\s+/g)) {
    if (!endsInEllipsis(sentence, index) || !isSentenceStart(sentence, index + blank.length)) continue;
    parts.push(sentence.slice(start, index));
    start = index + blank.length;
  }
  return [...parts, sentence.slice(start)];
}

function endsInEllipsis(text: string, end: number): boolean {
  let at = end - 1;
  while (at >= 0 && closingMarks.has(text[at]!)) at -= 1;
  return text[at] === '…' || /[.!?…]\s»$/.test(text.slice(Math.max(0, end - 3), end));
}

const closingMarks = new Set(`"'”’»›“‘)]」』`);

function isSentenceStart(text: string, start: number): boolean {
  let at = start;
  while (openingMarks.has(text[at] ?? '')) at += 1;
  return /^\p{Lu}/u.test(text.slice(at, at + 2));
}

const openingMarks = new Set('"“«„¿¡(');

export function findKeywords(text: string): string[] {
  const words =
    normalizeText(text, 'NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 3 || /\d/.test(word));
}
