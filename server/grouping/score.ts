import type { Features, Term } from './features.ts';
import { modelOf, type Model } from './models.ts';
import { haveOneReplaced } from './names.ts';
import { disagreements } from './numbers.ts';

const hour = 3_600_000;

/** Terms that two headlines must share to be compared at all, by weight. */
export const minShared = 0.5;

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

/** How rare terms and sequences of letters are in the collection, from 1 for one title down to 0 for all. */
export interface Rarity {
  weightOf: (term: string) => number;
  gramWeight: (gram: number) => number;
}

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
  /** The score is enough for a link. */
  isLinked: boolean;
}

/** How similar two headlines of a language are, by the weights of the collection that they are in. */
export function scorePair(one: Scored, other: Scored, rarity: Rarity, scale: VectorScale): PairScore {
  const [a, b] = [one.features, other.features];
  const apart = Math.abs(one.publishedAt - other.publishedAt);
  const isSameTitle = a.key === b.key;
  const model = modelOf(one.language);
  const { evidence, sharedTerms, contradicts } = compare(a, b, rarity, model);
  const score = isSameTitle ? 1 : probability(model, evidence) * nearness(apart);
  const isAnother = () => contradicts || (score >= model.minMean && haveOneReplaced(a, b));
  const isOther = apart > linkWindow || (isSameTitle ? apart >= recurs : isAnother());
  const result: PairScore = { score, sharedTerms, isOther, isLinked: false };
  if (one.vector && other.vector) {
    const cosine = cosineOf(one.vector, other.vector);
    const share = Math.min(Math.max((cosine - scale.unrelated) / (scale.same - scale.unrelated), 0), 1);
    result.meaning = vectorShare * share * nearness(apart);
    result.score += result.meaning;
  }
  // Events of one kind are no event.
  const isSpecific =
    isSameTitle || evidence[0]! > 0 || evidence[2]! > 0 || evidence[4]! > 0 || evidence[8]! > 0;
  result.isLinked = !isOther && isSpecific && result.score >= model.minScore;
  return result;
}

/** From this worth on a word or name is one of few stories. */
const ownWorth = 0.8;

/** What two titles have in common, in the order of a model's weights. */
export type Evidence = readonly number[];

export const evidenceNames = [
  'words',
  'rootOfWords',
  'places',
  'concepts',
  'numbers',
  'terms',
  'letters',
  'otherAmounts',
  'abbreviation',
  'otherPlaces',
  'conceptsAtPlaces',
  'conceptsOfWords',
  'otherNames',
  'otherWords',
] as const;

const lettersAt = evidenceNames.indexOf('letters');

/** Pairs whose letters cannot lift them above this are not compared by these, which takes longest. */
const hopeless = 0.05;

/** What two titles have in common. Without a model all of it is looked at. */
export function compare(a: Features, b: Features, { weightOf, gramWeight }: Rarity, model?: Model) {
  const shared: { text: string; weight: number }[] = [];
  let namesShared = 0;
  const total = { words: 0, place: 0, concept: 0, number: 0, shared: 0, one: 0, other: 0 };
  for (const [term, { worth, text, kind }] of a.terms) {
    const rarity = weightOf(term);
    total.one += (worth * rarity) ** 2;
    const also = b.terms.get(term);
    if (!also) continue;
    const weight = Math.max(worth, also.worth) * rarity;
    total.shared += weight ** 2;
    shared.push({ text, weight });
    if (kind === 'place' || kind === 'concept') total[kind] += rarity;
    else if (kind === 'number') total.number += 1;
    else {
      total.words += weight;
      if (worth >= ownWorth) namesShared += 1;
    }
  }
  for (const [term, { worth }] of b.terms) total.other += (worth * weightOf(term)) ** 2;
  const { exact, loose, isOther } = disagreements(a.measures, b.measures);
  const words = Math.min(total.words, 3);
  const evidence = [
    words,
    Math.sqrt(words),
    total.place,
    total.concept,
    Math.min(total.number, 2),
    total.shared / Math.sqrt(total.one * total.other || 1),
    1,
    exact + loose,
    Number(abbreviates(a, b) || abbreviates(b, a)),
    Number(haveOtherPlaces(a, b)),
    total.place * total.concept,
    words * total.concept,
    Math.min(countOwn(a, b, isOwnName), countOwn(b, a, isOwnName), 3),
    Math.min(countOwn(a, b, isOwnWord), countOwn(b, a, isOwnWord), 4),
  ];
  if (!model || probability(model, evidence) >= hopeless)
    evidence[lettersAt] = sharedGrams(a.grams, b.grams, gramWeight);
  const sharedTerms = shared.toSorted((x, y) => y.weight - x.weight).map(({ text }) => text);
  // The same happens in two countries, to two banks, to two clubs.
  const contradicts = isOther || (namesShared === 0 && haveOtherPlaces(a, b));
  return { evidence, sharedTerms, contradicts };
}

const isOwnName = ({ kind, worth }: Term) => kind === 'name' && worth > 1;
const isOwnWord = ({ kind }: Term) => kind === 'word';

/** How many terms of a kind a title has that the other lacks. */
function countOwn(a: Features, b: Features, isCounted: (term: Term) => boolean): number {
  let count = 0;
  for (const [term, value] of a.terms) if (isCounted(value) && !b.terms.has(term)) count += 1;
  return count;
}

function probability({ weights, bias }: Model, evidence: Evidence): number {
  const sum = evidence.reduce((total, value, index) => total + value * weights[index]!, bias);
  return 1 / (1 + Math.exp(-sum));
}

/** The cosine of two titles by their sequences of letters. */
function sharedGrams(one: Uint32Array, other: Uint32Array, weightOf: (gram: number) => number): number {
  let [shared, a, b, at] = [0, 0, 0, 0];
  for (const gram of other) b += weightOf(gram) ** 2;
  for (const gram of one) {
    const weight = weightOf(gram) ** 2;
    a += weight;
    while (at < other.length && other[at]! < gram) at += 1;
    if (other[at] === gram) shared += weight;
  }
  return shared / Math.sqrt(a * b || 1);
}

/** "SVB" for Silicon Valley Bank. */
const abbreviates = ({ abbreviations }: Features, { initials }: Features) =>
  abbreviations.some((letters) => initials.includes(letters));

/** Whether both name places, and none of them is the same. */
function haveOtherPlaces(a: Features, b: Features): boolean {
  const [one, other] = [placesOf(a), placesOf(b)];
  return one.length > 0 && other.length > 0 && !one.some((place) => other.includes(place));
}

const placesOf = ({ terms }: Features) => [...terms.keys()].filter((term) => term.startsWith('@'));

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
