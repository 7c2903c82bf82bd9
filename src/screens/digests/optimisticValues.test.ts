import { expect, test } from 'vitest';
import { optimisticValues } from './optimisticValues.ts';

const rail = { id: 1, title: 'Rail' };
const sea = { id: 2, title: 'Sea' };
const label = { id: 5, title: 'Exclusive', color_code: '#aa0000' };
const row = { status: 'Draft', tag: [rail], labels: [label], plan: null };

test('KEYS-08: a row shows a change at once', () => {
  expect(optimisticValues(row, { action: 'status', status: 'Published' })).toEqual({ status: 'Published' });
  expect(optimisticValues(row, { action: 'remove_tags', tags: [{ id: 1 }, { id: 9 }] })).toEqual({ tag: [] });
  expect(optimisticValues(row, { action: 'set_labels', labels: [] }, { labels: [] })).toEqual({ labels: [] });
  expect(optimisticValues(row, { action: 'remove_labels', labels: [5] }, { labels: [label] })).toEqual({
    labels: [],
  });
  expect(optimisticValues(row, { action: 'delete' })).toEqual({});
});

test('what a row has already is not added twice, and tags that are new are not shown before they have an id', () => {
  const tags = [{ id: 1 }, { id: 2 }, { title: 'Ferries' }];
  expect(
    optimisticValues(row, { action: 'add_tags', tags }, { tags: [rail, sea, { id: 0, title: 'Ferries' }] }),
  ).toEqual({ tag: [rail, sea] });
  expect(optimisticValues(row, { action: 'add_labels', labels: [5] }, { labels: [label] })).toEqual({
    labels: [label],
  });
});
