import { describe, expect, test } from 'vitest';
import { canBeCropped } from '#shared/crop/useCropStep.tsx';
import { isVideoUpload, pngOrGif, stillImageUrl } from '#editorFields/pictures/imageKinds.ts';
import { coverKind } from './coverKind.ts';

const video = 'https://www.youtube.com/watch?v=abcdefghijk';
const tweet = 'https://x.com/desk/status/1';

describe('a cover', () => {
  test('IMG-02, IMG-03 accepts five types of pictures and two of videos', () => {
    expect(coverKind(275).types).toEqual([
      'image/jpeg',
      'image/png',
      'image/avif',
      'image/webp',
      'image/gif',
      'video/mp4',
      'video/quicktime',
    ]);
  });

  test('IMG-03, IMG-13 accepts the file of a video, but for a collection', () => {
    expect(coverKind(275).videos).toBe('accept');
    expect(coverKind(undefined).videos).toBe('accept');
    expect(coverKind(300).videos).toEqual({ refusal: 'Cannot upload video image for digest type 300' });
    expect(pngOrGif.videos).toBeUndefined();
  });

  test('IMG-03 knows a video by its name where the system knows no type', () => {
    expect(isVideoUpload('film.MOV', '')).toBe(true);
    expect(isVideoUpload('film', 'video/mp4')).toBe(true);
    expect(isVideoUpload('film.png', 'image/png')).toBe(false);
  });

  test.each([
    ['/media/a.webp', true],
    ['https://example.com/a.jpg?x=1', true],
    ['https://example.com/a.GIF?x=1', false],
    ['/media/a.mp4', false],
    [video, false],
    [tweet, false],
    ['', false],
  ])('IMG-08, IMG-09 %s can be cropped: %s', (address, expected) => {
    expect(canBeCropped(address)).toBe(expected);
  });

  test('IMG-05 of an address is looked at first', () => {
    expect(coverKind(275).checkUrl('https://example.com/a.gif')).toBe('check');
    expect(coverKind(275).checkUrl('no address')).toEqual({ refusal: 'Invalid Image' });
  });

  test.each([video, tweet])(
    'IMG-08, IMG-13, IMG-14, IMG-15 %s depends on the type of the digest',
    (address) => {
      expect(coverKind(255).checkUrl(address)).toBe('accept');
      expect(coverKind(275).checkUrl(address)).toBe('confirm');
      expect(coverKind(300).checkUrl(address)).toEqual({
        refusal: 'Cannot upload video image for digest type 300',
      });
      expect(coverKind(undefined).checkUrl(address)).toEqual({ refusal: 'Invalid image url' });
    },
  );

  test('EDIT-13 of a video is shown by its still', () => {
    expect(stillImageUrl(video)).toBe('https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg');
    expect(stillImageUrl(tweet)).toBe('');
    expect(stillImageUrl('/media/a.mp4')).toBe('');
    expect(stillImageUrl('/media/a.webp')).toBe('/media/a.webp');
  });
});

test.each([video, tweet, 'https://example.com/a.jpg', 'https://example.com/png'])(
  'IMG-07 an icon or a thumbnail is a png or gif, and not %s',
  (address) => {
    expect(pngOrGif.checkUrl(address)).toEqual({ refusal: 'Only pngs and gifs allowed' });
    expect(pngOrGif.checkUrl('https://example.com/a.PNG?x=1')).toBe('check');
    expect(pngOrGif.types).toEqual(['image/png', 'image/gif']);
  },
);
