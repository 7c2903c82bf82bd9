import sharp from 'sharp';
import { expect, test } from 'vitest';
import { suggestCropPath, placeCuts } from './suggestCrop.ts';

const places = (...xs: number[]) => xs.map((x, index) => ({ time: index, x }));
const options = { start: 0.4, minMove: 10 };

test('the window stays while it would move little, and cuts where it moves for longer than a picture', () => {
  expect(placeCuts(places(20, 24, 18, 60, 58, 61), options)).toEqual([
    { time: 0.4, x: 20, move: 'cut' },
    { time: 3, x: 58, move: 'cut' },
  ]);
  expect(placeCuts(places(20, 70, 20, 20), options)).toEqual([{ time: 0.4, x: 20, move: 'cut' }]);
  expect(placeCuts([], options)).toEqual([]);
});

/** Pictures of 160x90, grey but for a coloured square each, side by side. */
async function stripWith(lefts: number[]) {
  const square = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#e02010' } })
    .composite([
      {
        input: await sharp({ create: { width: 16, height: 16, channels: 3, background: '#ffe000' } })
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toBuffer();
  const strip = { url: '', columns: lefts.length, count: lefts.length, every: 2, width: 160, height: 90 };
  const bytes = await sharp({
    create: { width: 160 * lefts.length, height: 90, channels: 3, background: '#808080' },
  })
    .composite(lefts.map((left, index) => ({ input: square, left: 160 * index + left, top: 25 })))
    .png()
    .toBuffer();
  return { strip, bytes };
}

test('the window of each picture has what attracts the eye', async () => {
  const lefts = [4, 4, 4, 116, 116, 116];
  const { strip, bytes } = await stripWith(lefts);
  const { width, keys } = await suggestCropPath(bytes, strip, { start: 1, end: 12 });
  expect(width).toBeCloseTo(31.88, 1);
  expect(keys.map(({ time }) => time)).toEqual([1, 6]);
  for (const [index, { x }] of keys.entries()) {
    const left = (lefts[index * 3]! / 160) * 100;
    expect(x).toBeLessThanOrEqual(left + 2);
    expect(x + width).toBeGreaterThanOrEqual(left + 23);
  }
});

test('a stretch at the end, or beyond it, has the last picture', async () => {
  const { strip, bytes } = await stripWith([4, 116]);
  const { keys } = await suggestCropPath(bytes, strip, { start: 50, end: 51 });
  expect(keys).toEqual([{ time: 50, x: expect.any(Number), move: 'cut' }]);
  expect(keys[0]!.x).toBeGreaterThan(50);
});
