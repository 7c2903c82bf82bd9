import { expect, it } from 'vitest';
import { countWords, cutToWords } from './words.ts';

it('counts what white space separates, in any script', () => {
  expect(countWords('')).toBe(0);
  expect(countWords('  one\ttwo\n three ')).toBe(3);
  expect(countWords('خبر عاجل الآن')).toBe(3);
});

it('cuts after the last word allowed and leaves a shorter text alone', () => {
  expect(cutToWords('one two three', 2)).toBe('one two');
  expect(cutToWords(' one  two', 2)).toBe(' one  two');
  expect(cutToWords('one two ', 2)).toBe('one two ');
});
