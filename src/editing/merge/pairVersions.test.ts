import { expect, test } from 'vitest';
import { splitChunks } from './mergeBlocks.ts';
import { pairVersions } from './pairVersions.ts';

const pier = 'The pier opens on Friday.';
const year = 'It was closed for a year.';
const coat = 'Bring a coat.';

test.each([
  [
    'all of them',
    [pier, year],
    [`${pier} At noon.`, year.replace('a year', 'two years')],
    [
      [0, 0],
      [1, 1],
    ],
  ],
  [
    'the others of a deleted one',
    [pier, year, coat],
    [year.replace('a', 'one'), coat],
    [
      [1, 0],
      [2, 1],
    ],
  ],
  [
    'the others of an added one',
    [pier, coat],
    [pier, 'Tickets are sold on board.', `${coat} Or two.`],
    [
      [0, 0],
      [1, 2],
    ],
  ],
  ['none that have few words in common', [pier], ['A fire broke out.'], []],
  ['none without words', ['<hr>'], ['<img src="a.webp">'], []],
  ['one of two that are alike', [pier, pier], [`${pier} At noon.`], [[0, 0]]],
  ['none of very many', Array(60).fill(pier), Array(50).fill(pier), []],
])('versions of each other: %s', (_, old, revised, pairs) => {
  expect(pairVersions(old, revised)).toEqual(pairs);
});

test('what became of a block is found beside one that was deleted', () => {
  const theirs = [pier.replace('Friday', 'Monday'), year.replace('a', 'one')];
  const stretches = splitChunks({
    local: [pier, `${year} Or so.`, coat],
    base: [pier, year, coat],
    remote: theirs,
  });
  expect(stretches.map(({ local, remote }) => [local, remote])).toEqual([
    [[pier], [theirs[0]]],
    [[`${year} Or so.`], [theirs[1]]],
    [[coat], []],
  ]);
});
