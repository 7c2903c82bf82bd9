import { compare, sharedLetters, type Evidence, type Rarity, type SummaryEvidence } from './evidence.ts';
import type { Features } from './features.ts';
import { findModel, summaryWeights, type Model } from './models.ts';
import { haveOneReplaced } from './names.ts';

const hour = 3_600_000;

/** Terms that two headlines must share to be compared at all, by weight. */
export const minShared = 0.5;

/** Headlines further apart are never linked; a story that continues is linked day by day. */
export const linkWindow = 72 * hour;

/** The same title that long after is a column that recurs. */
const recurs = 18 * hour;

/** What is left of the score of two titles that share their subject alone: "Pension reform: …". */
const ofSubject = 0.6;

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
  language: string;
  features: Features;
  vector?: ArrayLike<number> | undefined;
}

export interface PairScore {
  /** How probable it is that they are of one story, from 0 to 1. */
  score: number;
  sharedTerms: string[];
  /** What vectors add to the score, where both have one. */
  meaning?: number;
  /** They are of two stories, however similar they look. */
  isOther: boolean;
  /** It is high enough, and specific enough, for one to be offered for the other's group at least. */
  isLinkable: boolean;
  /** They share one name or their subject alone: enough to be offered, and to be put into no group. */
  isThin: boolean;
}

/** How similar two headlines of a language are, by the weights of the collection that they are in. */
export function scorePair(one: Scored, other: Scored, rarity: Rarity, scale: VectorScale): PairScore {
  const [a, b] = [one.features, other.features];
  const apart = Math.abs(one.publishedAt - other.publishedAt);
  const isSameTitle = a.key === b.key;
  const model = findModel(one.language);
  const { evidence, summaries, sharedTerms, isSpecific, isThin, isSubject, contradicts } = compare(
    a,
    b,
    rarity,
  );
  const score = isSameTitle
    ? 1
    : similarity(model, evidence, summaries, () => sharedLetters(a, b, rarity)) *
      nearness(apart) *
      (isSubject ? ofSubject : 1);
  const isAnother = () =>
    contradicts || (score >= model.minOffered && haveOneReplaced(a, b) && !saySame(a, b));
  const isOther = apart > linkWindow || (isSameTitle ? apart >= recurs : isAnother());
  const result: PairScore = { score, sharedTerms, isOther, isLinkable: false, isThin: false };
  if (one.vector && other.vector) {
    const closeness = cosine(one.vector, other.vector);
    const share = Math.min(Math.max((closeness - scale.unrelated) / (scale.same - scale.unrelated), 0), 1);
    result.meaning = vectorShare * share * nearness(apart);
    result.score += result.meaning;
  }
  result.isThin = isThin && !isSameTitle && !result.meaning;
  // Events of one kind are no event.
  result.isLinkable = !isOther && (isSameTitle || isSpecific) && result.score >= model.minOffered;
  return result;
}

/** Whether they have the same terms: "Chinese exports fall" and "China exports fall". */
const saySame = (a: Features, b: Features) => lacksNone(a, b) && lacksNone(b, a);

const lacksNone = ({ terms }: Features, other: Features) =>
  [...terms].every(([name, { kind }]) => kind === 'initials' || other.terms.has(name));

/** Letters lift no pair above this that has no more without them, and take longest to compare. */
const hopeless = 0.1;

function similarity(
  model: Model,
  evidence: Evidence,
  summaries: SummaryEvidence | undefined,
  letters: () => number,
): number {
  const highest = weigh(model, { ...evidence, letters: 1 }, summaries);
  return highest < hopeless ? highest : weigh(model, { ...evidence, letters: letters() }, summaries);
}

/** A logistic model's probability. */
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

/** Within twelve hours 1, then down to a half at the end of the window: what comes days later rather is what follows. */
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
