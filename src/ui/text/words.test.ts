import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, truncateToWords, limitWords } from './words.ts';

it('counts what white space separates, in any script', () => {
  expect(countWords('')).toBe(0);
  expect(countWords('  one\ttwo\n three ')).toBe(3);
  expect(countWords('خبر عاجل الآن')).toBe(3);
});

it('cuts after the last word allowed and leaves a shorter text alone', () => {
  expect(truncateToWords('one two three', 2)).toBe('one two');
  expect(truncateToWords(' one  two', 2)).toBe(' one  two');
  expect(truncateToWords('one two ', 2)).toBe('one two ');
});

/** Texts with a `|` at the caret. */
const limited = (before: string, after: string) => {
  const { text, caret } = limitWords(before, after.replace('|', ''), 3, after.indexOf('|'));
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

describe('S10: an edit beyond the limit', () => {
  it.each([
    ['a new word at the start', 'one two three', 'x |one two three', '|one two three'],
    ['a new word in the middle', 'one two three', 'one x |two three', 'one |two three'],
    ['a letter of a new word', 'one two three ', 'one two three f|', 'one two three |'],
    ['a space that parts a word', 'one two three', 'one tw |o three', 'one tw|o three'],
    ['some of the pasted words', 'one two', 'one a b c |two', 'one a |two'],
    ['words pasted over all', 'one two three', 'a b c d e|', 'a b c|'],
    ['words pasted over one', 'one two three', 'one a b c| three', 'one a| three'],
    ['words pasted into nothing', '', 'a b c d e|', 'a b c|'],
  ])('is refused, and nothing is cut: %s', (_, before, after, expected) => {
    expect(limited(before, after)).toBe(expected);
  });

  it.each([
    ['letters of a word that is there', 'one two three', 'x|one two three'],
    ['a space at the end', 'one two three', 'one two three |'],
    ['fewer words', 'one two three', 'one |three'],
    ['an edit of a text that was too long already', 'one two three four five', 'one two three four fives|'],
    ['a shorter text that is too long still', 'one two three four five', 'one two three four|'],
  ])('takes %s', (_, before, after) => {
    expect(limited(before, after)).toBe(after);
  });

  it('never loses a word that was there, nor has more than the limit', () => {
    const text = array(constantFrom('a', 'bb', 'c ', ' ', '  ')).map((parts) => parts.join(''));
    assert(
      property(
        text,
        text,
        integer({ min: 0, max: 40 }),
        integer({ min: 1, max: 6 }),
        (before, added, place, max) => {
          const head = before.slice(0, place);
          const tail = before.slice(place);
          const caret = head.length + added.length;
          const { text: after } = limitWords(before, head + added + tail, max, caret);
          expect(countWords(after)).toBeLessThanOrEqual(Math.max(max, countWords(before)));
          expect([after.startsWith(head), after.endsWith(tail)]).toEqual([true, true]);
        },
      ),
    );
  });
});
