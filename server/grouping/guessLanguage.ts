import { ruledLanguages, findRules } from './languages.ts';
import { fold } from './words.ts';

/** How many words have to be short words of the language alone, which part of all, and how many times those of any other. */
const minCount = 3;
const minShare = 0.05;
const minLead = 3;

/** Characters that decide: more of a feed would say the same. */
const maxLength = 20_000;

const shortWords = new Map(
  ruledLanguages.map((language) => {
    const { stopwords, borrowed } = findRules(language);
    return [language, new Set([...stopwords].filter((word) => !borrowed?.has(word)))];
  }),
);

/** The short words of each language that no other one has. */
const ownWords = [...shortWords].map(([language, words]) => {
  const others = [...shortWords].filter(([other]) => other !== language);
  return { language, words: new Set([...words].filter((word) => others.every(([, its]) => !its.has(word)))) };
});

/**
 * Which of the languages with rules texts are in, by the short words of each: ISO 639-1, or undefined where these do not
 * decide. A close relative without rules, such as Portuguese, can be mistaken for one that has them.
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
