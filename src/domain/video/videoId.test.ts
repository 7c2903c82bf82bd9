import { expect, test } from 'vitest';
import { parseVideoId } from './videoId.ts';

const stored = 'ab'.repeat(32);

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  [`/media/${stored}.mp4`, stored],
  [`https://files.example/media/${stored}.mov?x=1`, stored],
])('call 45: %s has a transcript of its own', (link, id) => expect(parseVideoId(link)).toBe(id));

test.each(['', 'https://example.com/film.mp4', `/media/${stored}.webp`, `/media/${stored.slice(1)}.mp4`])(
  '“%s” names no video',
  (link) => expect(parseVideoId(link)).toBeUndefined(),
);
