import { expect, test } from 'vitest';
import { newSegment } from '#domain/video/segment.ts';
import { readDigestCopy } from '#screens/digestEditor/digestCopies.ts';
import { emptyForm } from '#screens/digestEditor/form.ts';
import type { DigestForm } from '../model.ts';
import { htmlFile } from './copyFile.ts';

const stored = { ...emptyForm(), title: 'The pier reopens', content: '<p>It opens on Friday.</p>' };
const makeCopy = (form: Partial<DigestForm>, recordId?: number) => ({
  id: 'a',
  kind: 'digest',
  userId: '7',
  recordId,
  at: Date.parse('2026-11-21T14:02:00'),
  form: { ...(recordId === undefined ? emptyForm() : stored), ...form },
  base: recordId === undefined ? emptyForm() : stored,
});
const read = (form: Partial<DigestForm>, recordId?: number) => readDigestCopy(makeCopy(form, recordId))!;

test('a copy says which fields were typed into, and how many words were typed and deleted', () => {
  const copy = read({ content: '<p>It opens early on Monday.</p>', note: 'Ask the board' }, 41);
  expect(copy.fields.map(({ name }) => name)).toEqual(['content', 'note']);
  expect(copy.fields[0]).toMatchObject({
    label: 'Content',
    before: 'It opens on Friday.',
    after: 'It opens early on Monday.',
  });
  expect([copy.added, copy.removed]).toEqual([5, 1]);
  expect([copy.name, copy.recordPath]).toEqual(['The pier reopens', '/digests/41']);
});

test('a new digest is compared with an empty one, and called by its first words', () => {
  const copy = read({ content: '<p>One two three four five six seven eight nine</p>' });
  expect(copy.name.trim()).toBe('One two three four five six seven eight');
  expect([copy.added, copy.removed]).toEqual([9, 0]);
  expect([copy.recordPath, copy.newRecordLocation]).toEqual([undefined, { path: '/digest-create' }]);
});

test('VID-03: a new video digest is opened in its own editor, with its link', () => {
  const link = 'https://youtu.be/dQw4w9WgXcQ';
  const place = { path: '/video/create', state: { url: link } };
  expect(read({ cover: link, segments: [newSegment] }).newRecordLocation).toEqual(place);
  const opened = { ...emptyForm(), cover: link };
  expect(
    readDigestCopy({ ...makeCopy({ cover: link, title: 'A' }), base: opened })!.newRecordLocation,
  ).toEqual(place);
  expect(read({ cover: link, title: 'An article with a film' }).newRecordLocation).toEqual({
    path: '/digest-create',
  });
});

test('segments are shown with their times', () => {
  const segments = [{ ...newSegment, title: 'The opening', start: 1, end: 9.5 }];
  expect(read({ segments }, 41).fields[0]).toMatchObject({
    label: 'Segments',
    after: '1. The opening (00:00:01:00 – 00:00:09:50)',
  });
});

test('a change of formatting alone leaves the words the same', () => {
  const copy = read({ content: '<p>It opens on <strong>Friday.</strong></p>' }, 41);
  expect([copy.fields.length, copy.added, copy.removed]).toEqual([1, 0, 0]);
});

test('the page that it is exported as has the text and every field, and runs nothing', async () => {
  const copy = read({ title: 'A < B', content: '<p>Typed</p>', note: 'Fish & chips' }, 41);
  const page = await htmlFile(copy).text();
  expect(page).toContain('<h1>A &lt; B</h1><p>Typed</p>');
  expect(page).toContain('<th>Editorial notes</th><td>Fish &amp; chips</td>');
  expect(page).toContain("default-src 'none'");
  expect(page).toContain('Nov 21 2026 02:02 PM');
});
