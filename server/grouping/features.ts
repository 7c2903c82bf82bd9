import { hashGrams } from './grams.ts';
import { findRules, findVocabulary } from './languages.ts';
import { findMeasures, type Measure } from './numbers.ts';
import { hasTitleCase } from './names.ts';
import type { Vocabulary } from './vocabulary/parse.ts';
import { bareTitle, titleKey } from './titles.ts';
import { tokenize, type Token } from './tokens.ts';
import type { Headline } from './types.ts';
import type { LanguageRules } from './languages/rules.ts';
import { bareWord } from './words.ts';

/** A term of a title. */
export interface Term {
  /** As the title has it. */
  text: string;
  kind: 'name' | 'city' | 'forename' | 'prominent' | 'word' | 'ordinary' | 'place' | 'concept' | 'number';
  /** How much it says of a story beside others of its rarity. */
  worth: number;
  /** How many terms the title has before it, counting those that it has twice. */
  at: number;
  /** Places and names written beside it with capitals: what tells the US Open from the Australian Open. */
  beside: readonly string[];
}

/** All that is compared of a title. */
export interface Features {
  /** The title but for case, accents and punctuation. */
  key: string;
  /** Stems; numbers as "#12", places as "@FR", kinds of events as "=die". */
  terms: ReadonlyMap<string, Term>;
  /** Whether its capitals tell names. */
  showsNames: boolean;
  /** Of the terms. */
  places: readonly string[];
  measures: readonly Measure[];
  /** What the letters of its words are compared by. */
  grams: Uint32Array;
  /** Its words as written, but for those that say nothing. */
  words: readonly string[];
}

/** Far more than any headline has: a text that was sent as one costs no more. */
const maxTerms = 40;
const maxLength = 400;

/** "United Arab Emirates" and "Papua New Guinea" are the longest. */
const maxPlaceWords = 3;

/** One for all terms, of which an index has a million. */
const none: readonly string[] = [];

/** A city is a name, and says what country it is in. */
const cityWorth = 1;
const impliedWorth = 0.4;

type WordToken = Extract<Token, { kind: 'word' }>;

export function extractFeatures({ title: given, language, source }: Headline): Features {
  const rules = findRules(language);
  const vocabulary = findVocabulary(language);
  const title = given.slice(0, maxLength);
  const bare = bareTitle(title, language, source);
  const tokens = tokenize(bare);
  const { measures } = findMeasures(tokens, rules);
  const words = tokens.filter((token) => token.kind === 'word');
  const showsNames = rules.capitals === 'names' && !hasTitleCase(words, rules);
  const terms = new Map<string, Term>();
  let at = 0;
  const runs = showsNames ? findRuns(tokens, rules) : [];
  const added: { term: string; kind: Term['kind']; run: number | undefined; startsClause: boolean }[] = [];
  const add = (term: string, text: string, kind: Term['kind'], worth: number, token?: WordToken) => {
    if (terms.size >= maxTerms) return;
    const present = terms.get(term);
    const run = token && runs[tokens.indexOf(token)];
    if (run !== undefined) added.push({ term, kind, run, startsClause: token!.startsClause });
    if (!present || present.worth < worth) terms.set(term, { text, kind, worth, at, beside: none });
    at += 1;
  };
  const find = (known: ReadonlyMap<string, string>, word: string) =>
    known.get(word) ??
    rules
      .withoutClitics?.(word)
      .map((part) => known.get(part))
      .find(Boolean);
  let skipped = 0;
  for (const [index, token] of tokens.entries()) {
    if (skipped > 0) {
      skipped -= 1;
      continue;
    }
    if (token.kind !== 'word') {
      if (token.text !== '1') add(`#${token.value}`, token.text, 'number', 0.8);
      continue;
    }
    const long =
      token.isCapital || rules.capitals === 'none' ? findLongPlace(tokens, index, vocabulary) : undefined;
    if (long) {
      if (long.isCity) add(long.name, long.text, 'city', cityWorth, token);
      add(long.place, long.text, 'place', long.isCity ? impliedWorth : 0.6, token);
      skipped = long.length - 1;
      continue;
    }
    // "US" is no pronoun.
    const isName =
      token.isCapital && (/^\p{Lu}{2,5}$/u.test(token.text) || (showsNames && !token.startsClause));
    if (rules.stopwords.has(token.bare) && !isAbbreviation(token)) continue;
    const place = find(vocabulary.places, token.bare);
    const isPlace =
      token.isCapital || rules.capitals === 'none' || (rules.lowerPlaces && token.bare.length > 3);
    if (place && isPlace) {
      add(place, token.text, 'place', 0.6, token);
      continue;
    }
    const concept = isName
      ? undefined
      : (find(vocabulary.concepts, token.bare) ??
        (rules.compounds ? headConcept(token.bare, vocabulary.concepts) : undefined));
    if (concept) {
      add(concept, token.text, 'concept', 0.45, token);
      continue;
    }
    const cardinal = rules.cardinals.get(token.bare);
    if (cardinal !== undefined) {
      add(`#${cardinal}`, token.text, 'number', 0.8);
      continue;
    }
    const stem = bareWord(rules.stem(token.text.toLowerCase()));
    if (/^[a-z]?$/u.test(stem)) continue;
    const city =
      token.isCapital || rules.capitals === 'none' ? find(vocabulary.cities, token.bare) : undefined;
    if (vocabulary.ordinary.has(token.bare) && !isName) add(stem, token.text, 'ordinary', 0.3, token);
    else if (vocabulary.prominent.has(token.bare)) add(stem, token.text, 'prominent', 0.5, token);
    else if (city) {
      add(stem, token.text, 'city', cityWorth, token);
      add(city, token.text, 'place', impliedWorth, token);
    } else if (showsNames && token.isCapital && continuesName(tokens[index + 1]))
      add(stem, token.text, 'forename', 0.4, token);
    else if (isName) {
      const isCommon = vocabulary.ordinary.has(token.bare) || vocabulary.concepts.has(token.bare);
      add(stem, token.text, isCommon ? 'prominent' : 'name', isCommon ? 0.5 : 1.25, token);
    } else add(stem, token.text, 'word', token.isCapital ? 1.1 : 0.8, token);
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
    if (found && beside.length > 0) terms.set(term, { ...found, beside: beside.map((other) => other.term) });
  }
  if (showsNames) for (const initials of findInitials(tokens)) add(initials, initials, 'name', 1.25);
  if (terms.has('=quake')) {
    for (const token of tokens)
      if (token.kind === 'number' && !Number.isInteger(token.value) && token.value < 10)
        measures.push({
          what: 'magnitude',
          value: String(token.value),
          text: token.text,
          isPercent: false,
          isExact: true,
        });
  }
  return {
    key: titleKey(title, language, source),
    terms,
    showsNames,
    places: [...terms.keys()].filter((term) => term.startsWith('@')),
    measures,
    grams: hashGrams(
      words.filter(({ bare: word }) => !rules.stopwords.has(word)).map(({ bare: word }) => word),
      rules.capitals === 'none' ? 3 : 4,
      rules.withoutClitics,
    ),
    words: words.filter(({ bare: word }) => !rules.stopwords.has(word)).map(({ text }) => text),
  };
}

/** For each token that is in a run of words with capitals the number of that run: "Bank of England" is one. */
function findRuns(tokens: readonly Token[], { nameLinks }: LanguageRules): (number | undefined)[] {
  const runs: (number | undefined)[] = [];
  let run = 0;
  for (const [index, token] of tokens.entries()) {
    const isNamed = token.kind === 'word' && token.isCapital;
    const isLink = token.kind === 'word' && nameLinks.has(token.bare) && runs[index - 1] !== undefined;
    if (token.kind === 'word' && token.startsClause) run += 1;
    if (isNamed || isLink) runs[index] = run;
    else run += 1;
  }
  return runs;
}

/** A place of several words that begins there, the longest one first. */
function findLongPlace(tokens: readonly Token[], index: number, { firstWords, places, cities }: Vocabulary) {
  const first = tokens[index];
  if (first?.kind !== 'word' || !firstWords.has(first.bare)) return undefined;
  for (let length = maxPlaceWords; length > 1; length -= 1) {
    const parts = tokens.slice(index, index + length).filter((part) => part.kind === 'word');
    if (parts.length < length) continue;
    const name = parts.map((part) => part.bare).join(' ');
    const place = places.get(name) ?? cities.get(name);
    const text = parts.map((part) => part.text).join(' ');
    if (place) return { length, name, text, place, isCity: !places.has(name) };
  }
  return undefined;
}

/** The kind of event that the end of a compound names, where its first part has three letters or more. */
function headConcept(word: string, concepts: ReadonlyMap<string, string>): string | undefined {
  for (let from = 3; from <= word.length - 5; from += 1) {
    const found = concepts.get(word.slice(from));
    if (found) return found;
  }
  return undefined;
}

/** A capital inside a clause: of a name of several words the last one says whose it is. */
const continuesName = (token: Token | undefined) =>
  token?.kind === 'word' && token.isCapital && !token.startsClause;

const isAbbreviation = ({ text }: Extract<Token, { kind: 'word' }>) => /^\p{Lu}{2,5}$/u.test(text);

/** What a name of three words or more is called for short: "svb" of Silicon Valley Bank. */
function findInitials(tokens: readonly Token[]): string[] {
  const found: string[] = [];
  let run = '';
  for (const token of [...tokens, undefined]) {
    if (token?.kind === 'word' && token.isCapital) run += token.text[0]!.toLowerCase();
    else {
      if (run.length >= 3) found.push(run);
      run = '';
    }
  }
  return found;
}
