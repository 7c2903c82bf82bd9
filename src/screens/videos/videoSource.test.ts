import { expect, test } from 'vitest';
import { videoSourceOf } from './videoSource.ts';

const source = (cover_pic: string | null) => videoSourceOf({ cover_pic });

test('VID-06: a link is a video of YouTube only with an id of 11 characters', () => {
  expect(source('https://youtu.be/dQw4w9WgXcQ')).toEqual({ youtubeId: 'dQw4w9WgXcQ' });
  expect(source('https://youtu.be/dQw4w9')).toBeUndefined();
  expect(source('/media/videos/a.mp4')).toEqual({ src: '/media/videos/a.mp4' });
  expect(source('https://pictures.example/a.jpg')).toBeUndefined();
  expect(source(null)).toBeUndefined();
});
