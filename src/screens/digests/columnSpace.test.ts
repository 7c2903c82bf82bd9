import { describe, expect, test } from 'vitest';
import { defaultColumns } from '#api/contract/views.ts';
import type { ListColumns } from '#shared/list/listColumns.ts';
import { columnWidth, totalWidth, shownColumns, computeColumnSpace, titleWidth } from './columnSpace.ts';

const rail = 56;
const words = 216;
const space = (window: number, sortedBy = 'first_published_at', columns: ListColumns = 'all', menu = rail) =>
  computeColumnSpace({
    windowWidth: window,
    menuWidth: menu,
    sortedBy,
    columns,
    areToolsAlwaysVisible: false,
  });

/** The width left for the title. */
const titleIn = (window: number, menu: number, columns: ListColumns) => {
  const found = space(window, 'first_published_at', columns, menu);
  const shown = shownColumns([], found);
  return window - menu - 50 - totalWidth(shown, found) + titleWidth;
};

describe('the columns of the list', () => {
  test.each([1280, 1366, 1440, 1920])('LIST-02: all of them have space in a window of %i pixels', (width) => {
    expect(shownColumns([], space(width))).toEqual(defaultColumns);
  });

  test.each([
    [1440, words],
    [1920, words],
    [1440, rail],
    [1280, rail],
  ])('with their usual widths a title of %i pixels and a menu of %i has what it needs', (width, menu) => {
    expect(titleIn(width, menu, 'all')).toBeGreaterThanOrEqual(titleWidth);
    expect(titleIn(width, menu, 'calm')).toBeGreaterThanOrEqual(titleWidth);
  });

  test.each([1220, 1100, 1000, 950, 900, 800, 769])(
    'LIST-10: in %i pixels the least needed go, and what stays fits with its title and actions',
    (width) => {
      const found = space(width);
      const shown = shownColumns([], found);
      expect(found.size).toBe('reduced');
      expect(totalWidth(shown, found)).toBeLessThanOrEqual(width - rail - 50);
      for (const id of ['id', 'title', 'action', 'first_published_at'] as const) expect(shown).toContain(id);
    },
  );

  test('they go in the order of their use, and come back with space', () => {
    expect(space(1220).dropped).toEqual(['metrics']);
    expect(space(1100).dropped).toEqual(['metrics', 'duration']);
  });

  test('the date that sorts the list stays, and the other goes', () => {
    const { dropped } = space(900, 'modified_at');
    expect(dropped).toContain('first_published_at');
    expect(dropped).not.toContain('modified_at');
  });

  test('the calm set shows what the list is sorted by', () => {
    expect(shownColumns([], space(1440, 'first_published_at', 'calm'))).not.toContain('id');
    expect(shownColumns([], space(1440, 'id', 'calm'))[0]).toBe('id');
    expect(shownColumns([], space(1440, 'modified_at', 'calm'))).toContain('modified_at');
    expect(shownColumns([], space(1024, 'first_published_at', 'calm'))).not.toContain('tags');
  });

  test.each(['planned', 'publish_at'] as const)(
    'PLAN-14: both sets show %s where it sorts the list',
    (id) => {
      expect(shownColumns([], space(1440, id))).toEqual([...defaultColumns.slice(0, -1), id, 'action']);
      expect(shownColumns([], space(1440, id, 'calm'))).toContain(id);
      expect(shownColumns([], space(900, id))).toContain(id);
      expect(shownColumns(['title'], space(1440, id))).toEqual(['title']);
    },
  );

  test.each([900, 1024, 1280, 1440, 1920])(
    'LIST-27: in %i pixels the tools of a row cover nothing',
    (width) => {
      const [tool, gutters] = [28, 16];
      const found = space(width);
      expect(columnWidth('action', found)).toBeGreaterThanOrEqual(3 * tool + gutters);
      expect(totalWidth(shownColumns([], found), found)).toBeLessThanOrEqual(width - rail - 50);
    },
  );

  test('with a coarse pointer the tools of a row have a place of their own', () => {
    const fine = space(1440);
    expect(columnWidth('action', { ...fine, areToolsAlwaysVisible: true })).toBeGreaterThan(
      columnWidth('action', fine)!,
    );
  });
});
