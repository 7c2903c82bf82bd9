import { expect, test } from 'vitest';
import { findChanges, entryText, objectPath, words } from './entryText.ts';
import { sampleEntry } from '#support/samples/audit.ts';

test('an entry says what was done to what, and where that can be seen', () => {
  expect(entryText(sampleEntry(1, { action: 'update_status' }))).toBe('Update status: Digest 12');
  expect(entryText(sampleEntry(1, { entity: 'media', entity_id: null }))).toBe('Update: Media');
  expect(words('sign_in')).toBe('Sign in');
  expect(objectPath(sampleEntry(1))).toBe('/digests/12');
  expect(objectPath(sampleEntry(1, { entity: 'job' }))).toBe('/jobs/12');
  expect(objectPath(sampleEntry(1, { entity: 'user' }))).toBeUndefined();
});

test('changes pair what was with what is, and cut what is long', () => {
  const entry = sampleEntry(1, {
    before: { title: 'Old', tag: [], gone: 1 },
    after: { title: 'New', tag: [{ id: 1 }], content: 'x'.repeat(5000) },
  });
  expect(findChanges(entry)).toEqual([
    { name: 'title', before: 'Old', after: 'New' },
    { name: 'tag', before: '[]', after: '[{"id":1}]' },
    { name: 'gone', before: '1', after: '–' },
    { name: 'content', before: '–', after: `${'x'.repeat(600)}…` },
  ]);
  expect(findChanges(sampleEntry(1, { before: null, after: null }))).toEqual([]);
});
