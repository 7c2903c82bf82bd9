import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursors.ts';

it('DELIVERY-01: a cursor is read back, and one that was tampered with is refused before it reaches the database', () => {
  expect(decodeCursor(encodeCursor([1_796_000_000_000, 7]), ['instant', 'id'])).toEqual([
    1_796_000_000_000, 7,
  ]);
  expect(decodeCursor(encodeCursor(['Trains', 7]), ['text', 'id'])).toEqual(['Trains', 7]);
  for (const values of [[1, 2_147_483_648], [-1, 1], [1.5, 1], [1e15, 1], ['1', 1], [1], [1, 2, 3]])
    expect(() => decodeCursor(encodeCursor(values), ['instant', 'id'])).toThrow();
  for (const values of [
    ['a\0', 1],
    [1, 1],
    ['a', '1'],
  ])
    expect(() => decodeCursor(encodeCursor(values), ['text', 'id'])).toThrow();
  for (const text of ['', 'x', encodeCursor([1, 2]).slice(0, -2), 'e30'])
    expect(() => decodeCursor(text, ['instant', 'id'])).toThrow();
});
