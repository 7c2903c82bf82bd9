import { describe, expect, test } from 'vitest';
import { sampleHeadline } from '#support/samples/headlines.ts';
import { compareRows } from './liveRows.ts';

const page = (...ids: number[]) => ({ results: ids.map((id) => sampleHeadline(id)), count: ids.length });
const rows = (...ids: number[]) => page(...ids).results;

describe('what became of the shown rows', () => {
  test('the same rows in the same order are shown in place', () => {
    const { isInPlace, gone, newCount } = compareRows(rows(3, 2, 1), page(3, 2, 1), 100);
    expect({ isInPlace, gone: [...gone], newCount }).toEqual({ isInPlace: true, gone: [], newCount: 0 });
  });

  test('HEAD-14: new rows are counted, and the shown ones stay where they are with what they are now', () => {
    const later = {
      ...page(5, 4, 2, 1),
      results: [sampleHeadline(5), sampleHeadline(4), sampleHeadline(2, { score: 9 }), sampleHeadline(1)],
    };
    const { rows: updated, newCount, gone, isInPlace } = compareRows(rows(2, 1), later, 100);
    expect(updated.map(({ id, score }) => [id, score])).toEqual([
      [2, 9],
      [1, 1],
    ]);
    expect({ newCount, gone: [...gone], isInPlace }).toEqual({ newCount: 2, gone: [], isInPlace: false });
  });

  test('a row that the list no longer has is gone', () => {
    expect([...compareRows(rows(3, 2, 1), page(3, 1), 100).gone]).toEqual([2]);
    expect([...compareRows(rows(3, 2, 1), page(), 100).gone]).toEqual([3, 2, 1]);
  });

  test('rows that new ones have pushed to the next page are not gone, those before them are', () => {
    expect([...compareRows(rows(3, 2, 1), page(5, 4, 3), 3).gone]).toEqual([]);
    expect([...compareRows(rows(4, 3, 2, 1), page(6, 5, 3, 2), 4).gone]).toEqual([4]);
  });
});
