import { expect, test } from 'vitest';
import { hiddenColumns, toggleColumn } from './hiddenColumns.ts';

test('a column is hidden in its own list alone, until it is chosen again', () => {
  toggleColumn('headlines', 'score');
  toggleColumn('headlines', 'created_at');
  expect([...hiddenColumns('headlines').value]).toEqual(['score', 'created_at']);
  expect(hiddenColumns('jobs').value.size).toBe(0);
  toggleColumn('headlines', 'score');
  expect([...hiddenColumns('headlines').value]).toEqual(['created_at']);
});
