import { hashGrams } from './grams.ts';
import { findRules, findVocabulary } from './languages.ts';
import { findMeasures, type Measure } from './numbers.ts';
import { hasTitleCase } from './names.ts';
import { bareTitle, titleKey } from './titles.ts';
import { tokenize, type Token } from './tokens.ts';
import type { Headline } from './types.ts';
import { bareWord } from './words.ts';

/** A term of a title. */
export interface Term {
  /** As the title has it. */
  text: string;
  kind: 'name' | 'word' | 'ordinary' | 'place' | 'concept' | 'number';
  /** How much it says of a story beside others of its rarity. */
  worth: number;
  /** How many terms the title has before it, counting those that it has twice. */
  at: number;
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
  const add = (term: string, text: string, kind: Term['kind'], worth: number) => {
    if (terms.size >= maxTerms) return;
    const present = terms.get(term);
    if (!present || present.worth < worth) terms.set(term, { text, kind, worth, at });
    at += 1;
  };
  const find = (known: ReadonlyMap<string, string>, word: string) =>
    known.get(word) ??
    rules
      .withoutClitics?.(word)
      .map((part) => known.get(part))
      .find(Boolean);

  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word') {
      if (token.text !== '1') add(`#${token.value}`, token.text, 'number', 0.8);
      continue;
    }
    // "US" is no pronoun.
    const isName =
      token.isCapital && (/^\p{Lu}{2,5}$/u.test(token.text) || (showsNames && !token.startsClause));
    if (rules.stopwords.has(token.bare) && !isAbbreviation(token)) continue;
    const place = find(vocabulary.places, token.bare);
    if (place && (rules.capitals === 'none' || token.isCapital)) {
      add(place, token.text, 'place', 0.6);
      continue;
    }
    const concept = isName ? undefined : find(vocabulary.concepts, token.bare);
    if (concept) {
      add(concept, token.text, 'concept', 0.45);
      continue;
    }
    const stem = bareWord(rules.stem(token.text.toLowerCase()));
    if (/^[a-z]?$/u.test(stem)) continue;
    if (vocabulary.ordinary.has(token.bare) && !isName) add(stem, token.text, 'ordinary', 0.3);
    else if (vocabulary.prominent.has(token.bare)) add(stem, token.text, 'name', 0.5);
    else if (showsNames && token.isCapital && continuesName(tokens[index + 1]))
      add(stem, token.text, 'name', 0.4);
    else if (isName) add(stem, token.text, 'name', 1.25);
    else add(stem, token.text, 'word', token.isCapital ? 1.1 : 0.8);
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
