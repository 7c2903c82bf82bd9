import { expect, test } from 'vitest';
import { countChanges } from './countChanges.ts';

const row = (id: number, hour = 1) => ({ id, modified_at: `2026-11-22T0${hour}:00:00Z` });

test.each([
  ['nothing', [row(1), row(2)], [row(2), row(1)], 0],
  ['a row that was written', [row(1), row(2)], [row(1), row(2, 5)], 1],
  ['a new row that pushes another off the page', [row(1), row(2)], [row(3), row(1)], 2],
  ['a row that was deleted', [row(1), row(2)], [row(1)], 1],
  ['all of it', [row(1)], [], 1],
])('counts %s', (_, before, after, count) => {
  expect(countChanges(before, after)).toBe(count);
});
