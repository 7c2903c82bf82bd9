import type { Features } from './features.ts';
import { disagreements } from './numbers.ts';

/** How rare terms and sequences of letters are in the collection, from 1 for one title down to 0 for all. */
export interface Rarity {
  weightOf: (term: string) => number;
  gramWeight: (gram: number) => number;
}

/** What two titles have in common, and what tells them apart: the measures that a model weighs. */
export interface Evidence {
  /** Names and words that both have, by worth and rarity: the root of the sum, as a second one says less than the first. */
  words: number;
  places: number;
  /** Kinds of events, such as a crash. */
  concepts: number;
  numbers: number;
  /** The cosine of their terms. */
  terms: number;
  /** The cosine of their sequences of letters. */
  letters: number;
  conceptsAtPlaces: number;
  conceptsOfWords: number;
  /** How often what both have is not beside the shared term before it: "Storm Mira" is one entity of two words. */
  entities: number;
  otherAmounts: number;
  otherPlaces: number;
  /** Names and words that each has and the other lacks: the fewer of the two. */
  otherNames: number;
  otherWords: number;
  otherConcepts: number;
}

export interface Comparison {
  evidence: Evidence;
  /** As the first title has them, the rarest first. */
  sharedTerms: string[];
  /** They share more than a kind of event and words that any title has. */
  isSpecific: boolean;
  /** A number or a place says that they are of two stories. */
  contradicts: boolean;
}

/** From this worth on a word is one of few stories, where capitals tell no names. */
const ownWorth = 0.8;

/** Kinds of events that a country has several of in a day. */
const everydayKinds = new Set([
  '=die',
  '=win',
  '=lead',
  '=premier',
  '=chief',
  '=end',
  '=pass',
  '=find',
  '=police',
  '=elect',
  '=court',
  '=attack',
]);

/** What two titles have in common, but for their letters, which take longest to compare. */
export function compare(a: Features, b: Features, { weightOf }: Rarity): Comparison {
  const { terms, sums, places, concepts, names, entities, isSpecific } = tallyShared(a, b, weightOf);
  const { exact, loose, isOther } = disagreements(a.measures, b.measures);
  const haveOthers = haveOtherPlaces(a, b);
  const words = Math.min(sums.words, 3);
  const [one, other] = [countOwn(a, b), countOwn(b, a)];
  const possible = Math.sqrt(squaredWeight(a, weightOf) * squaredWeight(b, weightOf));
  return {
    evidence: {
      words: Math.sqrt(words),
      places: sums.places,
      concepts: sums.concepts,
      numbers: Math.min(sums.numbers, 2),
      terms: sums.squares / (possible || 1),
      letters: 0,
      conceptsAtPlaces: sums.places * sums.concepts,
      conceptsOfWords: words * sums.concepts,
      entities: Math.min(entities, 4),
      otherAmounts: exact + loose,
      otherPlaces: Number(haveOthers),
      otherNames: Math.min(one.names, other.names, 3),
      otherWords: Math.min(one.words, other.words, 4),
      otherConcepts: Math.min(one.concepts, other.concepts, 3),
    },
    sharedTerms: terms.toSorted((x, y) => y.weight - x.weight).map(({ text }) => text),
    isSpecific: isSpecific || (places > 0 && places + concepts > 2),
    // The same happens in two countries, to two banks, to two clubs.
    contradicts: isOther || (names === 0 && haveOthers),
  };
}

function tallyShared(a: Features, b: Features, weightOf: Rarity['weightOf']) {
  const showNames = a.showsNames && b.showsNames;
  const terms: { text: string; weight: number }[] = [];
  const sums = { words: 0, places: 0, concepts: 0, numbers: 0, squares: 0 };
  const counts = { places: 0, concepts: 0, names: 0, entities: 0 };
  let [hasWord, hasRareKind] = [false, false];
  let before: { inOne: number; inOther: number } | undefined;
  for (const [name, term] of a.terms) {
    const also = b.terms.get(name);
    if (!also) continue;
    const rarity = weightOf(name);
    const worth = Math.max(term.worth, also.worth);
    const weight = worth * rarity;
    sums.squares += weight ** 2;
    terms.push({ text: term.text, weight });
    if (before?.inOne !== term.at - 1 || before.inOther !== also.at - 1) counts.entities += 1;
    before = { inOne: term.at, inOther: also.at };
    if (term.kind === 'place') {
      sums.places += rarity;
      counts.places += 1;
    } else if (term.kind === 'concept') {
      sums.concepts += rarity;
      counts.concepts += 1;
      hasRareKind ||= !everydayKinds.has(name);
    } else if (term.kind === 'number') sums.numbers += 1;
    else {
      sums.words += weight;
      hasWord ||= term.kind !== 'ordinary' || also.kind !== 'ordinary';
      if (showNames ? term.kind === 'name' && also.kind === 'name' : worth >= ownWorth) counts.names += 1;
    }
  }
  return {
    terms,
    sums,
    ...counts,
    isSpecific: hasWord || sums.numbers > 0 || (counts.places > 0 && hasRareKind),
  };
}

function squaredWeight({ terms }: Features, weightOf: Rarity['weightOf']): number {
  let sum = 0;
  for (const [name, { worth }] of terms) sum += (worth * weightOf(name)) ** 2;
  return sum;
}

/** How many names, words and kinds of events a title has that the other lacks. */
function countOwn(a: Features, b: Features) {
  const own = { names: 0, words: 0, concepts: 0 };
  for (const [name, { kind, worth }] of a.terms) {
    if (kind === 'ordinary' || b.terms.has(name)) continue;
    if (kind === 'word') own.words += 1;
    else if (kind === 'concept') own.concepts += 1;
    else if (kind === 'name' && worth > 1) own.names += 1;
  }
  return own;
}

/** The cosine of two titles by their sequences of letters. */
export function sharedLetters({ grams: one }: Features, { grams: other }: Features, rarity: Rarity): number {
  let [shared, a, b, at] = [0, 0, 0, 0];
  for (const gram of other) b += rarity.gramWeight(gram) ** 2;
  for (const gram of one) {
    const weight = rarity.gramWeight(gram) ** 2;
    a += weight;
    while (at < other.length && other[at]! < gram) at += 1;
    if (other[at] === gram) shared += weight;
  }
  return shared / Math.sqrt(a * b || 1);
}

/** Whether both name places, and none of them is the same. */
const haveOtherPlaces = ({ places: one }: Features, { places: other }: Features) =>
  one.length > 0 && other.length > 0 && !one.some((place) => other.includes(place));
