import { describe, expect, test } from 'vitest';
import { columnWidths, spaceIn, tagsWidth, findWidth } from './columnSpace.ts';

describe('the columns of the list', () => {
  test.each([1280, 1366, 1440, 1920])('LIST-02: all of them have space in a window of %i pixels', (width) => {
    expect(spaceIn(width, 'first_published_at').dropped).toEqual([]);
  });

  test.each([1240, 1100, 1000, 950, 900, 800, 769])(
    'LIST-10: in %i pixels the least needed go, and what stays fits with its title, whole words of tags and actions',
    (width) => {
      const { size, dropped } = spaceIn(width, 'first_published_at');
      expect(size).toBe('reduced');
      const wider = dropped.includes('tags') ? 0 : tagsWidth - columnWidths.tags;
      expect(findWidth(dropped) + wider).toBeLessThanOrEqual(width - 130);
      for (const id of ['id', 'action', 'first_published_at'] as const) expect(dropped).not.toContain(id);
    },
  );

  test('they go in the order of their use, and come back with space', () => {
    expect(spaceIn(1240, 'first_published_at').dropped).toEqual(['metrics']);
    expect(spaceIn(1100, 'first_published_at').dropped).toEqual(['metrics', 'duration', 'author']);
  });

  test('the date that sorts the list stays, and the other goes', () => {
    const { dropped } = spaceIn(900, 'modified_at');
    expect(dropped).toContain('first_published_at');
    expect(dropped).not.toContain('modified_at');
  });
});
