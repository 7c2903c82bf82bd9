import { impliedWorth, type Features, type Term } from './features.ts';
import { hash } from './grams.ts';
import { disagreements } from './numbers.ts';

/** How rare terms and sequences of letters are in the collection, from 1 for one title down to 0 for all. */
export interface Rarity {
  weightOf: (term: string) => number;
  gramWeight: (gram: number) => number;
}

/** What two titles have in common, and what tells them apart: the measures that a model weighs. */
export interface Evidence {
  /** Names that both have, by rarity: the root of the sum, as a second one says less than the first. */
  names: number;
  /** The same of words that few stories have, and of those that many have. */
  words: number;
  common: number;
  cities: number;
  places: number;
  /** Kinds of events, such as a crash. */
  concepts: number;
  numbers: number;
  /** The cosine of their terms. */
  terms: number;
  /** The cosine of their sequences of letters. */
  letters: number;
  conceptsAtPlaces: number;
  /** How often what both have is not beside the shared term before it: "Storm Mira" is one entity of two words. */
  entities: number;
  otherAmounts: number;
  otherPlaces: number;
  /** Names that each has and the other lacks: the fewer of the two. */
  otherNames: number;
  otherConcepts: number;
  /** Both have names, and share none: two companies that report the same. */
  otherActors: number;
}

/** What the title of one has and the summary of the other, where one of them has a summary. */
export interface SummaryEvidence {
  /** As those of `Evidence`. */
  names: number;
  words: number;
  terms: readonly Weighted[];
}

interface Weighted {
  /** As a title has it. */
  text: string;
  weight: number;
}

export interface Comparison {
  evidence: Evidence;
  summaries?: SummaryEvidence;
  /** As a title has them, the rarest first. */
  sharedTerms: string[];
  /** They share more than a kind of event and words that any title has. */
  isSpecific: boolean;
  /** They share one term or their subject at most: a name in the news is in several stories. */
  isThin: boolean;
  /** All that they share names the subject of both, before a colon: one subject has several stories of a day. */
  isSubject: boolean;
  /** A number or a place says that they are of two stories. */
  contradicts: boolean;
}

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

/** War, by its stems: what is of a war for months has it beside the same countries. */
const wars = new Set(['war', 'krieg', 'guerr', 'حرب', 'युदध']);

/** What two headlines have in common, but for their letters, which take longest to compare. */
export function compare(a: Features, b: Features, { weightOf }: Rarity): Comparison {
  const {
    terms,
    sums,
    places,
    concepts,
    ordinary,
    names,
    actors,
    entities,
    isSpecific,
    isOneName,
    isSubject,
  } = tallyShared(a, b, weightOf);
  const { exact, loose, isOther } = disagreements(a.measures, b.measures);
  const haveOthers = haveOtherPlaces(a, b);
  const [one, other] = [countOwn(a, b), countOwn(b, a)];
  const possible = Math.sqrt(squaredWeight(a, weightOf) * squaredWeight(b, weightOf));
  const summaries = a.summary.length + b.summary.length > 0 ? tallySummaries(a, b, weightOf) : undefined;
  return {
    ...(summaries && { summaries }),
    evidence: {
      names: Math.sqrt(Math.min(sums.names, 2.5)),
      words: Math.sqrt(Math.min(sums.words, 3)),
      common: Math.sqrt(Math.min(sums.common, 2)),
      cities: sums.cities,
      places: sums.places,
      concepts: sums.concepts,
      numbers: Math.min(sums.numbers, 2),
      terms: sums.squares / (possible || 1),
      letters: 0,
      conceptsAtPlaces: sums.places * sums.concepts,
      entities: Math.min(entities, 4),
      otherAmounts: exact + loose,
      otherPlaces: Number(haveOthers),
      otherNames: Math.min(one.names, other.names, 3),
      otherConcepts: Math.min(one.concepts, other.concepts, 3),
      otherActors: Number(actors === 0 && one.actors > 0 && other.actors > 0),
    },
    sharedTerms: toTexts([...terms, ...(summaries?.terms ?? [])]),
    isSubject: isSubject && !summaries?.names,
    isThin: (terms.length <= 1 || isSubject || (entities <= 1 && isOneName)) && !summaries?.names,
    isSpecific: isSpecific || places + concepts + ordinary > 2,
    // The same happens in two countries, to two banks, to two clubs.
    contradicts: isOther || (names === 0 && haveOthers),
  };
}

function tallyShared(a: Features, b: Features, weightOf: Rarity['weightOf']) {
  const showNames = a.showsNames && b.showsNames;
  const terms: Weighted[] = [];
  const sums = { names: 0, words: 0, common: 0, cities: 0, places: 0, concepts: 0, numbers: 0, squares: 0 };
  const counts = { places: 0, concepts: 0, ordinary: 0, names: 0, actors: 0, entities: 0 };
  let [hasWord, hasRareKind, isOneName, isSubject] = [false, false, true, true];
  let before: { inOne: number; inOther: number } | undefined;
  for (const [name, term] of a.terms) {
    const also = b.terms.get(name);
    if (!also || areOfOthers(term, also) || (isImplied(term) && isImplied(also))) continue;
    // They have the name itself in common.
    if (term.kind === 'initials' && also.kind === 'initials') continue;
    const rarity = weightOf(name);
    const worth = Math.max(term.worth, also.worth);
    const weight = worth * rarity;
    sums.squares += weight ** 2;
    isSubject &&= term.isSubject && also.isSubject;
    terms.push({ text: term.text, weight });
    if (before?.inOne !== term.at - 1 || before.inOther !== also.at - 1) counts.entities += 1;
    before = { inOne: term.at, inOther: also.at };
    if (term.kind === 'place') {
      sums.places += rarity;
      counts.places += 1;
      isOneName &&= counts.places === 1;
    } else if (term.kind === 'concept') {
      isOneName = false;
      sums.concepts += rarity;
      counts.concepts += 1;
      hasRareKind ||= !everydayKinds.has(name);
    } else if (term.kind === 'number') {
      isOneName = false;
      sums.numbers += 1;
    } else {
      const kind = findKind(term, also);
      if (kind === 'name') sums.names += rarity;
      else if (kind === 'city') sums.cities += rarity;
      else if (kind === 'word') sums.words += rarity;
      else sums.common += rarity;
      isOneName &&= kind === 'name' || kind === 'forename' || kind === 'city' || kind === 'prominent';
      if (kind === 'ordinary') counts.ordinary += Number(!wars.has(name));
      else hasWord = true;
      if (isActor(term) || isActor(also)) counts.actors += 1;
      if (showNames ? kind === 'name' : kind === 'word' || kind === 'name') counts.names += 1;
    }
  }
  return {
    terms,
    sums,
    ...counts,
    isOneName,
    isSubject,
    isSpecific: hasWord || sums.numbers > 0 || (counts.places > 0 && hasRareKind),
  };
}

/** What is in one title alone, and in the summary of the other headline. */
function tallySummaries(a: Features, b: Features, weightOf: Rarity['weightOf']): SummaryEvidence {
  const sums = { names: 0, words: 0 };
  const terms: Weighted[] = [];
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const [name, term] of one.terms) {
      if (other.terms.has(name) || !other.summary.includes(hash(name))) continue;
      const isName = term.kind === 'name' || term.kind === 'city' || term.kind === 'prominent';
      const weight = term.worth * weightOf(name);
      sums[isName ? 'names' : 'words'] += weight;
      terms.push({ text: term.text, weight });
    }
  }
  return { terms, names: Math.sqrt(Math.min(sums.names, 2.5)), words: Math.sqrt(Math.min(sums.words, 2.5)) };
}

/** The heaviest first, each once: a city says its country with the same word. */
const toTexts = (terms: readonly Weighted[]) => [
  ...new Set(terms.toSorted((x, y) => y.weight - x.weight).map(({ text }) => text)),
];

/** A name, or a word that may be one: where a clause starts, and in a script without capitals. */
const isActor = ({ kind, text }: Term) =>
  kind === 'name' || kind === 'city' || (kind === 'word' && !/^\p{Ll}/u.test(text));

/** What a title has as a word where a clause starts may be a name in the other. */
function findKind(one: Term, other: Term): Term['kind'] {
  for (const kind of ['ordinary', 'prominent', 'forename', 'city', 'name'] as const)
    if (one.kind === kind || other.kind === kind) return kind;
  return one.kind === 'initials' || other.kind === 'initials' ? 'name' : 'word';
}

/** Two cities of a country, and two politicians of it, are no place in common. */
const isImplied = ({ kind, worth }: Term) => kind === 'place' && worth <= impliedWorth;

const isPlace = (name: string) => name.startsWith('@');

/** Whether other places, or other names, are written beside a term in the two titles. */
function areOfOthers({ beside: one }: Term, { beside: other }: Term): boolean {
  if (one.length === 0 || other.length === 0 || one.some((name) => other.includes(name))) return false;
  return one.some(isPlace) === other.some(isPlace);
}

function squaredWeight({ terms }: Features, weightOf: Rarity['weightOf']): number {
  let sum = 0;
  for (const [name, { worth, kind }] of terms) {
    // Each name of two words has some, and few titles use them.
    const isShort = kind === 'initials' && name.length === 2;
    if (!isShort) sum += (worth * weightOf(name)) ** 2;
  }
  return sum;
}

/** How many names and kinds of events a title has that the other lacks. */
function countOwn(a: Features, b: Features) {
  const own = { names: 0, actors: 0, concepts: 0 };
  for (const [name, term] of a.terms) {
    if (b.terms.has(name)) continue;
    if (isActor(term)) own.actors += 1;
    if (term.kind === 'concept') own.concepts += 1;
    else if (term.kind === 'name') own.names += 1;
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

/** Whether both name places, and none of them is the same, or that of a person of the other. */
const haveOtherPlaces = (a: Features, b: Features) =>
  a.places.length > 0 &&
  b.places.length > 0 &&
  !a.places.some((place) => b.terms.has(place)) &&
  !b.places.some((place) => a.terms.has(place));
