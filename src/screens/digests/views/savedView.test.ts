import { describe, expect, test } from 'vitest';
import { defaultColumns, type View } from '#api/contract/views.ts';
import { parseListQuery } from '../listQuery.ts';
import {
  formatViewQuery,
  isEdited,
  hasOnlyView,
  viewToQuery,
  toViewInput,
  viewProblems,
} from './savedView.ts';

const view: View = {
  id: 3,
  name: 'Rain in draft',
  query: 'filteredTags=3,5&selectedStatus=draft&search=rain',
  columns: ['title', 'modified_at'],
  sort: { by: 'modified_at', order: 'asc' },
  created_by: { id: 1, name: 'Ada' },
  modified_at: '2026-11-01T00:00:00.000Z',
};

describe('LIST-01: a saved view and the address', () => {
  test('a view alone differs from a view with something changed', () => {
    expect(['view=3', 'view=3&page=2', 'search=x', ''].map(hasOnlyView)).toEqual([true, false, false, false]);
  });

  test('VIEW-01: a filter that cannot be applied is a problem, not left out', () => {
    expect(viewProblems(view)).toEqual([]);
    expect(viewProblems({ ...view, query: 'selectedStatus=draft&selectedLabels=Hold' })).toEqual([
      { name: 'selectedLabels', text: 'Hold', kind: 'invalid' },
    ]);
  });

  test('a view stores what it shows', () => {
    const query = viewToQuery(view);
    expect(query).toMatchObject({ selectedStatus: 'draft', filteredTags: [3, 5], search: 'rain', page: 1 });
    expect(toViewInput({ ...query, page: 7 })).toEqual({
      query: view.query,
      columns: view.columns,
      sort: view.sort,
    });
    expect(toViewInput(parseListQuery(''))).toEqual({ query: '', columns: defaultColumns, sort: null });
  });

  test('the first page of a view has the short address, every other state the whole one', () => {
    const query = viewToQuery(view);
    expect(formatViewQuery(query, view)).toBe('view=3');
    for (const over of [{ page: 2 }, { search: '' }, { columns: [] }, { sort: null }]) {
      const changed = { ...query, ...over };
      const address = formatViewQuery(changed, view);
      expect(hasOnlyView(address)).toBe(false);
      expect(parseListQuery(address)).toEqual(changed);
      expect(isEdited(changed, view)).toBe(!('page' in over));
    }
  });

  test('a view with everything removed is not the view again', () => {
    const nothing = { ...parseListQuery(''), view: 3 };
    const address = formatViewQuery(nothing, view);
    expect(hasOnlyView(address)).toBe(false);
    expect(parseListQuery(address)).toEqual(nothing);
  });

  test('a view of all digests has the short address, too', () => {
    const plain = { ...view, query: '', columns: [...defaultColumns], sort: null };
    expect(formatViewQuery(viewToQuery(plain), plain)).toBe('view=3');
    expect(formatViewQuery(parseListQuery(''), undefined)).toBe('');
  });

  test('columns that there are not are left out', () => {
    expect(parseListQuery('columns=title,password,title,id').columns).toEqual(['title', 'id']);
  });
});
