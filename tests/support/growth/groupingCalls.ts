import { canonicalAddress } from '#server/grouping/canonicalAddress.ts';
import { extractFeatures } from '#server/grouping/features.ts';
import { Grouping } from '#server/grouping/grouping.ts';
import { guessLanguage } from '#server/grouping/guessLanguage.ts';
import { titleKey } from '#server/grouping/titles.ts';
import { makeMatcher, saysSomething } from '#server/rules/match.ts';
import type { Calls } from './growth.ts';

const makeHeadline = (title: string, language = 'en', id = 1) => ({
  id,
  title,
  language,
  publishedAt: 0,
  source: title,
  summary: title,
});

/** Languages whose rules differ. */
const inEach = (call: (language: string) => unknown) => {
  for (const language of ['en', 'de', 'ar']) call(language);
};

export const groupingCalls: Calls = {
  'server/grouping/': 'extractFeatures and Grouping call it, or it is given ids, times and features alone.',
  'server/grouping/canonicalAddress.ts': {
    canonicalAddress: (text) => [canonicalAddress(text), canonicalAddress(`http://a.example/${text}`)],
  },
  'server/grouping/features.ts': {
    extractFeatures: (text) => inEach((language) => extractFeatures(makeHeadline(text, language))),
  },
  'server/grouping/grouping.ts': {
    Grouping: (text) => new Grouping().group([makeHeadline(text), makeHeadline(`x ${text} Ab 1`, 'en', 2)]),
  },
  'server/grouping/guessLanguage.ts': { guessLanguage: (text) => guessLanguage([text]) },
  'server/grouping/titles.ts': {
    bareTitle: 'titleKey and extractFeatures call it.',
    titleKey: (text) => inEach((language) => titleKey(text, language, text)),
  },
  'server/rules/match.ts': {
    makeMatcher: (text) =>
      makeMatcher([{ id: 1, words: [text, 'ab*', '中'], feeds: new Set([1]), languages: [] }])({
        title: text,
        description: text,
        language: null,
        feedIds: [1],
      }),
    saysSomething,
  },
};
