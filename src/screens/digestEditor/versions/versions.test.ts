import { expect, test } from 'vitest';
import { sampleDigest } from '#support/samples/editor.ts';
import { versionsOf } from './versions.ts';

const saved = (day: number) => Date.UTC(2026, 10, day, 12, 5) / 1000;

const digest = sampleDigest({
  version: Object.fromEntries(
    [3, 9, 5, 7, 4, 8].map((day) => [
      saved(day),
      { user_name: 'Ada', title: `Day ${day}`, digest: `<p>${day}</p>` },
    ]),
  ),
});

test('EDIT-69 versions are listed newest first, with who saved them and when', () => {
  const versions = versionsOf(digest);
  expect(versions.map(({ title }) => title)).toEqual(['Day 9', 'Day 8', 'Day 7', 'Day 5', 'Day 4', 'Day 3']);
  expect(versions[0]?.origin).toMatch(/^Ada · 09 Nov 2026 \d\d:05 [AP]M$/);
});

test('EDIT-70 the four newest can be chosen', () => {
  expect(versionsOf(digest).map(({ isSelectable }) => isSelectable)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
