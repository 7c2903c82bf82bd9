import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDiff } from './wordDiff.ts';

/** `[-gone-]{+new+}` */
const told = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, words }) => {
      const text = words.join(' ');
      if (kind === 'gone') return `[-${text}-]`;
      return kind === 'new' ? `{+${text}+}` : text;
    })
    .join(' ');

const wordsLike = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ');

test('what stayed, what went and what came are told in the order of reading', () => {
  expect(told('The ferry is back on Friday.', 'The old ferry is back on Sunday.')).toBe(
    'The {+old+} ferry is back on [-Friday.-] {+Sunday.+}',
  );
  expect(told('one two', '')).toBe('[-one two-]');
  expect(told('', 'one two')).toBe('{+one two+}');
  expect(told('same  text', 'same text')).toBe('same text');
});

test('words that went and came at one place are one change', () => {
  expect(told('a b c d', 'a x y d')).toBe('a [-b c-] {+x y+} d');
});

test('both texts can be read from it', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before.join(' '), after.join(' '));
      const without = (left: string) => parts.flatMap(({ kind, words }) => (kind === left ? [] : words));
      expect(without('new')).toEqual(before);
      expect(without('gone')).toEqual(after);
    }),
  );
});

test('long texts without a word in common are told as a whole', () => {
  expect(
    wordDiff(`${wordsLike('a')} end`, `${wordsLike('b')} end`).map(({ kind, words: { length } }) => [
      kind,
      length,
    ]),
  ).toEqual([
    ['gone', 3000],
    ['new', 3000],
    ['same', 1],
  ]);
});
