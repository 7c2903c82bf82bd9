import { describe, expect, test } from 'vitest';
import { sampleGroup, sampleHeadline } from '#support/samples/headlines.ts';
import { nextSort } from './headlinesQuery.ts';
import { rowHeadlineIds, toRows, rowTone, syncGroupSelection } from './rows.ts';

const list = [sampleHeadline(9), sampleGroup([4, 5, 6])];
const none = new Set<number>();

describe('the rows of the table', () => {
  test('HEAD-04: an open group has its headlines under it', () => {
    expect(toRows(list, none, none).map(({ id }) => id)).toEqual([9, 4]);
    const open = toRows(list, new Set([4, 9]), none);
    expect(open.map(({ id, isChild, isOpen }) => [id, isChild, isOpen])).toEqual([
      [9, false, false],
      [4, false, true],
      [5, true, false],
      [6, true, false],
    ]);
  });

  test('HEAD-10: selecting a group selects its children, and deselecting it deselects them', () => {
    expect([...syncGroupSelection(list, none, new Set([4]))]).toEqual([4, 5, 6]);
    expect([...syncGroupSelection(list, new Set([4, 5, 6]), new Set([5, 6]))]).toEqual([]);
    // A child alone is a choice of its own.
    expect([...syncGroupSelection(list, new Set([4, 5, 6]), new Set([4, 6]))]).toEqual([4, 6]);
    expect(rowHeadlineIds(list[1]!)).toEqual([4, 5, 6]);
  });

  test.each([
    [15, 'danger'],
    [14, 'warning'],
    [10, 'warning'],
    [9, undefined],
    [8, undefined],
  ])('HEAD-15, C40: a group with a score of %s is %s', (score, tone) => {
    const [row] = toRows([{ ...sampleGroup([4, 5]), score }], none, none);
    expect(rowTone(row!)).toBe(tone);
    const [alone] = toRows([sampleHeadline(4, { score })], none, none);
    expect(rowTone(alone!)).toBeUndefined();
  });

  test('HEAD-12: a column sorts ascending, and once more not at all', () => {
    expect(nextSort(null, 'score')).toBe('score');
    expect(nextSort('score', 'text')).toBe('text');
    expect(nextSort('score', 'score')).toBeNull();
  });
});
