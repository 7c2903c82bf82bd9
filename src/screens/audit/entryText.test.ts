import { expect, test } from 'vitest';
import { entryDetails, entryText, fieldChanges } from './entryText.ts';
import { sampleEntry } from '#support/samples/audit.ts';

test('an entry is a sentence of who did what to what', () => {
  const title = 'The harbour reopens after nine weeks';
  expect(entryText(sampleEntry(1))).toBe(`Ada Moreau changed ${title} #12`);
  expect(entryText(sampleEntry(1, { actor: null, action: 'remove', after: null }))).toBe(
    `The server permanently removed ${title} #12`,
  );
  const failed = {
    actor: null,
    action: 'sign_in_failed',
    entity: 'user',
    entity_id: null,
    entity_name: null,
  };
  expect(entryText(sampleEntry(1, { ...failed, before: null, after: null }))).toBe(
    'Someone failed to sign in',
  );
});

test('below it are the token and the fields that a change was of', () => {
  expect(entryDetails(sampleEntry(1))).toBe('Title');
  const after = { title: 'New', digest_author: 3, modified_at: '2026-11-20T15:04:00.000Z' };
  expect(entryDetails(sampleEntry(1, { token: { id: 1, name: 'Nightly' }, after }))).toBe(
    'Token: Nightly · Title, Digest author',
  );
  expect(entryDetails(sampleEntry(1, { action: 'create', before: null }))).toBe('');
  const job = { status: 'Published', job: 9 };
  expect(entryDetails(sampleEntry(1, { action: 'update_status', after: job }))).toBe('');
});

test('changes pair what was with what is, and cut what is long', () => {
  const entry = sampleEntry(1, {
    before: { title: 'Old', tag: [], gone: 1 },
    after: { title: 'New', tag: [{ id: 1 }], content: 'x'.repeat(5000) },
  });
  expect(fieldChanges(entry)).toEqual([
    { name: 'title', before: 'Old', after: 'New' },
    { name: 'tag', before: '[]', after: '[{"id":1}]' },
    { name: 'gone', before: '1', after: '–' },
    { name: 'content', before: '–', after: `${'x'.repeat(600)}…` },
  ]);
  expect(fieldChanges(sampleEntry(1, { before: null, after: null }))).toEqual([]);
});
