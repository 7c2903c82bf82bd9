import type { LanguageRules } from './languages/rules.ts';
import type { Token } from './tokens.ts';

export interface Measure {
  /** For example "score", "outcome:trial", "percent", "ordinal:stage", "series:episode" or "count:home". */
  kind: string;
  value: string;
  text: string;
  isPercent: boolean;
  /** True for results, quarters and stages. Within a story, tolls rise and sums are rounded. */
  isExact: boolean;
}

export function findMeasures(
  tokens: readonly Token[],
  rules: LanguageRules,
): { measures: Measure[]; used: Set<number> } {
  const measures: Measure[] = [];
  const used = new Set<number>();
  const wordAt = (index: number) => {
    const token = tokens[index];
    return token?.kind === 'word' ? token : undefined;
  };
  const isQuarter = (index: number) => rules.quarterWords.has(wordAt(index)?.bare ?? '');
  const isOrdinal = (index: number) => rules.ordinals.has(wordAt(index)?.bare ?? '');
  /** The counted noun: the next word, or in Arabic the one before an ordinal. */
  const noun = (index: number, direction: 1 | -1) => {
    const word = wordAt(index + direction);
    return word && !rules.stopwords.has(word.bare) ? rules.stem(word.text.toLowerCase()) : '';
  };
  /** "100m gold", but not "$100m". */
  const isDistance = ({ text, unit }: Token & { kind: 'number' }, index: number) =>
    unit === 'm' && /^\d/u.test(text) && rules.raceNouns?.has(wordAt(index + 1)?.bare ?? '') === true;
  const add = (index: number, what: string, value: string, isExact: boolean) => {
    used.add(index);
    measures.push({ kind: what, value, text: tokens[index]!.text, isPercent: what === 'percent', isExact });
  };
  const addCount = (index: number, value: number) => {
    const next = wordAt(index + 1);
    if (next && rules.percentWords.has(next.bare)) {
      used.add(index + 1);
      return add(index, 'percent', String(value), true);
    }
    const magnitude = next && rules.magnitudes.get(next.bare);
    if (magnitude) {
      used.add(index + 1);
      return add(index, 'amount', String(value * magnitude), false);
    }
    const before = wordAt(index - 1)?.bare ?? '';
    if (rules.seriesNouns?.has(before)) return add(index, `series:${before}`, String(value), true);
    add(index, `count:${noun(index, 1)}`, String(value), false);
  };
  const addOrdinal = (index: number, value: number) => {
    if (isQuarter(index + 1) || isQuarter(index - 1)) {
      used.add(isQuarter(index + 1) ? index + 1 : index - 1);
      return add(index, 'quarter', String(value), true);
    }
    const counted = noun(index, rules.capitals === 'none' ? -1 : 1);
    if (counted) add(index, `ordinal:${counted}`, String(value), true);
  };
  for (const token of tokens) {
    const outcome = token.kind === 'word' ? rules.outcomes.get(token.bare) : undefined;
    if (!outcome) continue;
    const { category, value } = outcome;
    measures.push({ kind: `outcome:${category}`, value, text: token.text, isPercent: false, isExact: true });
  }
  for (const [index, token] of tokens.entries()) {
    if (used.has(index)) continue;
    if (token.kind === 'score') add(index, 'score', token.value, true);
    else if (token.kind === 'number') {
      const magnitude = rules.magnitudes.get(token.unit);
      if (isDistance(token, index)) add(index, 'race', String(token.value), true);
      else if (token.unit === '%') add(index, 'percent', String(token.value), true);
      else if (magnitude) add(index, 'amount', String(token.value * magnitude), false);
      else if (token.unit === 't' && token.value <= 4) add(index, 'quarter', String(token.value), true);
      else if (token.unit !== '' || isQuarter(index + 1)) addOrdinal(index, token.value);
      else addCount(index, token.value);
    } else if (/^[qt][1-4]$/u.test(token.bare)) add(index, 'quarter', token.bare.slice(1), true);
    else if (isOrdinal(index)) addOrdinal(index, rules.ordinals.get(token.bare)!);
    else if (rules.cardinals.has(token.bare)) addCount(index, rules.cardinals.get(token.bare)!);
  }
  return { measures, used };
}

/**
 * Counts the kinds of measures that differ, exact and approximate ones separately. `isDifferentEvent` is true if
 * one of them proves that the titles are about different events.
 */
export function countDisagreements(
  first: readonly Measure[],
  second: readonly Measure[],
): { exact: number; loose: number; isDifferentEvent: boolean } {
  const found = { exact: 0, loose: 0, isDifferentEvent: false };
  for (const what of new Set(first.map((measure) => measure.kind))) {
    const firstMeasures = first.filter((measure) => measure.kind === what);
    const secondMeasures = second.filter((measure) => measure.kind === what);
    if (
      secondMeasures.length === 0 ||
      firstMeasures.some((a) => secondMeasures.some((b) => matchesMeasure(a, b)))
    )
      continue;
    if (identifiesEvent(what) || areDifferentRates(firstMeasures, secondMeasures))
      found.isDifferentEvent = true;
    if (firstMeasures[0]!.isExact) found.exact += 1;
    else found.loose += 1;
  }
  return found;
}

/** Measures with one value per event. Percentages, for example, can refer to parts of one event. */
const identifiesEvent = (kind: string) =>
  /^(?:score|quarter|magnitude|race|outcome:.*|series:.*)$/u.test(kind);

/**
 * Compares percentages if each title has only one. 2.1% and 2.4% differ, and so do 5% and 12%; 52% and 53%
 * may be the same.
 */
function areDifferentRates(first: readonly Measure[], second: readonly Measure[]): boolean {
  if (first.length !== 1 || second.length !== 1 || !first[0]!.isPercent) return false;
  const [low, high] = [Number(first[0]!.value), Number(second[0]!.value)].toSorted((a, b) => a - b);
  const arePrecise = !Number.isInteger(low) && !Number.isInteger(high);
  return arePrecise || high! >= 1.5 * low!;
}

/** Allows one of two percentages to be rounded to a whole number. */
function matchesMeasure(first: Measure, second: Measure): boolean {
  if (first.value === second.value) return true;
  if (!first.isPercent) return false;
  const [a, b] = [Number(first.value), Number(second.value)];
  return (Number.isInteger(a) && Math.round(b) === a) || (Number.isInteger(b) && Math.round(a) === b);
}
