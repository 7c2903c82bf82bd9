import { expect, it } from 'vitest';
import { newSegment, type EditedSegment } from '#domain/video/segment.ts';
import type { DigestForm } from '#editing/model.ts';
import { emptyForm, isSameField } from './form.ts';
import { videoErrors } from './videoErrors.ts';

const segment: EditedSegment = { ...newSegment, key: 1, title: 'The opening', start: 0, end: 4 };
const valid: DigestForm = {
  ...emptyForm(),
  title: 'A title',
  content: '<p>Words</p>',
  tags: [{ id: 1, title: 'Rail' }],
  categories: [{ id: 1, title: 'World' }],
  segments: [segment],
};

const broken: [keyof DigestForm, string, Partial<DigestForm>][] = [
  ['segments', 'Please enter segment title', { segments: [{ ...segment, title: ' ' }] }],
  ['tags', 'Please select digest tags', { tags: [] }],
  ['categories', 'Please select categories', { categories: [] }],
  ['title', 'Please enter digest title', { title: ' ' }],
  ['content', 'Please enter content', { content: '<p> </p>' }],
  ['segments', 'Start time must be less than end time.', { segments: [{ ...segment, end: null }] }],
];

it.each(broken)('VID-40 to VID-45: %s: %s', (field, message, changes) => {
  expect(videoErrors({ ...valid, ...changes })).toEqual({ [field]: message });
});

it('VID-45, C23: stops at the first check that fails', () => {
  expect(videoErrors(valid)).toEqual({});
  for (const first of broken.keys()) {
    const all = Object.assign(
      {},
      valid,
      ...broken.slice(first, 5).map(([, , changes]) => changes),
    ) as DigestForm;
    const [field, message] = broken[first]!;
    expect(videoErrors(first === 5 ? { ...valid, ...broken[5]![2] } : all)).toEqual({ [field]: message });
  }
});

it('compares segments by what would be saved, not by their ids alone', () => {
  const later = { ...valid, segments: [{ ...segment, end: 5 }] };
  expect(isSameField('segments', valid, later)).toBe(false);
  expect(
    isSameField('segments', valid, { ...valid, segments: [{ ...segment, stored: { segment_id: 9 } }] }),
  ).toBe(true);
  expect(isSameField('segments', valid, { ...valid, segments: [{ ...segment }] })).toBe(true);
});
