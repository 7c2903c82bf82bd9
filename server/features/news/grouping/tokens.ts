import { findWords } from '#server/content/words.ts';
import { bareWord } from './words.ts';

export type Token =
  | { kind: 'word'; text: string; bare: string; start: number; isCapital: boolean; startsClause: boolean }
  | {
      kind: 'number';
      text: string;
      value: number;
      unit: string;
      sign: '' | '+' | '-';
      start: number;
    }
  | { kind: 'score'; text: string; value: string; start: number };

const arabicDigits = /[٠-٩]/g;

/** Matches "3-1" and the German "3:1", but not times, dates or year ranges. */
const scorePattern = /(?<![\d.,:/-])\d{1,3}(?:\s?[-–]\s?\d{1,3}|:\d)(?![\d%:/-]|[.,]\d)/gu;

/** Numeric dates in the titles of daily columns don't identify a story. */
const datePattern = /(?<!\d)\d{1,2}([-/.])\d{1,2}\1\d{4}(?!\d)/gu;

/**
 * Groups of three digits are thousands whatever the separator. Before other digits, the separator is decimal.
 */
const numberPattern =
  /[$€£]?(?<![\p{L}\p{N}])\d+(?:[.,\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?(?:\s?%|\p{L}{0,3}(?![\p{L}\p{N}]))/gu;

/** Abbreviations such as "Mt", "St" and "Gov", whose period doesn't end a sentence. */
export const abbreviationPattern = /^\p{Lu}\p{Ll}{0,2}$/u;

const clauseStart =
  /(?:^|[:?!;]\s|(?<![^\p{L}]\p{Lu}\p{Ll}{0,2}|^\p{Lu}\p{Ll}{0,2})\.\s|\s[-–—|]\s)[\s"'“„«»‘’(¿¡]*/gu;

/**
 * A number's unit is the text attached to it, such as "%", "bn" or "e". Apostrophes split words: "l’usine"
 * and "Torv's" become two each.
 */
export function tokenize(title: string): Token[] {
  const text = title
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٪', '%')
    .replaceAll('٫', '.')
    .replace(datePattern, blankOut);
  const tokens: Token[] = [];
  for (const { 0: found, index: start } of text.matchAll(scorePattern)) {
    const goals = found.split(/[^\d]+/u).map(Number);
    tokens.push({ kind: 'score', text: found, value: goals.toSorted((a, b) => a - b).join('-'), start });
  }
  const unscored = text.replace(scorePattern, blankOut);
  for (const { 0: found, index: start } of unscored.matchAll(numberPattern)) {
    const [, digits = '', unit = ''] = /^[$€£]?([\d.,\s]*\d)\s?(.*)$/u.exec(found) ?? [];
    tokens.push({
      kind: 'number',
      text: found.trim(),
      value: parseNumber(digits),
      unit: bareWord(unit),
      sign: readSignBefore(unscored, start),
      start,
    });
  }
  const rest = unscored.replace(numberPattern, blankOut);
  const clauses = new Set([...text.matchAll(clauseStart)].map((found) => found.index + found[0].length));
  for (const { start, end } of findWords(rest)) {
    let at = start;
    for (const part of rest.slice(start, end).split(/['’]/u)) {
      const isCapital = /^\p{Lu}/u.test(part);
      const startsClause = clauses.has(at);
      if (part)
        tokens.push({ kind: 'word', text: part, bare: bareWord(part), start: at, isCapital, startsClause });
      at += part.length + 1;
    }
  }
  return tokens.toSorted((a, b) => a.start - b.start);
}

function readSignBefore(text: string, start: number): '' | '+' | '-' {
  const [, sign] = /^\s?([+\-−–])$/u.exec(text.slice(Math.max(start - 2, 0), start)) ?? [];
  if (sign === undefined) return '';
  return sign === '+' ? '+' : '-';
}

/** True if only spaces, hyphens or an abbreviation's period separate the tokens: "Mt. Gox". */
export const areAdjacent = (title: string, one: Token, next: Token) => {
  const between = title.slice(one.start + one.text.length, next.start);
  return /^[\s-]*$/u.test(between) || (/^\.\s$/u.test(between) && abbreviationPattern.test(one.text));
};

const blankOut = (found: string) => ' '.repeat(found.length);

function parseNumber(digits: string): number {
  const grouped = digits.replace(/[.,\s](?=\d{3}(?!\d))/gu, '');
  return Number(grouped.replace(',', '.'));
}
