import { bareWord } from '../words.ts';

export interface Outcome {
  of: string;
  value: string;
}

/** All words are in lower case and without accents. */
export interface LanguageRules {
  stem: (word: string) => string;
  /** Strips words the script joins to the next one: "and", "in", the article. */
  withoutClitics?: (word: string) => string[];
  stopwords: ReadonlySet<string>;
  /** Words of another language that titles of this one use. */
  borrowed?: ReadonlySet<string>;
  running?: readonly string[];
  /** Newsroom prefixes: "Live:". */
  labels: readonly string[];
  cardinals: ReadonlyMap<string, number>;
  ordinals: ReadonlyMap<string, number>;
  percents: ReadonlySet<string>;
  quarters: ReadonlySet<string>;
  magnitudes: ReadonlyMap<string, number>;
  /** Outcome words by category: an acquittal and a sentence belong to two trials. */
  outcomes: ReadonlyMap<string, Outcome>;
  /** Phrases with an opposite, at most three words; "#" is any number: "up #". */
  opposites?: ReadonlyMap<string, Outcome>;
  negations?: ReadonlySet<string>;
  /** Verbs between winner and loser, and those that need a linking word: "win at", "lose to". */
  beats?: ReadonlySet<string>;
  wins?: ReadonlySet<string>;
  loses?: ReadonlySet<string>;
  reaches?: ReadonlySet<string>;
  stages?: ReadonlyMap<string, Outcome>;
  competitions?: ReadonlyMap<string, Outcome>;
  vehicles?: ReadonlyMap<string, Outcome>;
  locators?: ReadonlySet<string>;
  regions?: ReadonlySet<string>;
  /** Nouns followed by an identifying number: "episode 14". */
  series?: ReadonlySet<string>;
  /** Nouns after the length of a race: "100m gold". */
  races?: ReadonlySet<string>;
  capitals: 'names' | 'nouns' | 'none';
  /** Title case, in which a capital on a short word marks no name. */
  hasTitleCase?: boolean;
  /** Country adjectives are lower case: "russische", "argentino". */
  lowerPlaces?: boolean;
  /** The end of a compound says what it is: "Brandanschlag" is an "Anschlag". */
  compounds?: boolean;
  /** Compound endings less specific than what precedes them: "Cannabisgesetz" is about "Cannabis" too. */
  heads?: readonly string[];
  nameLinks: ReadonlySet<string>;
  /** Names that are also months: "Theresa May", a date only after a word of `dating`. */
  monthNames?: ReadonlySet<string>;
  dating?: ReadonlySet<string>;
}

export const splitWords = (words: string) => words.trim().split(/\s+/);

export const wordSet = (words: string): ReadonlySet<string> => new Set(splitWords(words).map(bareWord));

/** "two 2 three 3". Several words can share a number: "thousand k 1000". */
export function parseNumberWords(words: string): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  let pending: string[] = [];
  for (const word of splitWords(words)) {
    if (!/^\d+$/.test(word)) pending.push(word);
    else {
      for (const each of pending) numbers.set(bareWord(each), Number(word));
      pending = [];
    }
  }
  return numbers;
}

/** One per line: category, name, then hyphenated phrases. */
export const parseOutcomes = (lines: string): ReadonlyMap<string, Outcome> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [of, value, ...words] = splitWords(line);
        return words.map(
          (word) => [bareWord(word).replaceAll('-', ' '), { of: of!, value: value! }] as const,
        );
      }),
  );
