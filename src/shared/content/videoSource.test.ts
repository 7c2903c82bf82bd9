import { expect, test } from 'vitest';
import { parseVideoSource } from './videoSource.ts';

test('VID-06: a link is a video of YouTube only with an id of 11 characters', () => {
  expect(parseVideoSource('https://youtu.be/dQw4w9WgXcQ')).toEqual({ youtubeId: 'dQw4w9WgXcQ' });
  expect(parseVideoSource('https://youtu.be/dQw4w9')).toBeUndefined();
  expect(parseVideoSource('/media/videos/a.mp4')).toEqual({ src: '/media/videos/a.mp4' });
  expect(parseVideoSource('https://pictures.example/a.jpg')).toBeUndefined();
  expect(parseVideoSource(null)).toBeUndefined();
});
