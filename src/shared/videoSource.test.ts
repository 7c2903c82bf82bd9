import { expect, test } from 'vitest';
import { videoSourceOf } from './videoSource.ts';

test('VID-06: a link is a video of YouTube only with an id of 11 characters', () => {
  expect(videoSourceOf('https://youtu.be/dQw4w9WgXcQ')).toEqual({ youtubeId: 'dQw4w9WgXcQ' });
  expect(videoSourceOf('https://youtu.be/dQw4w9')).toBeUndefined();
  expect(videoSourceOf('/media/videos/a.mp4')).toEqual({ src: '/media/videos/a.mp4' });
  expect(videoSourceOf('https://pictures.example/a.jpg')).toBeUndefined();
  expect(videoSourceOf(null)).toBeUndefined();
});
