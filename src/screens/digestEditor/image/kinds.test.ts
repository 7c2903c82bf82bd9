import { describe, expect, test } from 'vitest';
import { coverKind, pngOrGif, stillOf } from './kinds';

const video = 'https://www.youtube.com/watch?v=abcdefghijk';
const tweet = 'https://x.com/desk/status/1';

describe('a cover', () => {
  test('IMG-02 takes five types of pictures', () => {
    expect(coverKind(275).types).toEqual([
      'image/jpeg',
      'image/png',
      'image/avif',
      'image/webp',
      'image/gif',
    ]);
  });

  test('IMG-05 of an address is looked at first', () => {
    expect(coverKind(275).judge('https://example.com/a.gif')).toBe('check');
    expect(coverKind(275).judge('no address')).toEqual({ refusal: 'Invalid Image' });
  });

  test.each([video, tweet])(
    'IMG-08, IMG-13, IMG-14, IMG-15 %s depends on the type of the digest',
    (address) => {
      expect(coverKind(255).judge(address)).toBe('take');
      expect(coverKind(275).judge(address)).toBe('ask');
      expect(coverKind(300).judge(address)).toEqual({
        refusal: 'Cannot upload video image for digest type 300',
      });
      expect(coverKind(undefined).judge(address)).toEqual({ refusal: 'Invalid image url' });
    },
  );

  test('EDIT-13 of a video is shown by its still', () => {
    expect(stillOf(video)).toBe('https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg');
    expect(stillOf(tweet)).toBe('');
    expect(stillOf('/media/a.webp')).toBe('/media/a.webp');
  });
});

test.each([video, tweet, 'https://example.com/a.jpg', 'https://example.com/png'])(
  'IMG-07 an icon or a thumbnail is a png or gif, and not %s',
  (address) => {
    expect(pngOrGif.judge(address)).toEqual({ refusal: 'Only pngs and gifs allowed' });
    expect(pngOrGif.judge('https://example.com/a.PNG?x=1')).toBe('check');
    expect(pngOrGif.types).toEqual(['image/png', 'image/gif']);
  },
);
