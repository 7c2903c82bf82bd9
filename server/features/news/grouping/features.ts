import { findClaims, type Claims } from './claims.ts';
import { findDays } from './days.ts';
import { hash, hashGrams } from './grams.ts';
import { findRules } from './languages.ts';
import { findMeasures, type Measure } from './numbers.ts';
import { hasTitleCase, isSubsequence } from './names.ts';
import { findVocabulary, type Vocabulary } from './vocabulary.ts';
import { bareTitle, titleKey } from './titles.ts';
import { areAdjacent, tokenize, type Token } from './tokens.ts';
import type { Headline } from './types.ts';
import type { LanguageRules } from './languages/rules.ts';
import { bareWord } from './words.ts';

export interface Term {
  text: string;
  kind:
    | 'name'
    | 'initials'
    | 'city'
    | 'forename'
    | 'prominent'
    | 'word'
    | 'ordinary'
    | 'place'
    | 'concept'
    | 'number';
  importance: number;
  position: number;
  /** Capitalized neighbors, which distinguish the US Open from the Australian Open. */
  neighbors: readonly string[];
  /** True if the term is before a colon or similar, as in "Pension reform: talks go on". */
  isSubject: boolean;
}

export interface Features {
  /** The title without case, accents and punctuation. */
  key: string;
  /** Keyed by stem, or "#12" for a number, "@FR" for a place, "=die" for a kind of event. */
  terms: ReadonlyMap<string, Term>;
  capitalsMarkNames: boolean;
  hasCapitalNouns: boolean;
  /** Excludes places that are only implied by people. */
  places: readonly string[];
  measures: readonly Measure[];
  claims: Claims;
  days: readonly string[];
  /** Names after "in" and "near", and regions: "Kreis Celle". */
  locations: readonly string[];
  regions: readonly string[];
  grams: Uint32Array;
  words: readonly string[];
  /** Hashes of summary terms, to save memory: an index has a million. */
  summary: Uint32Array;
}

/** Bounds the cost if a feed sends a full text as the title. */
const maxTerms = 40;
const maxLength = 400;

/** Long enough for names like "Duke and Duchess of Sussex". */
const maxTermWords = 5;

/** Shared to save memory, because an index has a million terms. */
const emptyList: readonly string[] = [];
const noSummary = new Uint32Array();

const cityWeight = 1;
export const impliedWeight = 0.4;

/** The weight of a person's country, which doesn't count as a place of the title. */
const homeWeight = 0.2;

const nameWeight = 1.25;
const prominentWeight = 0.5;
const placeWeight = 0.6;
const conceptWeight = 0.45;

const partWeight = 0.6;
const minPartLength = 5;

type WordToken = Extract<Token, { kind: 'word' }>;

export function extractFeatures({ summary, ...headline }: Headline): Features {
  const features = extractTitleFeatures(headline);
  return summary ? { ...features, summary: hashSummaryTerms({ ...headline, title: summary }) } : features;
}

function hashSummaryTerms(headline: Omit<Headline, 'summary'>): Uint32Array {
  const { terms } = extractTitleFeatures(headline);
  return Uint32Array.from(
    [...terms].flatMap(([name, { kind }]) => (kind === 'ordinary' ? [] : [hash(name)])),
  );
}

function extractTitleFeatures({ title: rawTitle, language, source }: Headline): Features {
  const rules = findRules(language);
  const vocabulary = findVocabulary(language);
  const title = rawTitle.slice(0, maxLength);
  const bare = bareTitle(title, language, source);
  const tokens = tokenize(bare);
  const subjectEnd = findSubjectEnd(bare);
  const { measures } = findMeasures(tokens, rules);
  const words = tokens.filter((token) => token.kind === 'word');
  const showsNames = rules.capitals === 'names' && !hasTitleCase(words, rules);
  const terms = new Map<string, Term>();
  let at = 0;
  const runs = showsNames ? numberNameRuns(bare, tokens, rules) : [];
  const added: { term: string; kind: Term['kind']; run: number | undefined; startsClause: boolean }[] = [];
  const add = (term: string, text: string, kind: Term['kind'], worth: number, token?: WordToken) => {
    if (terms.size >= maxTerms) return;
    const present = terms.get(term);
    const run = token && runs[tokens.indexOf(token)];
    if (run !== undefined) added.push({ term, kind, run, startsClause: token!.startsClause });
    if (token && located.has(token) && locatedKinds.has(kind)) locations.push(term);
    if (token && inRegion.has(token) && kind !== 'place') regions.push(term);
    const isSubject = token !== undefined && token.start < subjectEnd && (present?.isSubject ?? true);
    if (!present || present.importance < worth)
      terms.set(term, { text, kind, importance: worth, position: at, neighbors: emptyList, isSubject });
    else if (present.isSubject && !isSubject) present.isSubject = false;
    at += 1;
  };
  const find = (known: ReadonlyMap<string, string>, word: string) =>
    known.get(word) ??
    rules
      .withoutClitics?.(word)
      .map((part) => known.get(part))
      .find(Boolean);
  const isIn = (known: ReadonlySet<string>, word: string) =>
    known.has(word) || rules.withoutClitics?.(word).some((part) => known.has(part)) === true;
  const { days, used: dated } = findDays(tokens, language);
  const located = findLocatedTokens(
    bare,
    tokens,
    ({ bare: word, isCapital }) => !isCapital && rules.locators?.has(word),
  );
  const inRegion = findLocatedTokens(bare, tokens, ({ bare: word }) => rules.regions?.has(word));
  const locatedKinds = new Set<Term['kind']>([
    'name',
    'forename',
    ...(rules.capitals === 'nouns' ? (['word'] as const) : []),
  ]);
  const locations: string[] = [];
  const regions: string[] = [];
  let skipped = 0;
  for (const [index, token] of tokens.entries()) {
    if (skipped > 0) {
      skipped -= 1;
      continue;
    }
    if (token.kind !== 'word') {
      if (token.text !== '1' && !dated.has(index)) add(`#${token.value}`, token.text, 'number', 0.8);
      continue;
    }
    if (dated.has(index)) continue;
    const long = findMultiwordTerm(tokens, index, vocabulary, token.isCapital || rules.capitals === 'none');
    if (long) {
      const { term, kind, worth, text, country } = long;
      add(term, text, kind, worth, token);
      if (country) add(country, text, 'place', impliedWeight, token);
      skipped = long.length - 1;
      continue;
    }
    // "US" isn't a pronoun.
    const isName =
      token.isCapital && (/^\p{Lu}{2,5}$/u.test(token.text) || (showsNames && !token.startsClause));
    const isMonthName = isMonthUsedAsName(tokens, index, rules);
    if (rules.stopwords.has(token.bare) && !isAbbreviation(token) && !isMonthName) continue;
    const place = find(vocabulary.places, token.bare);
    if (place && mayBePlace(token, rules)) {
      add(place, token.text, 'place', placeWeight, token);
      continue;
    }
    const concept = isName
      ? undefined
      : (find(vocabulary.concepts, token.bare) ??
        (rules.hasCompounds ? headConcept(token.bare, vocabulary.concepts) : undefined));
    if (concept) {
      add(concept, token.text, 'concept', conceptWeight, token);
      continue;
    }
    const cardinal = rules.cardinals.get(token.bare);
    if (cardinal !== undefined) {
      add(`#${cardinal}`, token.text, 'number', 0.8);
      continue;
    }
    const stem = normalizeSpelling(bareWord(rules.stem(token.text.toLowerCase())));
    if (/^[a-z]?$/u.test(stem)) continue;
    const city =
      token.isCapital || rules.capitals === 'none' ? find(vocabulary.cities, token.bare) : undefined;
    if (isIn(vocabulary.ordinary, token.bare) && !isName) add(stem, token.text, 'ordinary', 0.3, token);
    else if (isMonthName) add(stem, token.text, 'name', nameWeight, token);
    else if (isIn(vocabulary.prominent, token.bare))
      add(stem, token.text, 'prominent', prominentWeight, token);
    else if (city) {
      add(stem, token.text, 'city', cityWeight, token);
      add(city, token.text, 'place', impliedWeight, token);
    } else if (showsNames && token.isCapital && continuesName(bare, token, tokens[index + 1]))
      add(stem, token.text, 'forename', 0.4, token);
    else if (isName) {
      const isCommon = vocabulary.ordinary.has(token.bare) || vocabulary.concepts.has(token.bare);
      add(stem, token.text, isCommon ? 'prominent' : 'name', isCommon ? prominentWeight : nameWeight, token);
    } else add(stem, token.text, 'word', token.isCapital ? 1.1 : 0.8, token);
    const part = rules.genericHeads && compoundPart(token.bare, rules.genericHeads);
    if (part) add(normalizeSpelling(bareWord(rules.stem(part))), token.text, 'word', partWeight);
    const home =
      token.isCapital || rules.capitals === 'none' ? find(vocabulary.homes, token.bare) : undefined;
    if (home && !terms.has(home)) add(home, token.text, 'place', homeWeight);
  }
  for (const { term, run } of added) {
    const beside = added.filter(
      (other) =>
        other.run === run &&
        other.term !== term &&
        (other.kind === 'place' ||
          other.kind === 'city' ||
          ((other.kind === 'name' || other.kind === 'forename') && !other.startsClause)),
    );
    const found = terms.get(term);
    if (found && beside.length > 0)
      terms.set(term, { ...found, neighbors: beside.map((other) => other.term) });
  }
  if (showsNames)
    for (const initials of findInitials(bare, tokens))
      if (!terms.has(initials)) add(initials, initials.toUpperCase(), 'initials', nameWeight);
  for (const initials of findDefinedAbbreviations(bare)) {
    const found = terms.get(initials);
    if (found) terms.set(initials, { ...found, kind: 'initials' });
  }
  if (terms.has('=quake')) {
    for (const token of tokens)
      if (token.kind === 'number' && /\d[.,]\d/u.test(token.text) && token.value < 10)
        measures.push({
          kind: 'magnitude',
          value: String(token.value),
          text: token.text,
          isPercent: false,
          isExact: true,
        });
  }
  return {
    key: titleKey(title, language, source),
    terms,
    capitalsMarkNames: showsNames,
    hasCapitalNouns: rules.capitals === 'nouns',
    places: [...terms]
      .filter(([term, { importance }]) => term.startsWith('@') && importance > homeWeight)
      .map(([term]) => term),
    measures,
    claims: findClaims(bare, tokens, rules),
    days,
    locations,
    regions,
    grams: hashGrams(
      words.filter(({ bare: word }) => !rules.stopwords.has(word)).map(({ bare: word }) => word),
      rules.capitals === 'none' ? 3 : 4,
      rules.withoutClitics,
    ),
    words: words.filter(({ bare: word }) => !rules.stopwords.has(word)).map(({ text }) => text),
    summary: noSummary,
  };
}

/** Adjacent capitalized words such as "Bank of England" count as one name. */
function numberNameRuns(
  title: string,
  tokens: readonly Token[],
  { nameLinks }: LanguageRules,
): (number | undefined)[] {
  const runs: (number | undefined)[] = [];
  let run = 0;
  for (const [index, token] of tokens.entries()) {
    const isNamed = token.kind === 'word' && token.isCapital;
    const isLink = token.kind === 'word' && nameLinks.has(token.bare) && runs[index - 1] !== undefined;
    if (index > 0 && !areAdjacent(title, tokens[index - 1]!, token)) run += 1;
    if (isNamed || isLink) runs[index] = run;
    else run += 1;
  }
  return runs;
}

function findLocatedTokens(
  title: string,
  tokens: readonly Token[],
  isLocator: (token: WordToken) => boolean | undefined,
): Set<Token> {
  const located = new Set<Token>();
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word' || !token.isCapital || token.startsClause) continue;
    const before = tokens[index - 1];
    if (before?.kind !== 'word') continue;
    const continues = located.has(before) && areAdjacent(title, before, token);
    if (continues || isLocator(before)) located.add(token);
  }
  return located;
}

function findMultiwordTerm(
  tokens: readonly Token[],
  index: number,
  vocabulary: Vocabulary,
  mayBeName: boolean,
) {
  const first = tokens[index];
  if (first?.kind !== 'word') return undefined;
  const { firstWords, places, cities, concepts, entities } = vocabulary;
  const entity = (name: string, text: string) => {
    const term = mayBeName ? entities.get(name) : undefined;
    if (!term) return undefined;
    const country = vocabulary.homes.get(name);
    return country || vocabulary.prominent.has(name)
      ? { term, kind: 'prominent' as const, worth: prominentWeight, text, country }
      : { term, kind: 'name' as const, worth: nameWeight, text };
  };
  if (firstWords.has(first.bare)) {
    for (let length = maxTermWords; length > 1; length -= 1) {
      const parts = tokens.slice(index, index + length).filter((part) => part.kind === 'word');
      if (parts.length < length) continue;
      const name = parts.map((part) => part.bare).join(' ');
      const text = parts.map((part) => part.text).join(' ');
      const city = mayBeName ? cities.get(name) : undefined;
      const place = mayBeName ? places.get(name) : undefined;
      const concept = concepts.get(name);
      const found =
        (place && { term: place, kind: 'place' as const, worth: placeWeight, text }) ??
        (city && { term: name, kind: 'city' as const, worth: cityWeight, text, country: city }) ??
        entity(name, text) ??
        (concept && { term: concept, kind: 'concept' as const, worth: conceptWeight, text });
      if (found) return { country: undefined, ...found, length };
    }
  }
  const single = entity(first.bare, first.text);
  return single && { ...single, length: 1 };
}

/** Finds the kind of event at the end of a compound, after at least three other letters. */
function headConcept(word: string, concepts: ReadonlyMap<string, string>): string | undefined {
  for (let from = 3; from <= word.length - 5; from += 1) {
    const found = concepts.get(word.slice(from));
    if (found) return found;
  }
  return undefined;
}

/** True if a capitalized word follows. In a name of several words, only the last one identifies it. */
const continuesName = (title: string, token: Token, next: Token | undefined) =>
  next?.kind === 'word' && next.isCapital && areAdjacent(title, token, next);

/** Two-letter codes must be in capitals: "us" isn't a country, and neither is "Un" in Kim Jong Un. */
const mayBePlace = ({ bare, text, isCapital }: WordToken, rules: LanguageRules) =>
  rules.capitals === 'none' ||
  (bare.length === 2
    ? text === text.toUpperCase()
    : isCapital || (rules.hasLowercasePlaces && bare.length > 3));

/** True for "May" in "Theresa May", but not in "on 7 May". */
function isMonthUsedAsName(
  tokens: readonly Token[],
  index: number,
  { monthNames, dateMarkers }: LanguageRules,
) {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  return (
    token?.kind === 'word' &&
    token.isCapital &&
    !token.startsClause &&
    monthNames?.has(token.bare) === true &&
    before?.kind === 'word' &&
    after?.kind !== 'number' &&
    !dateMarkers?.has(before.bare)
  );
}

/** Unifies "Zelensky", "Zelenskyy" and "Zelenskiy". */
const normalizeSpelling = (stem: string) => (stem.length > 5 ? stem.replace(/[iyj]+$/u, 'i') : stem);

function compoundPart(word: string, heads: readonly string[]): string | undefined {
  const head = heads.find((end) => word.length >= end.length + minPartLength && word.endsWith(end));
  return head && word.slice(0, -head.length);
}

const isAbbreviation = ({ text }: Extract<Token, { kind: 'word' }>) => /^\p{Lu}{2,5}$/u.test(text);

/** Finds the abbreviations in "General Motors (GM)" and "Urban Outfitters (URBN)". */
const findDefinedAbbreviations = (title: string): string[] =>
  [...title.matchAll(/\((?:\p{Lu}{3,6}:\s?)?(\p{Lu}{2,5})\)/gu)]
    .map(([, code = '']) => code.toLowerCase())
    .filter((code) =>
      [
        ...title.matchAll(/(?=(?<!\p{L})(\p{Lu}[\p{L}\p{N}'’&.-]*(?:\s\p{Lu}[\p{L}\p{N}'’&.-]*){0,3}))/gu),
      ].some(([, name = '']) => isAbbreviationOf(code, name.toLowerCase())),
    );

/**
 * True if the name's initials start with the code, or if the code has at least three letters that occur in
 * the name in this order, beginning with the name's first letter.
 */
const isAbbreviationOf = (code: string, name: string) =>
  name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .startsWith(code) ||
  (code.length > 2 && name[0] === code[0] && isSubsequence(code, name));

/** Derives "svb" from Silicon Valley Bank, and "gm" from General Motors. */
function findInitials(title: string, tokens: readonly Token[]): string[] {
  const found: string[] = [];
  let run = '';
  for (const [index, token] of [...tokens, undefined].entries()) {
    const isNamed = token?.kind === 'word' && token.isCapital;
    if (isNamed && (run === '' || areAdjacent(title, tokens[index - 1]!, token)))
      run += token.text[0]!.toLowerCase();
    else {
      if (run.length >= 2) found.push(run);
      run = isNamed ? token.text[0]!.toLowerCase() : '';
    }
  }
  return found;
}

/** Returns the index of the colon, dash or period that ends a short subject; 0 if there is none. */
function findSubjectEnd(title: string): number {
  const found = /^(?:[^\s:]+\s){0,5}?[^\s:]+(?=\s?[:–—-]\s|\.\s)/u.exec(title);
  return found ? found[0].length : 0;
}
