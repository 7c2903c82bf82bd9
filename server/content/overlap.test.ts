import { expect, test } from 'vitest';
import { mergeRuns, createOverlapFinder } from './overlap.ts';

const other = 'The harbour board will dredge the channel in spring, it said on Tuesday.';
const found = (text: string) =>
  createOverlapFinder(text)(other).map(({ start, size }) => text.slice(start, start + size));

test('PLAG-05: a run of six words is found, whatever its case, marks and signs', () => {
  expect(found('They say: the HARBOUR board will dredge — the channel! Soon.')).toEqual([
    'the HARBOUR board will dredge — the channel',
  ]);
  expect(found('The harbour board will dredge it.')).toEqual([]);
});

test('PLAG-05: places are those of the text as it is, also behind emoji and combining marks', () => {
  const text = '👩‍🚀 Cafe\u0301! The harbour board will dredge the channel 🚢';
  expect(found(text)).toEqual(['The harbour board will dredge the channel']);
});

test('PLAG-05: a longer run is one match', () => {
  expect(found(`Yes. ${other} No.`)).toEqual([other.slice(0, -1)]);
});

test('runs that overlap become one', () => {
  expect(
    mergeRuns([
      { start: 20, size: 5 },
      { start: 0, size: 10 },
      { start: 5, size: 10 },
    ]),
  ).toEqual([
    { start: 0, size: 15 },
    { start: 20, size: 5 },
  ]);
});

test('a text is one run against itself', () => {
  const long = Array.from({ length: 1000 }, (_, index) => `word${index % 97}`).join(' ');
  expect(createOverlapFinder(long)(long)).toEqual([{ start: 0, size: long.length }]);
});
