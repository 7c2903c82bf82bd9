import { arabic } from './languages/ar.ts';
import { english } from './languages/en.ts';
import { french } from './languages/fr.ts';
import { german } from './languages/de.ts';
import { hindi } from './languages/hi.ts';
import type { LanguageRules } from './languages/rules.ts';
import { spanish } from './languages/es.ts';
import { arabic as arabicWords } from './vocabulary/ar.ts';
import { english as englishWords } from './vocabulary/en.ts';
import { french as frenchWords } from './vocabulary/fr.ts';
import { german as germanWords } from './vocabulary/de.ts';
import { hindi as hindiWords } from './vocabulary/hi.ts';
import type { Vocabulary } from './vocabulary/parse.ts';
import { spanish as spanishWords } from './vocabulary/es.ts';

const rules = new Map<string, LanguageRules>(
  Object.entries({ ar: arabic, de: german, en: english, es: spanish, fr: french, hi: hindi }),
);

/** The languages that have rules. */
export const ruledLanguages: readonly string[] = [...rules.keys()];

/** For a language without rules: words are compared as they are. */
const plain: LanguageRules = {
  stem: (word) => word,
  stopwords: new Set(),
  labels: [],
  outcomes: new Map(),
  cardinals: new Map(),
  ordinals: new Map(),
  percents: new Set(),
  quarters: new Set(),
  magnitudes: new Map(),
  capitals: 'none',
  nameLinks: new Set(),
};

/** By ISO 639-1, in lower case. Never fails: an unknown language has no stemmer and no stopwords. */
export const findRules = (language: string): LanguageRules => rules.get(language) ?? plain;

const vocabularies = new Map<string, Vocabulary>(
  Object.entries({
    ar: arabicWords,
    de: germanWords,
    en: englishWords,
    es: spanishWords,
    fr: frenchWords,
    hi: hindiWords,
  }),
);

const noVocabulary: Vocabulary = {
  concepts: new Map(),
  places: new Map(),
  cities: new Map(),
  homes: new Map(),
  entities: new Map(),
  firstWords: new Set(),
  ordinary: new Set(),
  prominent: new Set(),
};

/** By ISO 639-1, in lower case. An unknown language has none. */
export const findVocabulary = (language: string): Vocabulary => vocabularies.get(language) ?? noVocabulary;
