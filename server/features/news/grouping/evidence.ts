import { impliedWeight, type Features, type Term } from './features.ts';
import { areOpposed } from './claims.ts';
import { haveDifferentDays } from './days.ts';
import { hash } from './grams.ts';
import { countDisagreements } from './numbers.ts';

/** Rarity of a term: 0 if all titles have it, 1 if only one does. */
export interface Rarity {
  weightOf: (term: string) => number;
  gramWeight: (gram: number) => number;
}

export interface Evidence {
  /** Square root of the summed rarity of shared names, because each further name adds less. */
  names: number;
  words: number;
  common: number;
  cities: number;
  places: number;
  concepts: number;
  numbers: number;
  terms: number;
  letters: number;
  conceptsAtPlaces: number;
  /** Number of shared entities. Adjacent shared terms count once: "Storm Mira" is one entity of two words. */
  entities: number;
  otherAmounts: number;
  otherPlaces: number;
  /** The smaller number of names that only one of the titles has. */
  otherNames: number;
  otherConcepts: number;
  /** 1 if both titles have names but share none, like two companies with similar news. */
  otherActors: number;
}

export interface SummaryEvidence {
  names: number;
  words: number;
  terms: readonly WeightedTerm[];
}

interface WeightedTerm {
  text: string;
  weight: number;
}

export interface Comparison {
  evidence: Evidence;
  summaries?: SummaryEvidence;
  sharedTerms: string[];
  isSpecific: boolean;
  /**
   * True if the titles share at most one term, or only their subject. A name in the news appears in several
   * stories.
   */
  isWeak: boolean;
  /** True if the titles share only the subject before a colon, which can have several stories a day. */
  sharesOnlySubject: boolean;
  /** True if a number, place, day or claim shows that the stories differ. */
  isContradiction: boolean;
}

/** These happen several times a day in one country. */
const frequentEventKinds = new Set([
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

/** Reports about a war name the same countries for months. */
const warStems = new Set(['war', 'krieg', 'guerr', 'حرب', 'युदध']);

/** Compares everything except letter n-grams, which are the slowest. */
export function compareFeatures(a: Features, b: Features, { weightOf }: Rarity): Comparison {
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
  const { exact, loose, isDifferentEvent } = countDisagreements(a.measures, b.measures);
  const haveOthers = haveDifferentPlaces(a, b);
  const [one, other] = [countUnshared(a, b), countUnshared(b, a)];
  const possible = Math.sqrt(squaredWeight(a, weightOf) * squaredWeight(b, weightOf));
  // German capitalizes nouns too, so a single one isn't a shared name.
  const maxNames = Number(a.hasCapitalNouns);
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
    sharedTerms: termTexts([...terms, ...(summaries?.terms ?? [])]),
    sharesOnlySubject: isSubject && !summaries?.names,
    isWeak: (terms.length <= 1 || isSubject || (entities <= 1 && isOneName)) && !summaries?.names,
    isSpecific: isSpecific || places + concepts + ordinary > 2,
    isContradiction:
      isDifferentEvent ||
      areOpposed(a, b, one.actors > 0 && other.actors > 0) ||
      (names <= maxNames && haveOthers) ||
      (haveDifferentDays(a.days, b.days) && (names <= maxNames || haveSameTerms(a, b))),
  };
}

/** Different words can have the same terms: "Chinese exports fall" and "China exports fall". */
export const haveSameTerms = (a: Features, b: Features) => isCoveredBy(a, b) && isCoveredBy(b, a);

const isCoveredBy = ({ terms }: Features, other: Features) =>
  [...terms].every(([name, { kind }]) => kind === 'initials' || other.terms.has(name));

function tallyShared(a: Features, b: Features, weightOf: Rarity['weightOf']) {
  const capitalsMarkNames = a.capitalsMarkNames && b.capitalsMarkNames;
  const terms: WeightedTerm[] = [];
  const sums = { names: 0, words: 0, common: 0, cities: 0, places: 0, concepts: 0, numbers: 0, squares: 0 };
  const counts = { places: 0, concepts: 0, ordinary: 0, names: 0, actors: 0, entities: 0 };
  let [hasWord, hasRareKind, isOneName, isSubject] = [false, false, true, true];
  let before: { inOne: number; inOther: number } | undefined;
  for (const [name, term] of a.terms) {
    const also = b.terms.get(name);
    if (!also || haveDifferentNeighbors(term, also) || (isImplied(term) && isImplied(also))) continue;
    // They share the full name, so its initials add nothing.
    if (term.kind === 'initials' && also.kind === 'initials') continue;
    const rarity = weightOf(name);
    const worth = Math.max(term.importance, also.importance);
    const weight = worth * rarity;
    sums.squares += weight ** 2;
    isSubject &&= term.isSubject && also.isSubject;
    terms.push({ text: term.text, weight });
    if (before?.inOne !== term.position - 1 || before.inOther !== also.position - 1) counts.entities += 1;
    before = { inOne: term.position, inOther: also.position };
    if (term.kind === 'place') {
      sums.places += rarity;
      counts.places += 1;
      isOneName &&= counts.places === 1;
    } else if (term.kind === 'concept') {
      isOneName = false;
      sums.concepts += rarity;
      counts.concepts += 1;
      hasRareKind ||= !frequentEventKinds.has(name);
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
      if (kind === 'ordinary') counts.ordinary += Number(!warStems.has(name));
      else hasWord = true;
      if (isActor(term) || isActor(also)) counts.actors += 1;
      if (kind === 'name' || (!capitalsMarkNames && kind === 'word' && isActor(term))) counts.names += 1;
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

function tallySummaries(a: Features, b: Features, weightOf: Rarity['weightOf']): SummaryEvidence {
  const sums = { names: 0, words: 0 };
  const terms: WeightedTerm[] = [];
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const [name, term] of one.terms) {
      if (other.terms.has(name) || !other.summary.includes(hash(name))) continue;
      const isName = term.kind === 'name' || term.kind === 'city' || term.kind === 'prominent';
      const weight = term.importance * weightOf(name);
      sums[isName ? 'names' : 'words'] += weight;
      terms.push({ text: term.text, weight });
    }
  }
  return { terms, names: Math.sqrt(Math.min(sums.names, 2.5)), words: Math.sqrt(Math.min(sums.words, 2.5)) };
}

const termTexts = (terms: readonly WeightedTerm[]) => [
  ...new Set(terms.toSorted((x, y) => y.weight - x.weight).map(({ text }) => text)),
];

/** Includes words that may be names because they start a clause or their script has no capitals. */
const isActor = ({ kind, text }: Term) =>
  kind === 'name' || kind === 'city' || (kind === 'word' && !/^\p{Ll}/u.test(text));

/** A word that starts a clause counts as a name if the other title uses it as one. */
function findKind(a: Term, b: Term): Term['kind'] {
  for (const kind of ['ordinary', 'prominent', 'forename', 'city', 'name'] as const)
    if (a.kind === kind || b.kind === kind) return kind;
  return a.kind === 'initials' || b.kind === 'initials' ? 'name' : 'word';
}

/**
 * True for a country that is only inferred from a city or politician. Two titles that only imply a country
 * don't share a place.
 */
const isImplied = ({ kind, importance }: Term) => kind === 'place' && importance <= impliedWeight;

const isPlaceName = (name: string) => name.startsWith('@');

function haveDifferentNeighbors({ neighbors: one }: Term, { neighbors: other }: Term): boolean {
  if (one.length === 0 || other.length === 0 || one.some((name) => other.includes(name))) return false;
  return one.some(isPlaceName) === other.some(isPlaceName);
}

function squaredWeight({ terms }: Features, weightOf: Rarity['weightOf']): number {
  let sum = 0;
  for (const [name, { importance, kind }] of terms) {
    // Every two-word name has initials, but few titles use them.
    const isShort = kind === 'initials' && name.length === 2;
    if (!isShort) sum += (importance * weightOf(name)) ** 2;
  }
  return sum;
}

function countUnshared(a: Features, b: Features) {
  const own = { names: 0, actors: 0, concepts: 0 };
  for (const [name, term] of a.terms) {
    if (b.terms.has(name)) continue;
    if (isActor(term)) own.actors += 1;
    if (term.kind === 'concept') own.concepts += 1;
    else if (term.kind === 'name') own.names += 1;
  }
  return own;
}

export function compareNgrams({ grams: one }: Features, { grams: other }: Features, rarity: Rarity): number {
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

/** True if both titles name places but share none, not even a person's country. */
const haveDifferentPlaces = (a: Features, b: Features) =>
  (['places', 'locations', 'regions'] as const).some(
    (kind) =>
      a[kind].length > 0 &&
      b[kind].length > 0 &&
      !a[kind].some((name) => b.terms.has(name)) &&
      !b[kind].some((name) => a.terms.has(name)),
  );
