import { expect, test } from 'vitest';
import { hasVideoPlayer } from './playerPages.ts';

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
  '/video/7/x',
  '/a/video/7',
  '/videos/7',
])('%s has none', (path) => expect(hasVideoPlayer(path)).toBe(false));
