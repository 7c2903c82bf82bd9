import { findWords } from '#server/content/words.ts';
import { bareWord } from './words.ts';

/** A word or a number of a title, in the order of the title. */
export type Token =
  | { kind: 'word'; text: string; bare: string; start: number; isCapital: boolean; startsClause: boolean }
  | { kind: 'number'; text: string; value: number; unit: string; start: number }
  | { kind: 'score'; text: string; value: string; start: number };

const arabicDigits = /[٠-٩]/g;

/** "3-1" and, as German writes it, "3:1"; no times, dates or ranges of years. */
const score = /(?<![\d.,:/-])\d{1,2}(?:\s?[-–]\s?\d{1,2}|:\d)(?![\d%:/-]|[.,]\d)/gu;

/** A day in numbers, as columns have it that appear every day: the same in two titles says nothing of their stories. */
const date = /(?<!\d)\d{1,2}([-/.])\d{1,2}\1\d{4}(?!\d)/gu;

/** Groups of three digits are thousands, whatever separates them; one separator before other digits is decimal. */
const number =
  /[$€£]?(?<![\p{L}\p{N}])\d+(?:[.,\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?(?:\s?%|\p{L}{0,3}(?![\p{L}\p{N}]))/gu;

/** Written short, so that a point after it ends no sentence: "Mt", "St", "Gov". */
export const shortened = /^\p{Lu}\p{Ll}{0,2}$/u;

/** What comes before the first word of a sentence, and of what follows a colon or a dash. */
const clause =
  /(?:^|[:?!;]\s|(?<![^\p{L}]\p{Lu}\p{Ll}{0,2}|^\p{Lu}\p{Ll}{0,2})\.\s|\s[-–—|]\s)[\s"'“„«»‘’(¿¡]*/gu;

/**
 * Splits a title into words and numbers. A number's unit is what is written together with it: "%", "bn", "e"; "" for
 * none. Apostrophes part words, so that "l’usine" has two and "Torv's" ends before its "s".
 */
export function tokenize(title: string): Token[] {
  const text = title
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٪', '%')
    .replaceAll('٫', '.')
    .replace(date, blank);
  const tokens: Token[] = [];
  for (const { 0: found, index: start } of text.matchAll(score)) {
    const goals = found.split(/[^\d]+/u).map(Number);
    tokens.push({ kind: 'score', text: found, value: goals.toSorted((a, b) => a - b).join('-'), start });
  }
  const unscored = text.replace(score, blank);
  for (const { 0: found, index: start } of unscored.matchAll(number)) {
    const [, digits = '', unit = ''] = /^[$€£]?([\d.,\s]*\d)\s?(.*)$/u.exec(found) ?? [];
    tokens.push({
      kind: 'number',
      text: found.trim(),
      value: parseNumber(digits),
      unit: bareWord(unit),
      start,
    });
  }
  const rest = unscored.replace(number, blank);
  const clauses = new Set([...text.matchAll(clause)].map((found) => found.index + found[0].length));
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

const blank = (found: string) => ' '.repeat(found.length);

function parseNumber(digits: string): number {
  const grouped = digits.replace(/[.,\s](?=\d{3}(?!\d))/gu, '');
  return Number(grouped.replace(',', '.'));
}
