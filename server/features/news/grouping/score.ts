import {
  compareFeatures,
  haveSameTerms,
  compareNgrams,
  type Evidence,
  type Rarity,
  type SummaryEvidence,
} from './evidence.ts';
import type { Features } from './features.ts';
import { findModel, summaryWeights, type Model } from './models.ts';
import { differInOneName } from './names.ts';

const hourMs = 3_600_000;

/** Minimum weight of shared terms for two headlines to be compared. */
export const minSharedWeight = 0.5;

/** Longer-running stories are linked through headlines in between. */
export const linkWindowMs = 72 * hourMs;

/** The same title after this long belongs to a recurring column. */
const minRecurringGapMs = 18 * hourMs;

/** Factor for titles that share only their subject: "Pension reform: …". */
const subjectOnlyFactor = 0.6;

/** Maximum that vector similarity can add to a score. */
export const maxVectorShare = 0.25;
/** Cosine similarities at which vectors add nothing and add the maximum. */
export interface VectorScale {
  unrelated: number;
  same: number;
}

/** Conservative, because many models rate unrelated titles lower. */
export const defaultVectorScale: VectorScale = { unrelated: 0.4, same: 0.9 };

export interface ScoredHeadline {
  id: number;
  publishedAt: number;
  language: string;
  features: Features;
  vector?: ArrayLike<number> | undefined;
}

export interface PairScore {
  score: number;
  sharedTerms: string[];
  vectorBonus?: number;
  /** True if they're about different stories, however similar they look. */
  isDifferentStory: boolean;
  isLinkable: boolean;
  /** True if the titles share only a name or subject, which isn't enough to group them. */
  isWeak: boolean;
}

export function scorePair(
  first: ScoredHeadline,
  second: ScoredHeadline,
  rarity: Rarity,
  scale: VectorScale,
): PairScore {
  const [a, b] = [first.features, second.features];
  const apart = Math.abs(first.publishedAt - second.publishedAt);
  const isSameTitle = a.key === b.key;
  const model = findModel(first.language);
  const { evidence, summaries, sharedTerms, isSpecific, isWeak, sharesOnlySubject, isContradiction } =
    compareFeatures(a, b, rarity);
  const score = isSameTitle
    ? 1
    : scoreEvidence(model, evidence, summaries, () => compareNgrams(a, b, rarity)) *
      timeProximity(apart) *
      (sharesOnlySubject ? subjectOnlyFactor : 1);
  const isAnother = () =>
    isContradiction || (score >= model.minSuggestedScore && differInOneName(a, b) && !haveSameTerms(a, b));
  const isOther = apart > linkWindowMs || (isSameTitle ? apart >= minRecurringGapMs : isAnother());
  const result: PairScore = {
    score,
    sharedTerms,
    isDifferentStory: isOther,
    isLinkable: false,
    isWeak: false,
  };
  if (first.vector && second.vector) {
    const closeness = cosineSimilarity(first.vector, second.vector);
    const share = Math.min(Math.max((closeness - scale.unrelated) / (scale.same - scale.unrelated), 0), 1);
    result.vectorBonus = maxVectorShare * share * timeProximity(apart);
    result.score += result.vectorBonus;
  }
  result.isWeak = isWeak && !isSameTitle && !result.vectorBonus;
  result.isLinkable = !isOther && (isSameTitle || isSpecific) && result.score >= model.minSuggestedScore;
  return result;
}

/**
 * Below this score, character sequences aren't compared: they're the slowest to compare and couldn't make
 * the pair linkable.
 */
const minPromisingScore = 0.1;

function scoreEvidence(
  model: Model,
  evidence: Evidence,
  summaries: SummaryEvidence | undefined,
  letters: () => number,
): number {
  const highest = applyModel(model, { ...evidence, letters: 1 }, summaries);
  return highest < minPromisingScore
    ? highest
    : applyModel(model, { ...evidence, letters: letters() }, summaries);
}

function applyModel(
  { weights, bias }: Model,
  evidence: Evidence,
  summaries: SummaryEvidence | undefined,
): number {
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

/** 1 within twelve hours, then decreasing to 0.5, because later reports are often follow-ups. */
function timeProximity(gapMs: number): number {
  const flat = 12 * hourMs;
  return gapMs <= flat ? 1 : 1 - (0.5 * (gapMs - flat)) / (linkWindowMs - flat);
}

function cosineSimilarity(first: ArrayLike<number>, second: ArrayLike<number>): number {
  let [product, a, b] = [0, 0, 0];
  for (let at = 0; at < Math.min(first.length, second.length); at += 1) {
    product += first[at]! * second[at]!;
    a += first[at]! ** 2;
    b += second[at]! ** 2;
  }
  return a && b ? product / Math.sqrt(a * b) : 0;
}
