import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isConflicting, mergeBlocks, splitChunks, type MergeChunk } from './mergeBlocks.ts';

const merge = (local: string, base: string, remote: string) => {
  const stretches = splitChunks({ local: [...local], base: [...base], remote: [...remote] });
  return stretches
    .map((stretch) =>
      isConflicting(stretch)
        ? `(${[stretch.local, stretch.base, stretch.remote].map((blocks) => blocks.join('')).join('|')})`
        : mergeBlocks(stretch, 'local').join(''),
    )
    .join('');
};

describe('a text that two people changed', () => {
  test.each([
    ['different blocks', 'Abcd', 'abcd', 'abcD', 'AbcD'],
    ['neighbouring blocks', 'Abc', 'abc', 'aBc', 'ABc'],
    ['the same block in the same way', 'aXc', 'abc', 'aXc', 'aXc'],
    ['the same block in different ways', 'aXc', 'abc', 'aYc', 'a(X|b|Y)c'],
    ['a block that the other one deleted', 'aXc', 'abc', 'ac', 'a(X|b|)c'],
    ['the block beside an inserted one', 'aXbc', 'abc', 'aBc', 'aXBc'],
    ['the block beside a deleted one', 'ac', 'abc', 'abC', 'aC'],
    ['one block, and the other split its neighbour', 'a12c', 'abc', 'abC', 'a12C'],
    ['a block after which the other one wrote', 'aB', 'ab', 'abX', 'aBX'],
    ['nothing on one side', 'abc', 'abc', 'xbz', 'xbz'],
    ['everything, from nothing', 'x', '', 'y', '(x||y)'],
    ['the end, where both wrote on', 'abX', 'ab', 'abY', 'ab(X||Y)'],
    ['all of it, from one side', '', 'abc', 'abc', ''],
    ['a block that the other one moved', 'cab', 'abc', 'abX', 'cab(|c|X)'],
  ])('%s', (_, local, base, remote, expected) => {
    expect(merge(local, base, remote)).toBe(expected);
  });
});

const text = fc.array(fc.constantFrom(...'abcdefg'), { maxLength: 8 });
const texts: fc.Arbitrary<MergeChunk> = fc.record({ local: text, base: text, remote: text });

/** Merges a text and expects no conflict. */
function mergedFreely(sides: MergeChunk) {
  const stretches = splitChunks(sides);
  expect(stretches.some(isConflicting)).toBe(false);
  return stretches.flatMap((stretch) => mergeBlocks(stretch, 'base'));
}

describe('whatever two people wrote', () => {
  test('every block of every side is in one stretch, in its order', () => {
    fc.assert(
      fc.property(texts, (sides) => {
        const stretches = splitChunks(sides);
        for (const side of ['local', 'base', 'remote'] as const)
          expect(stretches.flatMap((stretch) => stretch[side])).toEqual(sides[side]);
      }),
      { numRuns: 500 },
    );
  });

  test('the changes of one side alone are its text, and equal changes are no conflict', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergedFreely({ local: changed, base, remote: base })).toEqual(changed);
        expect(mergedFreely({ local: base, base, remote: changed })).toEqual(changed);
        expect(mergedFreely({ local: changed, base, remote: changed })).toEqual(changed);
      }),
      { numRuns: 500 },
    );
  });

  test('what one side wrote is in the merged text, or in a conflict', () => {
    fc.assert(
      fc.property(texts, ({ local, base, remote }) => {
        // Makes the local blocks unique.
        const sides = { local: local.map((each) => `${each} mine`), base, remote };
        const stretches = splitChunks(sides);
        const shown = stretches.flatMap((stretch) =>
          isConflicting(stretch) ? [...stretch.local, ...stretch.remote] : mergeBlocks(stretch, 'base'),
        );
        for (const block of sides.local) expect(shown).toContain(block);
      }),
      { numRuns: 500 },
    );
  });

  test('a block that both sides changed differently is in a conflict', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.nat(),
        (ids, at, other) => {
          const base = ids.map((id, index) => `${id} ${index}`);
          const [mine, theirs] = [at % base.length, other % base.length];
          const local = base.with(mine, 'mine');
          const remote = base.with(theirs, 'theirs');
          const contested = splitChunks({ local, base, remote }).filter(isConflicting);
          expect(contested).toEqual(
            mine === theirs ? [{ local: ['mine'], base: [base[mine]], remote: ['theirs'] }] : [],
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
