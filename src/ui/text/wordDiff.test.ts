import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords } from './wordDiff.ts';

/** `[-removed-]{+added+}` */
const written = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, words }) => {
      const text = words.join(' ');
      if (kind === 'removed') return `[-${text}-]`;
      return kind === 'added' ? `{+${text}+}` : text;
    })
    .join(' ');

const wordsLike = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ');

test('equal, removed and added words come in the order of reading', () => {
  expect(written('The ferry is back on Friday.', 'The old ferry is back on Sunday.')).toBe(
    'The {+old+} ferry is back on [-Friday.-] {+Sunday.+}',
  );
  expect(written('one two', '')).toBe('[-one two-]');
  expect(written('', 'one two')).toBe('{+one two+}');
  expect(written('same  text', 'same text')).toBe('same text');
});

test('words removed and added at one place are one change', () => {
  expect(written('a b c d', 'a x y d')).toBe('a [-b c-] {+x y+} d');
});

test('both texts can be read from it', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before.join(' '), after.join(' '));
      const without = (left: string) => parts.flatMap(({ kind, words }) => (kind === left ? [] : words));
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
    }),
  );
});

test('long texts without a word in common are one removal and one addition', () => {
  expect(
    diffWords(`${wordsLike('a')} end`, `${wordsLike('b')} end`).map(({ kind, words: { length } }) => [
      kind,
      length,
    ]),
  ).toEqual([
    ['removed', 3000],
    ['added', 3000],
    ['same', 1],
  ]);
});
