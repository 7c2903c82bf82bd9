import { describe, expect, test } from 'vitest';
import {
  labelledHeadlines,
  labelledLanguages,
  pairwise,
  precisionOf,
  recallOf,
  type Pairs,
} from '#support/labelledHeadlines.ts';
import { textVector } from '#support/textVectors.ts';

/*
 * The rules and the figures of score.ts were chosen with the development half in view, whose wrong and missed pairs were
 * read. Of the held-out half the figures were read, and none of its pairs. Both halves were written together, before the
 * rules; near misses that were added later went to both. All of them are made up.
 */

const all = labelledHeadlines();
const halves = {
  development: all.filter(({ half }) => half === 'development'),
  'held out': all.filter(({ half }) => half === 'held out'),
  both: all,
};

const print = (name: string, pairs: Pairs) =>
  // eslint-disable-next-line no-console -- the measured figures are what this test is for
  console.log(
    `${name.padEnd(28)} precision ${precisionOf(pairs).toFixed(3)} (${pairs.right} of ${pairs.found})`,
    ` recall ${recallOf(pairs).toFixed(3)} (${pairs.right} of ${pairs.labelled})`,
  );

test('there are 400 headlines or more in five languages, in two halves', () => {
  expect(all.length).toBeGreaterThanOrEqual(400);
  for (const language of labelledLanguages) {
    for (const half of [halves.development, halves['held out']])
      expect(half.filter((each) => each.language === language).length).toBeGreaterThanOrEqual(30);
  }
  expect(new Set(all.map(({ language, story, title }) => `${language} ${story} ${title}`)).size).toBe(
    all.length,
  );
});

describe.each(Object.entries(halves))('%s', (name, headlines) => {
  const byWords = pairwise(headlines);

  test('pairs are put together with a precision of 0.97 and a recall of 0.75, by words', () => {
    print(`${name}, by words`, byWords.all);
    for (const [language, pairs] of byWords.byLanguage) print(`  ${language}`, pairs);
    expect(precisionOf(byWords.all)).toBeGreaterThanOrEqual(0.97);
    expect(recallOf(byWords.all)).toBeGreaterThanOrEqual(0.75);
  });

  test('the same with vectors, which find more', () => {
    const withVectors = pairwise(headlines.map((each) => ({ ...each, vector: textVector(each.title) })));
    print(`${name}, with vectors`, withVectors.all);
    expect(precisionOf(withVectors.all)).toBeGreaterThanOrEqual(0.97);
    expect(recallOf(withVectors.all)).toBeGreaterThanOrEqual(0.75);
    expect(withVectors.all.right).toBeGreaterThan(byWords.all.right);
  });
});
