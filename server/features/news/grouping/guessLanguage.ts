import { languagesWithRules, findRules } from './languages.ts';
import { foldText } from './words.ts';

/**
 * Thresholds for words that only one language has: their count, their share of all words, and their ratio to
 * the runner-up's.
 */
const minCount = 3;
const minShare = 0.05;
const minLead = 3;

const maxLength = 20_000;

const stopwordsByLanguage = new Map(
  languagesWithRules.map((language) => {
    const { stopwords, borrowedWords } = findRules(language);
    return [language, new Set([...stopwords].filter((word) => !borrowedWords?.has(word)))];
  }),
);

const exclusiveWords = [...stopwordsByLanguage].map(([language, words]) => {
  const others = [...stopwordsByLanguage].filter(([other]) => other !== language);
  return { language, words: new Set([...words].filter((word) => others.every(([, its]) => !its.has(word)))) };
});

/**
 * Returns the ISO 639-1 code of a language with rules, or undefined if the stopwords are inconclusive. A
 * related language without rules, such as Portuguese, can be mistaken for one with rules.
 */
export function guessLanguage(texts: readonly string[]): string | undefined {
  const words = foldText(texts.join('\n').slice(0, maxLength)).split(' ').filter(Boolean);
  const [best, second] = exclusiveWords
    .map((own) => ({ language: own.language, count: words.filter((word) => own.words.has(word)).length }))
    .toSorted((one, other) => other.count - one.count);
  const { language, count } = best!;
  const isClear = count >= minCount && count >= words.length * minShare && count >= second!.count * minLead;
  return isClear ? language : undefined;
}
