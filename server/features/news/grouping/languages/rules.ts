import { bareWord } from '../words.ts';

export interface Outcome {
  category: string;
  value: string;
}

/** All words are in lower case and without accents. */
export interface LanguageRules {
  stem: (word: string) => string;
  /** Strips words that the script attaches to the next one, such as "and", "in" and the article. */
  withoutClitics?: (word: string) => string[];
  stopwords: ReadonlySet<string>;
  /** Foreign words that are common in titles of this language. */
  borrowedWords?: ReadonlySet<string>;
  runningHeadings?: readonly string[];
  /** Newsroom prefixes, such as "Live:". */
  labels: readonly string[];
  cardinals: ReadonlyMap<string, number>;
  ordinals: ReadonlyMap<string, number>;
  percentWords: ReadonlySet<string>;
  quarterWords: ReadonlySet<string>;
  magnitudes: ReadonlyMap<string, number>;
  /** Outcome words by category. An acquittal and a sentence mean two different trials. */
  outcomes: ReadonlyMap<string, Outcome>;
  /** Phrases of up to three words that have an opposite. "#" stands for any number, as in "up #". */
  opposites?: ReadonlyMap<string, Outcome>;
  negations?: ReadonlySet<string>;
  /** Verbs between winner and loser. The next two need a linking word, as in "win at" or "lose to". */
  beatVerbs?: ReadonlySet<string>;
  winVerbs?: ReadonlySet<string>;
  loseVerbs?: ReadonlySet<string>;
  reachVerbs?: ReadonlySet<string>;
  stages?: ReadonlyMap<string, Outcome>;
  competitions?: ReadonlyMap<string, Outcome>;
  vehicles?: ReadonlyMap<string, Outcome>;
  locators?: ReadonlySet<string>;
  regions?: ReadonlySet<string>;
  /** Nouns followed by an identifying number, as in "episode 14". */
  seriesNouns?: ReadonlySet<string>;
  /** Nouns that follow the length of a race, as in "100m gold". */
  raceNouns?: ReadonlySet<string>;
  capitals: 'names' | 'nouns' | 'none';
  /** True if titles can be in title case, where a capital on a short word doesn't mark a name. */
  hasTitleCase?: boolean;
  /** True if country adjectives are in lower case, such as "russische" and "argentino". */
  hasLowercasePlaces?: boolean;
  /** True if a compound's last part is its head: a "Brandanschlag" is an "Anschlag". */
  hasCompounds?: boolean;
  /**
   * Compound endings that are less specific than the first part: "Cannabisgesetz" is also about "Cannabis".
   */
  genericHeads?: readonly string[];
  nameLinks: ReadonlySet<string>;
  /** Months that are also names, as in "Theresa May". They are dates only after one of `dateMarkers`. */
  monthNames?: ReadonlySet<string>;
  dateMarkers?: ReadonlySet<string>;
}

export const splitWords = (words: string) => words.trim().split(/\s+/);

export const wordSet = (words: string): ReadonlySet<string> => new Set(splitWords(words).map(bareWord));

/** Parses "two 2 three 3". Several words can share a number, as in "thousand k 1000". */
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

/** Parses one outcome per line: category, name, then hyphenated phrases. */
export const parseOutcomes = (lines: string): ReadonlyMap<string, Outcome> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [category, value, ...words] = splitWords(line);
        return words.map(
          (word) => [bareWord(word).replaceAll('-', ' '), { category: category!, value: value! }] as const,
        );
      }),
  );
