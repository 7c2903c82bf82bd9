import { canonicalUrl } from '#server/features/news/grouping/canonicalAddress.ts';
import { extractFeatures } from '#server/features/news/grouping/features.ts';
import { Grouping } from '#server/features/news/grouping/grouping.ts';
import { guessLanguage } from '#server/features/news/grouping/guessLanguage.ts';
import { titleKey } from '#server/features/news/grouping/titles.ts';
import { createMatcher, hasWords } from '#server/features/news/rules/match.ts';
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
  'server/features/news/grouping/':
    'extractFeatures and Grouping call it, or it is given ids, times and features alone.',
  'server/features/news/grouping/canonicalAddress.ts': {
    canonicalUrl: (text) => [canonicalUrl(text), canonicalUrl(`http://a.example/${text}`)],
  },
  'server/features/news/grouping/features.ts': {
    extractFeatures: (text) => inEach((language) => extractFeatures(makeHeadline(text, language))),
  },
  'server/features/news/grouping/grouping.ts': {
    Grouping: (text) => new Grouping().group([makeHeadline(text), makeHeadline(`x ${text} Ab 1`, 'en', 2)]),
  },
  'server/features/news/grouping/guessLanguage.ts': { guessLanguage: (text) => guessLanguage([text]) },
  'server/features/news/grouping/titles.ts': {
    bareTitle: 'titleKey and extractFeatures call it.',
    titleKey: (text) => inEach((language) => titleKey(text, language, text)),
  },
  'server/features/news/rules/match.ts': {
    createMatcher: (text) =>
      createMatcher([{ id: 1, words: [text, 'ab*', '中'], feeds: new Set([1]), languages: [] }])({
        title: text,
        description: text,
        language: null,
        feedIds: [1],
      }),
    hasWords,
  },
};
