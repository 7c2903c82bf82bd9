import { describe, expect, test } from 'vitest';
import { labelledHeadlines, labelledLanguages } from '#support/labelledHeadlines.ts';
import { guessLanguage } from './guessLanguage.ts';

/** The number of titles in a small feed. */
const batchSize = 20;

describe.each(labelledLanguages)('%s', (language) => {
  const titles = labelledHeadlines().flatMap((headline) =>
    headline.language === language ? headline.title : [],
  );

  test('is recognized by the titles of a feed', () => {
    const batches = Array.from({ length: Math.floor(titles.length / batchSize) }, (_, index) =>
      titles.slice(index * batchSize, (index + 1) * batchSize),
    );
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.map(guessLanguage)).toEqual(batches.map(() => language));
  });

  test('is seldom wrong for one title', () => {
    const guesses = titles.map((title) => guessLanguage([title])).filter(Boolean);
    const wrong = guesses.filter((guess) => guess !== language);
    expect(wrong.length / titles.length).toBeLessThan(0.05);
  });
});

test.each([
  [[]],
  [['']],
  [['404']],
  [['Il governo approva la nuova legge sul clima', 'La squadra di Roma vince in casa']],
  [['De minister heeft gisteren een nieuwe wet voor de zorg aangekondigd', 'Het weer wordt morgen beter']],
])('%j is of no known language', (texts) => {
  expect(guessLanguage(texts)).toBeUndefined();
});
