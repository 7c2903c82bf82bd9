import type { LanguageRules } from './languages/rules.ts';
import type { Token } from './tokens.ts';

/** A number with what it counts. Two titles disagree when they have other values of one measure. */
export interface Measure {
  /** "score", "outcome:trial", "percent", "quarter", "ordinal:stage", "count:home", "amount". */
  what: string;
  value: string;
  /** As the title has it. */
  text: string;
  isPercent: boolean;
  /** A toll rises within a story, and a sum is rounded; a result, a quarter and a stage are one event's. */
  isExact: boolean;
}

/** The measures of a title, and the places of the words that they are made of. */
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
  const isQuarter = (index: number) => rules.quarters.has(wordAt(index)?.bare ?? '');
  const isOrdinal = (index: number) => rules.ordinals.has(wordAt(index)?.bare ?? '');
  /** The noun that is counted: the next word, and in Arabic the one before an ordinal. */
  const noun = (index: number, direction: 1 | -1) => {
    const word = wordAt(index + direction);
    return word && !rules.stopwords.has(word.bare) ? rules.stem(word.text.toLowerCase()) : '';
  };
  const add = (index: number, what: string, value: string, isExact: boolean) => {
    used.add(index);
    measures.push({ what, value, text: tokens[index]!.text, isPercent: what === 'percent', isExact });
  };
  const addCount = (index: number, value: number) => {
    const next = wordAt(index + 1);
    if (next && rules.percents.has(next.bare)) {
      used.add(index + 1);
      return add(index, 'percent', String(value), true);
    }
    const magnitude = next && rules.magnitudes.get(next.bare);
    if (magnitude) {
      used.add(index + 1);
      return add(index, 'amount', String(value * magnitude), false);
    }
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
    const { of, value } = outcome;
    measures.push({ what: `outcome:${of}`, value, text: token.text, isPercent: false, isExact: true });
  }
  for (const [index, token] of tokens.entries()) {
    if (used.has(index)) continue;
    if (token.kind === 'score') add(index, 'score', token.value, true);
    else if (token.kind === 'number') {
      const magnitude = rules.magnitudes.get(token.unit);
      if (token.unit === '%') add(index, 'percent', String(token.value), true);
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
 * How many exact and how many other measures both titles have with other values, and whether one of these is of another
 * event for sure.
 */
export function disagreements(
  one: readonly Measure[],
  other: readonly Measure[],
): { exact: number; loose: number; isOther: boolean } {
  const found = { exact: 0, loose: 0, isOther: false };
  for (const what of new Set(one.map((measure) => measure.what))) {
    const its = one.filter((measure) => measure.what === what);
    const others = other.filter((measure) => measure.what === what);
    if (others.length === 0 || its.some((a) => others.some((b) => isSame(a, b)))) continue;
    if (isOneEvents(what) || areOtherRates(its, others)) found.isOther = true;
    if (its[0]!.isExact) found.exact += 1;
    else found.loose += 1;
  }
  return found;
}

/** A result, an outcome, a quarter and a magnitude are those of one event; a percentage may be that of a part of it. */
const isOneEvents = (what: string) =>
  what === 'score' || what === 'quarter' || what === 'magnitude' || what.startsWith('outcome:');

/** The only percentage of each title, one several times the other: 0.4% and 5.4% are of two things, 52% and 53% may be of one. */
function areOtherRates(one: readonly Measure[], other: readonly Measure[]): boolean {
  if (one.length !== 1 || other.length !== 1 || !one[0]!.isPercent) return false;
  const [low, high] = [Number(one[0]!.value), Number(other[0]!.value)].toSorted((a, b) => a - b);
  return high! >= 3 * low!;
}

/** A percentage may be rounded to a whole number. */
function isSame(one: Measure, other: Measure): boolean {
  if (one.value === other.value) return true;
  if (!one.isPercent) return false;
  const [a, b] = [Number(one.value), Number(other.value)];
  return (Number.isInteger(a) && Math.round(b) === a) || (Number.isInteger(b) && Math.round(a) === b);
}
