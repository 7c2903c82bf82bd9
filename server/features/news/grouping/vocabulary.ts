import arabic from './vocabulary/ar.json' with { type: 'json' };
import german from './vocabulary/de.json' with { type: 'json' };
import english from './vocabulary/en.json' with { type: 'json' };
import spanish from './vocabulary/es.json' with { type: 'json' };
import french from './vocabulary/fr.json' with { type: 'json' };
import hindi from './vocabulary/hi.json' with { type: 'json' };
import people from './vocabulary/people.json' with { type: 'json' };
import { bareWord } from './words.ts';

export interface Vocabulary {
  /** Words for one kind of event, such as "dies" and "dead", mapped to "=die". */
  concepts: ReadonlyMap<string, string>;
  /** Names, demonyms, adjectives and capitals of countries and unions, mapped to "@FR". */
  places: ReadonlyMap<string, string>;
  cities: ReadonlyMap<string, string>;
  /** People, parties and institutions, mapped to their country, which a title that names them implies. */
  homes: ReadonlyMap<string, string>;
  /** Aliases such as "VW" and "Volkswagen", mapped to "~vw". */
  entities: ReadonlyMap<string, string>;
  firstWords: ReadonlySet<string>;
  ordinary: ReadonlySet<string>;
  /** Names that occur in several stories a day: leaders, courts, prizes and leagues. */
  prominent: ReadonlySet<string>;
}

/** A file in `vocabulary/`. Each line of a list starts with a name, followed by its synonyms. */
interface VocabularySource {
  /** BCP 47; country names come from CLDR. */
  language: string;
  concepts: string[];
  /** ISO 3166 codes, then words that CLDR lacks. */
  places: string[];
  cities?: string[];
  homes?: string[];
  entities?: string[];
  ordinary: string[];
  prominent: string[];
}

const ambiguousCodes = new Set('GE JO TD ML GN GG JE NE NU TO TK CC CX MQ PM RE'.split(' '));

function parseVocabulary(source: VocabularySource, shared: string[] = []): Vocabulary {
  const { language, places, cities = [], homes = [], ordinary, prominent } = source;
  const concepts = new Map(parseTermLines(source.concepts, '='));
  const entities = new Map(parseTermLines(source.entities ?? [], '~'));
  const placed = new Map([...countryNames(language), ...parseTermLines(places, '@')]);
  const citied = new Map(parseTermLines(cities, '@'));
  return {
    concepts,
    places: placed,
    cities: citied,
    homes: new Map(parseTermLines([...shared, ...homes], '@')),
    entities,
    firstWords: new Set(
      [placed, citied, concepts, entities].flatMap((known) =>
        [...known.keys()].flatMap((name) => (name.includes(' ') ? name.split(' ', 1) : [])),
      ),
    ),
    ordinary: parseWords(ordinary),
    prominent: parseWords(prominent),
  };
}

function mergeVocabularies(base: Vocabulary, own: Vocabulary): Vocabulary {
  const both = (of: 'concepts' | 'places' | 'cities' | 'homes' | 'entities') =>
    new Map([...base[of], ...own[of]]);
  const all = (of: 'firstWords' | 'ordinary' | 'prominent') => new Set([...base[of], ...own[of]]);
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

const parseTermLines = (lines: string[], prefix: string) =>
  lines.flatMap((line) => {
    const [name, ...words] = line.split(' ');
    return words.map((word) => [bareWord(word).replaceAll('-', ' '), prefix + name!] as const);
  });

const parseWords = (lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')).map(bareWord));

function countryNames(language: string): [string, string][] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const code = first + second;
      const name = names.of(code);
      // Codes of former countries, such as SU, have the names of their successors.
      const isCurrent = new Intl.Locale(`und-${code}`).region === code;
      const isNamed = isCurrent && name !== undefined && /^[\p{L}\p{M}\s-]{3,}$/u.test(name);
      return isNamed && !ambiguousCodes.has(code) ? [[bareWord(name).replaceAll('-', ' '), `@${code}`]] : [];
    }),
  );
}

const englishVocabulary = parseVocabulary(english, people);

const vocabularies = new Map<string, Vocabulary>(
  Object.entries({
    ar: parseVocabulary(arabic),
    de: parseVocabulary(german, people),
    en: englishVocabulary,
    es: parseVocabulary(spanish, people),
    fr: parseVocabulary(french, people),
    // Hindi headlines mix in English words.
    hi: mergeVocabularies(englishVocabulary, parseVocabulary(hindi)),
  }),
);

const emptyVocabulary: Vocabulary = {
  concepts: new Map(),
  places: new Map(),
  cities: new Map(),
  homes: new Map(),
  entities: new Map(),
  firstWords: new Set(),
  ordinary: new Set(),
  prominent: new Set(),
};

export const findVocabulary = (language: string): Vocabulary => vocabularies.get(language) ?? emptyVocabulary;
