import { bareWord } from '../words.ts';

/** What words of headlines stand for in a language. Keys are bare words (`bareWord`). */
export interface Vocabulary {
  /** Words that report one kind of event, such as "dies" and "dead", by the name of that kind: "=die". */
  concepts: ReadonlyMap<string, string>;
  /** Countries and unions by their names, people, adjectives and capitals: "@FR". */
  places: ReadonlyMap<string, string>;
  /** Cities and regions that are names of their own too, by the country that they are in. */
  cities: ReadonlyMap<string, string>;
  /** People, parties and bodies, by the country that they are of: a title that has them says it too. */
  homes: ReadonlyMap<string, string>;
  /** What is called by several names, such as "VW" and "Volkswagen": "~vw". */
  entities: ReadonlyMap<string, string>;
  /** The first words of what is several words. */
  firstWords: ReadonlySet<string>;
  /** Words that headlines of any story have. */
  ordinary: ReadonlySet<string>;
  /** Names that are in several stories of a day: leaders, courts, prizes, leagues. */
  prominent: ReadonlySet<string>;
}

interface Source {
  /** BCP 47; the names of countries are those of CLDR. */
  language: string;
  /** A line for each kind: its name, then its words. */
  concepts: string;
  /** A line for each place: its ISO 3166 code, then words that CLDR does not have. */
  places: string;
  /** As places; what is several words has hyphens between them. */
  cities?: string;
  /** As places. */
  homes?: string;
  /** A line for each: its name, then what it is called. */
  entities?: string;
  ordinary: string;
  prominent: string;
}

/** Names of countries that are words of their own too. */
const ambiguous = new Set([
  'GE',
  'JO',
  'TD',
  'ML',
  'GN',
  'GG',
  'JE',
  'NE',
  'NU',
  'TO',
  'TK',
  'CC',
  'CX',
  'MQ',
  'PM',
  'RE',
]);

export function parseVocabulary(source: Source): Vocabulary {
  const { language, places, cities = '', homes = '', ordinary, prominent } = source;
  const concepts = new Map(byLine(source.concepts, '='));
  const entities = new Map(byLine(source.entities ?? '', '~'));
  const placed = new Map([...namesOfCountries(language), ...byLine(places, '@')]);
  const citied = new Map(byLine(cities, '@'));
  return {
    concepts,
    places: placed,
    cities: citied,
    homes: new Map(byLine(homes, '@')),
    entities,
    firstWords: new Set(
      [placed, citied, concepts, entities].flatMap((known) =>
        [...known.keys()].flatMap((name) => (name.includes(' ') ? name.split(' ', 1) : [])),
      ),
    ),
    ordinary: wordsIn(ordinary),
    prominent: wordsIn(prominent),
  };
}

/** For a language whose titles have words of another one too, which say what they say there. */
export function mixWith(other: Vocabulary, own: Vocabulary): Vocabulary {
  const both = (of: 'concepts' | 'places' | 'cities' | 'homes' | 'entities') =>
    new Map([...other[of], ...own[of]]);
  const all = (of: 'firstWords' | 'ordinary' | 'prominent') => new Set([...other[of], ...own[of]]);
  return {
    concepts: both('concepts'),
    places: both('places'),
    cities: both('cities'),
    homes: both('homes'),
    entities: both('entities'),
    firstWords: all('firstWords'),
    ordinary: all('ordinary'),
    prominent: all('prominent'),
  };
}

/** A line for each name, which words stand for. */
const byLine = (text: string, prefix: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name, ...words] = line.trim().split(/\s+/);
      return words.map((word) => [bareWord(word).replaceAll('-', ' '), prefix + name!] as const);
    });

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(bareWord));

/** Countries as CLDR names them, such as "New Zealand". */
function namesOfCountries(language: string): [string, string][] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const code = first + second;
      const name = names.of(code);
      // Codes of countries that are no more, such as SU, have the names of those that came after them.
      const isCurrent = new Intl.Locale(`und-${code}`).region === code;
      const isNamed = isCurrent && name !== undefined && /^[\p{L}\p{M}\s-]{3,}$/u.test(name);
      return isNamed && !ambiguous.has(code) ? [[bareWord(name).replaceAll('-', ' '), `@${code}`]] : [];
    }),
  );
}
