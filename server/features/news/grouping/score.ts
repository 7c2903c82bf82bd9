import {
  compareFeatures,
  haveSameTerms,
  sharedLetters,
  type Evidence,
  type Rarity,
  type SummaryEvidence,
} from './evidence.ts';
import type { Features } from './features.ts';
import { findModel, summaryWeights, type Model } from './models.ts';
import { differInOneName } from './names.ts';

const hour = 3_600_000;

/** Minimum weight of shared terms for two headlines to be compared. */
export const minShared = 0.5;

/** Headlines further apart are never linked; ongoing stories link day by day. */
export const linkWindow = 72 * hour;

/** The same title this much later is a recurring column. */
const minRecurringGap = 18 * hour;

/** Factor for titles that share only their subject: "Pension reform: …". */
const subjectOnlyFactor = 0.6;

/** The most vectors add to a score, and the cosine range over which it rises from different to same story. */
export const vectorShare = 0.25;
export interface VectorScale {
  unrelated: number;
  same: number;
}

/** Conservative: many models give unrelated titles less. */
export const defaultVectorScale: VectorScale = { unrelated: 0.4, same: 0.9 };

export interface Scored {
  id: number;
  publishedAt: number;
  language: string;
  features: Features;
  vector?: ArrayLike<number> | undefined;
}

export interface PairScore {
  score: number;
  sharedTerms: string[];
  meaning?: number;
  /** Different stories, however similar they look. */
  isOther: boolean;
  isLinkable: boolean;
  /** They share only a name or subject: offered, but never grouped. */
  isThin: boolean;
}

export function scorePair(one: Scored, other: Scored, rarity: Rarity, scale: VectorScale): PairScore {
  const [a, b] = [one.features, other.features];
  const apart = Math.abs(one.publishedAt - other.publishedAt);
  const isSameTitle = a.key === b.key;
  const model = findModel(one.language);
  const { evidence, summaries, sharedTerms, isSpecific, isThin, isSubject, contradicts } = compareFeatures(
    a,
    b,
    rarity,
  );
  const score = isSameTitle
    ? 1
    : similarity(model, evidence, summaries, () => sharedLetters(a, b, rarity)) *
      nearness(apart) *
      (isSubject ? subjectOnlyFactor : 1);
  const isAnother = () =>
    contradicts || (score >= model.minOffered && differInOneName(a, b) && !haveSameTerms(a, b));
  const isOther = apart > linkWindow || (isSameTitle ? apart >= minRecurringGap : isAnother());
  const result: PairScore = { score, sharedTerms, isOther, isLinkable: false, isThin: false };
  if (one.vector && other.vector) {
    const closeness = cosine(one.vector, other.vector);
    const share = Math.min(Math.max((closeness - scale.unrelated) / (scale.same - scale.unrelated), 0), 1);
    result.meaning = vectorShare * share * nearness(apart);
    result.score += result.meaning;
  }
  result.isThin = isThin && !isSameTitle && !result.meaning;
  result.isLinkable = !isOther && (isSameTitle || isSpecific) && result.score >= model.minOffered;
  return result;
}

/** Letters are slowest to compare and can't lift a pair below this, so skip them. */
const minPromisingScore = 0.1;

function similarity(
  model: Model,
  evidence: Evidence,
  summaries: SummaryEvidence | undefined,
  letters: () => number,
): number {
  const highest = weigh(model, { ...evidence, letters: 1 }, summaries);
  return highest < minPromisingScore ? highest : weigh(model, { ...evidence, letters: letters() }, summaries);
}

function weigh({ weights, bias }: Model, evidence: Evidence, summaries: SummaryEvidence | undefined): number {
  let sum = bias;
  if (summaries)
    sum +=
      summaryWeights.bias + summaryWeights.names * summaries.names + summaryWeights.words * summaries.words;
  for (const name in weights) {
    const key = name as keyof Evidence;
    sum += evidence[key] * weights[key];
  }
  return 1 / (1 + Math.exp(-sum));
}

/** 1 within twelve hours, then falling to a half at the end of the window: later reports tend to be follow-ups. */
function nearness(apart: number): number {
  const flat = 12 * hour;
  return apart <= flat ? 1 : 1 - (0.5 * (apart - flat)) / (linkWindow - flat);
}

function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [product, a, b] = [0, 0, 0];
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    product += one[at]! * other[at]!;
    a += one[at]! ** 2;
    b += other[at]! ** 2;
  }
  return a && b ? product / Math.sqrt(a * b) : 0;
}
