import { arabic } from './languages/ar.ts';
import { english } from './languages/en.ts';
import { french } from './languages/fr.ts';
import { german } from './languages/de.ts';
import type { LanguageRules } from './languages/rules.ts';
import { spanish } from './languages/es.ts';

const rules = new Map<string, LanguageRules>(
  Object.entries({ ar: arabic, de: german, en: english, es: spanish, fr: french }),
);

/** The languages that have rules. */
export const ruledLanguages: readonly string[] = [...rules.keys()];

/** For a language without rules: words are compared as they are. */
const plain: LanguageRules = {
  stem: (word) => word,
  stopwords: new Set(),
  labels: [],
  cardinals: new Map(),
  ordinals: new Map(),
  percents: new Set(),
  quarters: new Set(),
  magnitudes: new Map(),
  capitals: 'none',
  placeWords: new Set(),
  nameLinks: new Set(),
  calendar: new Set(),
};

/** By ISO 639-1, in lower case. Never fails: an unknown language has no stemmer and no stopwords. */
export const rulesOf = (language: string): LanguageRules => rules.get(language) ?? plain;
