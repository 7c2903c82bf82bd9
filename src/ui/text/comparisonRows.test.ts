import { expect, test } from 'vitest';
import { comparisonRows } from './comparisonRows.ts';

const shown = (before: string[], after: string[]) =>
  comparisonRows(before, after).map((row) =>
    (['before', 'after'] as const).map((side) =>
      row[side]
        .map(({ kind, words }) => (kind === 'same' ? words.join(' ') : `[${words.join(' ')}]`))
        .join(' '),
    ),
  );

test('equal paragraphs are beside each other', () => {
  expect(shown(['One two.', 'Three.'], ['One two.', 'Three.'])).toEqual([
    ['One two.', 'One two.'],
    ['Three.', 'Three.'],
  ]);
});

test('words that differ are marked in their paragraph', () => {
  expect(shown(['The old ferry.', 'It sails.'], ['The new ferry.', 'It sails.'])).toEqual([
    ['The [old] ferry.', 'The [new] ferry.'],
    ['It sails.', 'It sails.'],
  ]);
});

test('a paragraph of one text only has nothing beside it', () => {
  expect(shown(['First.', 'Last.'], ['First.', 'Added here.', 'Last.'])).toEqual([
    ['First.', 'First.'],
    ['Last.', '[Added here. \n] Last.'],
  ]);
  expect(shown([], ['All new.'])).toEqual([['', '[All new. \n]']]);
});

test('nothing is lost of texts with nothing in common', () => {
  const rows = comparisonRows(['a b', 'c'], ['d', 'e f']);
  const words = (side: 'before' | 'after') =>
    rows.flatMap((row) => row[side].flatMap((part) => part.words)).filter((word) => word !== '\n');
  expect(words('before')).toEqual(['a', 'b', 'c']);
  expect(words('after')).toEqual(['d', 'e', 'f']);
});
