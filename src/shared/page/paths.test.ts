import { expect, test } from 'vitest';
import { formatDateTime } from '../format/dates.ts';
import { digestCreatePath, digestEditPath, digestOpenPath, publishedPath } from './paths.ts';

const article = { id: 7, type: { code: 275 } };
const video = { id: 8, type: { code: 255 } };

test('LIST-25: a row opens its digest, a video its own screen', () => {
  expect(digestOpenPath(article)).toBe('/digests/7');
  expect(digestOpenPath(video)).toBe('/video/8');
});

test('LIST-26: the Action link edits the digest or the video', () => {
  expect(digestEditPath(article)).toBe('/digests/7');
  expect(digestEditPath(video)).toBe('/video/edit/8');
});

test('LIST-28: a published page is found under the frontend host', () => {
  expect(publishedPath('a-slug')).toBe('/read/digests/a-slug');
  expect(publishedPath('../x y')).toBe('/read/digests/..%2Fx%20y');
});

test('EDIT-01: a new digest can be given a source and a body', () => {
  expect(digestCreatePath()).toBe('/digest-create');
  expect(digestCreatePath({ url: 'https://a.b/?c=d&e' })).toBe(
    '/digest-create?url=https%3A%2F%2Fa.b%2F%3Fc%3Dd%26e',
  );
});

test('ERR-07: a date reads MMM DD YYYY hh:mm A', () => {
  expect(formatDateTime('2026-03-09T15:04:05.000Z')).toMatch(/^Mar \d\d 2026 \d\d:\d4 [AP]M$/);
  expect(formatDateTime(null)).toBe('');
});
