import { ruledLanguages, findRules } from './languages.ts';
import { fold } from './words.ts';

/**
 * Minimum count of words exclusive to a language, their share of all words, and their multiple of any other
 * language's.
 */
const minCount = 3;
const minShare = 0.05;
const minLead = 3;

const maxLength = 20_000;

const shortWords = new Map(
  ruledLanguages.map((language) => {
    const { stopwords, borrowed } = findRules(language);
    return [language, new Set([...stopwords].filter((word) => !borrowed?.has(word)))];
  }),
);

const ownWords = [...shortWords].map(([language, words]) => {
  const others = [...shortWords].filter(([other]) => other !== language);
  return { language, words: new Set([...words].filter((word) => others.every(([, its]) => !its.has(word)))) };
});

/**
 * Guesses a ruled language from short words: ISO 639-1, or undefined if undecided. A close relative without
 * rules, such as Portuguese, can be mistaken for a ruled one.
 */
export function guessLanguage(texts: readonly string[]): string | undefined {
  const words = fold(texts.join('\n').slice(0, maxLength)).split(' ').filter(Boolean);
  const [best, second] = ownWords
    .map((own) => ({ language: own.language, count: words.filter((word) => own.words.has(word)).length }))
    .toSorted((one, other) => other.count - one.count);
  const { language, count } = best!;
  const isClear = count >= minCount && count >= words.length * minShare && count >= second!.count * minLead;
  return isClear ? language : undefined;
}
