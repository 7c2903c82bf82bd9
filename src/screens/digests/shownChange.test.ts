import { expect, test } from 'vitest';
import { shownChange } from './shownChange.ts';

const rail = { id: 1, title: 'Rail' };
const sea = { id: 2, title: 'Sea' };
const label = { id: 5, title: 'Exclusive', color_code: '#aa0000' };
const row = { status: 'Draft', tag: [rail], labels: [label], plan: null };

test('KEYS-08: a row shows a change at once', () => {
  expect(shownChange(row, { action: 'status', status: 'Published' })).toEqual({ status: 'Published' });
  expect(shownChange(row, { action: 'remove_tags', tags: [{ id: 1 }, { id: 9 }] })).toEqual({ tag: [] });
  expect(shownChange(row, { action: 'set_labels', labels: [] }, { labels: [] })).toEqual({ labels: [] });
  expect(shownChange(row, { action: 'remove_labels', labels: [5] }, { labels: [label] })).toEqual({
    labels: [],
  });
  expect(shownChange(row, { action: 'delete' })).toEqual({});
});

test('what a row has already is not added twice, and tags that are new are not shown before they have an id', () => {
  const tags = [{ id: 1 }, { id: 2 }, { title: 'Ferries' }];
  expect(
    shownChange(row, { action: 'add_tags', tags }, { tags: [rail, sea, { id: 0, title: 'Ferries' }] }),
  ).toEqual({ tag: [rail, sea] });
  expect(shownChange(row, { action: 'add_labels', labels: [5] }, { labels: [label] })).toEqual({
    labels: [label],
  });
});
