import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { chooseFit, possibleFits } from './fitColumns.ts';

const column = (id: string, over: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  render: () => id,
  ...over,
});

const columns = [
  column('name', { isRowHeader: true, narrowWidth: 200 }),
  column('author', { width: 120, narrowWidth: 90, dropOrder: 2 }),
  column('modified', { width: 110, dropOrder: 1 }),
  column('slug', { width: 60, dropOrder: 3, isShownInDetails: true }),
  column('actions', { width: 80 }),
];
const shownIn = (width: number, sortedBy?: string) => {
  const fits = possibleFits(columns, { minWidth: 600, controlsWidth: 40, sortedBy });
  const { columns: shown, folded } = fits[chooseFit(fits, width)]!;
  return {
    shown: shown.map(({ id, width: pixels }) => `${id} ${pixels ?? ''}`.trim()),
    folded: folded.map(({ id }) => id),
  };
};

test('columns are narrow before one is dropped, and dropped in their order', () => {
  // The columns need more than `minWidth`.
  expect(shownIn(610)).toEqual({
    shown: ['name', 'author 120', 'modified 110', 'slug 60', 'actions 80'],
    folded: [],
  });
  expect(shownIn(609)).toEqual({
    shown: ['name', 'author 90', 'modified 110', 'slug 60', 'actions 80'],
    folded: [],
  });
  expect(shownIn(579)).toEqual({
    shown: ['name', 'author 90', 'slug 60', 'actions 80'],
    folded: ['modified'],
  });
  expect(shownIn(400)).toEqual({ shown: ['name', 'slug 60', 'actions 80'], folded: ['author', 'modified'] });
  // Columns shown elsewhere aren't folded into the row.
  expect(shownIn(320)).toEqual({ shown: ['name', 'actions 80'], folded: ['author', 'modified'] });
  // Below the minimum, the table scrolls.
  expect(shownIn(100)).toEqual(shownIn(320));
});

test('what a table is sorted by is not dropped', () => {
  expect(shownIn(579, 'modified').folded).toEqual(['author']);
});

test('a table whose columns say nothing of it has one fit', () => {
  expect(possibleFits([column('name'), column('text')], { minWidth: 600, controlsWidth: 0 })).toHaveLength(1);
});
