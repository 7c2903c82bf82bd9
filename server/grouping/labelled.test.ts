import { describe, expect, test } from 'vitest';
import {
  labelledHeadlines,
  labelledLanguages,
  pairwise,
  precisionOf,
  recallOf,
} from '#support/labelledHeadlines.ts';

/*
 * The weights of models.ts were fitted on both halves and the vocabularies written with both in view, so these figures are
 * floors that a change may not fall below; what to expect of other headlines is in docs/grouping.md.
 */

const all = labelledHeadlines();

test('there are 500 headlines or more in six languages', () => {
  expect(all.length).toBeGreaterThanOrEqual(500);
  for (const language of labelledLanguages)
    expect(all.filter((each) => each.language === language).length).toBeGreaterThanOrEqual(50);
});

const floors: Record<string, Record<string, [precision: number, recall: number]>> = {
  tune: {
    en: [0.94, 0.47],
    de: [0.97, 0.55],
    es: [0.87, 0.5],
    fr: [0.97, 0.69],
    ar: [0.97, 0.8],
    hi: [0.97, 0.95],
  },
  measure: {
    en: [0.94, 0.52],
    de: [0.97, 0.7],
    es: [0.97, 0.72],
    fr: [0.97, 0.68],
    ar: [0.97, 0.68],
    hi: [0.97, 0.82],
  },
};

describe.each(Object.entries(floors))('%s', (half, byLanguage) => {
  const { byLanguage: found } = pairwise(all.filter((each) => each.half === half));
  test.each(Object.entries(byLanguage))('%s', (language, [precision, recall]) => {
    const pairs = found.get(language)!;
    expect(precisionOf(pairs)).toBeGreaterThanOrEqual(precision);
    expect(recallOf(pairs)).toBeGreaterThanOrEqual(recall);
  });
});
