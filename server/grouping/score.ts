import type { Features } from './features.ts';
import { haveOneReplaced, haveOtherNames, haveOtherWords } from './names.ts';
import { disagreements } from './numbers.ts';

const hour = 3_600_000;

/** Two headlines with at least this score are linked. Chosen on the development half of tests/fixtures/headlines. */
export const minScore = 0.5;

/** A group's mean score against a headline that joins it, and against a group that is merged with it. */
export const minMeanScore = 0.3;

/** Rare terms that two headlines must share, by weight: less is chance. */
export const minShared = 1.8;

/** The same without a name or a number in common, in languages whose capitals show the names. */
const minScoreUnnamed = 0.62;

/** Headlines further apart are never linked; a story that goes on is linked day by day. */
export const linkWindow = 72 * hour;

/** The same title that long after is a column that recurs. */
const recurs = 18 * hour;

/** What vectors can add to a score, and the cosines between which it rises: those of other stories and of the same. */
export const vectorShare = 0.25;
export interface VectorScale {
  unrelated: number;
  same: number;
}

/** Cautious: many models give unrelated titles less. */
export const usualVectorScale: VectorScale = { unrelated: 0.4, same: 0.9 };

export interface Scored {
  id: number;
  publishedAt: number;
  features: Features;
  vector?: ArrayLike<number> | undefined;
}

export interface PairScore {
  score: number;
  sharedTerms: string[];
  /** What vectors add to the score, where both have one. */
  meaning?: number;
  /** They are of two stories, however similar they look. */
  isOther: boolean;
  /** The score is enough for a link. */
  isLinked: boolean;
}

/** How similar two headlines of a language are, by the weights of the collection that they are in. */
export function scorePair(
  one: Scored,
  other: Scored,
  weightOf: (term: string) => number,
  scale: VectorScale,
): PairScore {
  const [a, b] = [one.features, other.features];
  const apart = Math.abs(one.publishedAt - other.publishedAt);
  const isSameTitle = a.key === b.key;
  const shared: { text: string; weight: number }[] = [];
  const total = { one: 0, other: 0, shared: 0 };
  for (const [term, text] of a.terms) {
    const weight = weightOf(term);
    total.one += weight;
    if (!b.terms.has(term)) continue;
    total.shared += weight;
    shared.push({ text, weight });
  }
  for (const term of b.terms.keys()) total.other += weightOf(term);
  const sharedTerms = shared.toSorted((x, y) => y.weight - x.weight).map(({ text }) => text);
  const { exact, loose } = disagreements(a.measures, b.measures);
  const isOther =
    apart > linkWindow ||
    exact > 0 ||
    (isSameTitle
      ? apart >= recurs
      : haveOtherNames(a, b) || haveOneReplaced(a, b) || (!a.showsNames && haveOtherWords(a, b)));
  const dice = (2 * total.shared) / (total.one + total.other || 1);
  const covered = total.shared / (Math.min(total.one, total.other) || 1);
  const evidence = Math.min(total.shared / 4, 1);
  const similarity = 0.45 * dice + 0.3 * covered + 0.25 * evidence;
  const lexical = isSameTitle ? 1 : similarity * 0.85 ** loose * nearness(apart);
  const result: PairScore = {
    score: total.shared < minShared && !isSameTitle ? 0 : lexical,
    sharedTerms,
    isOther,
    isLinked: false,
  };
  if (one.vector && other.vector) {
    const cosine = cosineOf(one.vector, other.vector);
    const share = Math.min(Math.max((cosine - scale.unrelated) / (scale.same - scale.unrelated), 0), 1);
    result.meaning = vectorShare * share * nearness(apart);
    result.score += result.meaning;
  }
  const isNamed = isSameTitle || shareName(a, b);
  result.isLinked = !isOther && result.score >= (isNamed ? minScore : minScoreUnnamed);
  return result;
}

/** Whether titles share a number, or a name that either of them shows as one. */
const shareName = (one: Features, other: Features) =>
  one.measures.some(({ value }) => other.terms.has(`#${value}`)) ||
  one.names.some((name) => name.some((word) => other.terms.has(word))) ||
  other.names.some((name) => name.some((word) => one.terms.has(word)));

/** Within twelve hours 1, then down to a half at the end of the window: what comes days later rather is what follows. */
function nearness(apart: number): number {
  const flat = 12 * hour;
  return apart <= flat ? 1 : 1 - (0.5 * (apart - flat)) / (linkWindow - flat);
}

function cosineOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [product, a, b] = [0, 0, 0];
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    product += one[at]! * other[at]!;
    a += one[at]! ** 2;
    b += other[at]! ** 2;
  }
  return a && b ? product / Math.sqrt(a * b) : 0;
}
