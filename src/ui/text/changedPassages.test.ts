import { expect, test } from 'vitest';
import { changedPassages, countChangedWords } from './changedPassages.ts';

const shown = (before: string[], after: string[]) =>
  changedPassages(before, after).map((passage) =>
    'unchanged' in passage
      ? passage.unchanged
      : passage.parts.map(({ kind, words }) => `${kind[0]}:${words.join(' ').trim()}`).join(' '),
  );

test('what changed is in the order of reading, removed before added', () => {
  expect(shown(['The night train runs again.'], ['The day train runs no more.'])).toEqual([
    's:The r:night a:day s:train runs r:again. a:no more.',
  ]);
});

test('paragraphs that are the same are counted', () => {
  expect(shown(['Title', 'One.', 'Two.', 'Three.'], ['Title', 'One.', 'Two!', 'Three.'])).toEqual([
    2,
    'r:Two. a:Two!',
    1,
  ]);
  expect(shown(['One.'], ['One.'])).toEqual([1]);
});

test('a paragraph that is new, and one that is gone', () => {
  expect(shown(['One.'], ['One.', 'Two.'])).toEqual([1, 'a:Two.']);
  expect(shown(['One.', 'Two.'], ['Two.'])).toEqual(['r:One. s:Two.']);
});

test('words are counted, and no ends of paragraphs', () => {
  expect(countChangedWords(changedPassages(['One two.'], ['One two.', 'Three four.']))).toEqual({
    added: 2,
    removed: 0,
  });
  expect(countChangedWords(changedPassages(['a b c'], ['a x c']))).toEqual({ added: 1, removed: 1 });
});
