import { expect, test } from 'vitest';
import { sampleDigest } from '#support/samples/editor.ts';
import { olderVersions, recentVersions } from './versions.ts';

const saved = (day: number) => Date.UTC(2026, 10, day, 12, 5) / 1000;

const digest = sampleDigest({
  version: Object.fromEntries(
    [3, 9, 5, 7, 4, 8].map((day) => [
      saved(day),
      { user_name: 'Ada', title: `Day ${day}`, digest: `<p>${day}</p>` },
    ]),
  ),
});

test('EDIT-69, EDIT-70: the four newest can be chosen, newest first, with who saved them and when', () => {
  const versions = recentVersions(digest);
  expect(versions.map(({ title }) => title)).toEqual(['Day 9', 'Day 8', 'Day 7', 'Day 5']);
  expect(versions[0]?.origin).toMatch(/^Ada · 09 Nov 2026 \d\d:05 [AP]M$/);
});

const row = (id: string) => ({
  id,
  is_current: id === 'current',
  is_autosave: false,
  user_name: 'Ada',
  title: '',
  saved_at: '2026-11-09T12:05:00.000Z',
});

test('EDIT-70: every older one is listed, the current one is not', () => {
  const all = ['current', ...[9, 8, 7, 5, 4, 3].map((day) => String(saved(day)))].map(row);
  expect(olderVersions(all, recentVersions(digest)).map(({ id }) => id)).toEqual([
    String(saved(4)),
    String(saved(3)),
  ]);
  expect(olderVersions(all.slice(0, 1), [])).toEqual([]);
});
