import { bareWord } from '../words.ts';

export interface Outcome {
  of: string;
  value: string;
}

/** What grouping knows of a language. Words are in lower case and without accents. */
export interface LanguageRules {
  stem: (word: string) => string;
  /** A bare word without what the script writes together with it: "and", "in", the article. */
  withoutClitics?: (word: string) => string[];
  /** Words that say nothing of a story, those of newsrooms among them. */
  stopwords: ReadonlySet<string>;
  /** Those of another language, which titles of this one have words of. */
  borrowed?: ReadonlySet<string>;
  /** What a newsroom writes before a title: "Live:". */
  labels: readonly string[];
  cardinals: ReadonlyMap<string, number>;
  ordinals: ReadonlyMap<string, number>;
  /** Words for percent, and for a quarter of a year. */
  percents: ReadonlySet<string>;
  quarters: ReadonlySet<string>;
  /** Thousand, million and the like. */
  magnitudes: ReadonlyMap<string, number>;
  /** Words for how something ended, by what they are one of: an acquittal and a sentence are of two trials. */
  outcomes: ReadonlyMap<string, Outcome>;
  /** Whether a capital letter within a title tells names, or also nouns, or the script has none. */
  capitals: 'names' | 'nouns' | 'none';
  /** Whether outlets write every word of a title with a capital, so that a short one of these alone tells no names. */
  hasTitleCase?: boolean;
  /** Whether what is of a country is written without a capital: "russische", "argentino". */
  lowerPlaces?: boolean;
  /** Whether the end of a long word says what it is: "Brandanschlag" is an "Anschlag". */
  compounds?: boolean;
  /** What a long word may end with that says less than what is before it: "Cannabisgesetz" is of "Cannabis" too. */
  heads?: readonly string[];
  /** Words inside a name: "Port of Rotterdam". */
  nameLinks: ReadonlySet<string>;
  /** Names that are months and nothing else besides: "Theresa May", which is no date unless one of `dating` is before it. */
  monthNames?: ReadonlySet<string>;
  dating?: ReadonlySet<string>;
}

/** Words separated by spaces. */
export const list = (words: string) => words.trim().split(/\s+/);

/** Bare, as the words of a title are compared. */
export const setOf = (words: string): ReadonlySet<string> => new Set(list(words).map(bareWord));

/** "two 2 three 3"; several words may share the number behind them: "thousand k 1000". */
export function numbersOf(words: string): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  let pending: string[] = [];
  for (const word of list(words)) {
    if (!/^\d+$/.test(word)) pending.push(word);
    else {
      for (const each of pending) numbers.set(bareWord(each), Number(word));
      pending = [];
    }
  }
  return numbers;
}

/** A line for each outcome: what it is one of, its name, then its words. */
export const readOutcomes = (lines: string): ReadonlyMap<string, Outcome> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [of, value, ...words] = list(line);
        return words.map((word) => [bareWord(word), { of: of!, value: value! }] as const);
      }),
  );
