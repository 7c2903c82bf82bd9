import { expect, test } from 'vitest';
import { hasVideoPlayer, withVideoPlayer } from './playerPages.ts';

test('EDIT-07: the page of a digest has a player where its address says so', () => {
  expect(hasVideoPlayer(withVideoPlayer('/digests/7'))).toBe(true);
  expect(hasVideoPlayer(withVideoPlayer('/digests/x'))).toBe(false);
  expect(hasVideoPlayer('/video/7?x=1')).toBe(true);
});

test.each(['/video/create', '/video/7', '/video/7/', '/video/edit/7', '/video/preview/7'])(
  'C5: %s has a player',
  (path) => expect(hasVideoPlayer(path)).toBe(true),
);

test.each([
  '/',
  '/video/search',
  '/video',
  '/video/',
  '/video/x',
  '/digests/7',
  '/digests/7?player=other',
  '/tags?player=youtube',
  '/video/7/x',
  '/a/video/7',
  '/videos/7',
])('%s has none', (path) => expect(hasVideoPlayer(path)).toBe(false));
