import { describe, expect, test } from 'vitest';
import type { PlayerSegment } from '#domain/video/playerSegments.ts';
import { createCropWindows, placePicture } from './cropWindow.ts';

const phone = { width: 375, height: 667 };
const wide = 16 / 9;

const segment = (keys: PlayerSegment['keys']): PlayerSegment => ({
  start: 0,
  end: 10,
  title: '',
  keys,
  width: 30,
  top: 0,
  height: 100,
});

describe('VID-36: the picture in the page', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3.3, 3.3],
  ])('is enlarged %s times', (zoom, scale) => {
    expect(placePicture(phone, wide, zoom, 50)).toMatchObject({ width: 375, scale, x: 0 });
  });

  test('is as wide as the page, and not enlarged beyond what fills it where it is upright', () => {
    expect(placePicture(phone, 9 / 16, 3.3, 50).scale).toBeCloseTo(1.05, 2);
    expect(placePicture({ width: 800, height: 450 }, wide, 3.3, 50)).toMatchObject({
      width: 800,
      height: 450,
      scale: 1.05,
    });
  });
});

describe('PLAYER-01: the crop window', () => {
  test('has its middle in the middle of the page', () => {
    const { x, width, scale } = placePicture(phone, wide, 3.3, 40);
    expect(x).toBeCloseTo(0.1 * width * scale);
  });

  test('stays within the picture', () => {
    const { x, width, scale } = placePicture(phone, wide, 3.3, 0);
    expect(x).toBeCloseTo((width * scale - phone.width) / 2);
    expect(placePicture(phone, wide, 3.3, 100).x).toBeCloseTo(-x);
    expect(placePicture(phone, wide, 1, 0).x).toBeCloseTo(0);
  });

  test('PLAYER-03: glides between its keys, and is cut where it was cut and with each jump', () => {
    const windows = createCropWindows([
      segment([
        { time: 0, x: 0, move: 'cut' },
        { time: 4, x: 40, move: 'glide' },
        { time: 6, x: 10, move: 'cut' },
      ]),
      segment([]),
    ]);
    expect(windows.at(0, 0)).toEqual({ center: 15, isCut: true });
    const middle = windows.at(0, 2);
    expect(middle.isCut).toBe(false);
    expect(middle.center).toBeCloseTo(35);
    expect(windows.at(0, 5.9)).toEqual({ center: 55, isCut: false });
    expect(windows.at(0, 6)).toEqual({ center: 25, isCut: true });
    expect(windows.at(1, 6.1)).toEqual({ center: 50, isCut: true });
    expect(windows.at(1, 6.2)).toEqual({ center: 50, isCut: false });
  });
});
