import { array, assert, constantFrom, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { marksOf } from './marks.ts';
import { fewestWords } from './overlap.ts';

const words = array(constantFrom(...'a the of sea harbour Café 北京 🚢 spring dredging'.split(' ')), {
  maxLength: 40,
});
const ownWords = (prefix: string) =>
  array(nat(1000), { maxLength: 40 }).map((all) => all.map((each) => `${prefix}${each}`).join(' '));

test('PLAG-03: whatever stands around it, a run of six words leaves a mark that both texts share', () => {
  const shared = array(nat(50), { minLength: fewestWords, maxLength: 12 });
  assert(
    property(shared, ownWords('x'), ownWords('y'), ownWords('z'), (run, before, after, other) => {
      const passage = run.map((each) => `word${each}`).join(' ');
      const theirs = new Set(marksOf('', `${other} ${passage.toUpperCase()}! ${before}`));
      expect(marksOf('', `${before} ${passage}, ${after}`).some((mark) => theirs.has(mark))).toBe(true);
    }),
  );
});

test('marks are whole numbers of 32 bits, and the same for the same words', () => {
  assert(
    property(words, (given) => {
      const marks = marksOf('', given.join(' '));
      expect(marks.every((mark) => mark === (mark | 0))).toBe(true);
      expect(marksOf('', given.join(', ').normalize('NFD'))).toEqual(marks);
    }),
  );
});

test('a text leaves a mark for about every second word, a title for each', () => {
  const text = Array.from({ length: 1000 }, (_, index) => `w${(index * 7919) % 1009}`).join(' ');
  expect(marksOf('', text).length / 1000).toBeLessThan(0.55);
  expect(marksOf('The harbour board will dredge the channel', '')).toHaveLength(4);
  expect(marksOf('', 'One two three four')).toHaveLength(1);
  expect(marksOf('', 'Too few words')).toEqual([]);
});
