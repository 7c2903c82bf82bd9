import { arabic } from './languages/ar.ts';
import { english } from './languages/en.ts';
import { french } from './languages/fr.ts';
import { german } from './languages/de.ts';
import { hindi } from './languages/hi.ts';
import type { LanguageRules } from './languages/rules.ts';
import { spanish } from './languages/es.ts';

const rulesByLanguage = new Map<string, LanguageRules>(
  Object.entries({ ar: arabic, de: german, en: english, es: spanish, fr: french, hi: hindi }),
);

export const languagesWithRules: readonly string[] = [...rulesByLanguage.keys()];

const fallbackRules: LanguageRules = {
  stem: (word) => word,
  stopwords: new Set(),
  labels: [],
  outcomes: new Map(),
  cardinals: new Map(),
  ordinals: new Map(),
  percentWords: new Set(),
  quarterWords: new Set(),
  magnitudes: new Map(),
  capitals: 'none',
  nameLinks: new Set(),
};

/** Lower-case ISO 639-1 code. Other languages have no stemmer and no stopwords. */
export const findRules = (language: string): LanguageRules => rulesByLanguage.get(language) ?? fallbackRules;
