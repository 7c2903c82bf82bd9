import { array, assert, double, integer, property, record, constantFrom } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bottomMargin,
  toBox,
  cropRatio,
  defaultCropBox,
  initialCropBox,
  isInPlayer,
  playerSizeFor,
  playerSize,
  toPosition,
  parseZoom,
} from './cropBox.ts';
import {
  framesPerSecond,
  maxGlidePerFrame,
  decodeCrop,
  reduceRecording,
  sampleCrop,
  encodeCrop,
  createCropPath,
  type CropKey,
  type CropSample,
} from './cropPath.ts';

const isAllowed = (left: number, top: number) => isInPlayer({ ...defaultCropBox, left, top }, playerSize);

describe('the crop box', () => {
  test('VID-34: it starts at 140, 0 with 180x320 on a player of 450x800', () => {
    expect(defaultCropBox).toEqual({ left: 140, top: 0, width: 180, height: 320 });
    expect(playerSize).toEqual({ width: 450, height: 800 });
    expect(defaultCropBox.width / defaultCropBox.height).toBe(cropRatio);
    expect(isInPlayer(defaultCropBox, playerSize)).toBe(true);
  });

  test('VID-34: on a player of another size it starts in the middle', () => {
    expect(initialCropBox(playerSize)).toEqual(defaultCropBox);
    expect(initialCropBox(playerSizeFor(16 / 9))).toEqual({ ...defaultCropBox, left: 230 });
  });

  test('VID-33: it is in the player above a margin of 40 px', () => {
    expect(isAllowed(270, 440)).toBe(true);
    for (const [left, top] of [
      [-1, 0],
      [271, 0],
      [0, -1],
      [0, 441],
    ] as const)
      expect(isAllowed(left, top)).toBe(false);
    expect(bottomMargin).toBe(40);
  });

  test('VID-33, VID-34: on the player of a picture of any ratio it has space above the controls', () => {
    expect(playerSizeFor(9 / 16)).toEqual(playerSize);
    expect(playerSizeFor(16 / 9)).toEqual({ width: 640, height: 360 });
    for (const ratio of [0.2, 0.99, 1, 4 / 3, 2.4])
      expect(isInPlayer(defaultCropBox, playerSizeFor(ratio))).toBe(true);
  });

  test('VID-35: its position is in percent of the player', () => {
    const position = toPosition(defaultCropBox, playerSize);
    expect(position).toEqual({
      topLeft: { x_coord_: 31.11, y_coord: 0 },
      bottomRight: { x_coord_: 71.11, y_coord: 40 },
    });
    const { left, top, width, height } = toBox(position, playerSize)!;
    expect([left, top, width, height].map(Math.round)).toEqual([140, 0, 180, 320]);
    expect(toBox({ ...position, topLeft: { x_coord_: null, y_coord: 0 } }, playerSize)).toBeUndefined();
  });

  test('VID-36: display_type enlarges by 1, 2 and 3.3', () => {
    expect(['1x', '2x', '3x', '', null, undefined].map(parseZoom)).toEqual([1, 2, 3.3, 3.3, 3.3, 3.3]);
  });
});

/** Holds, drags, jumps and shakes of the box, sampled ten times a second. */
const recordings = array(
  record({
    kind: constantFrom('hold', 'drag', 'jump', 'shake'),
    samples: integer({ min: 1, max: 40 }),
    to: double({ min: 0, max: 68, noNaN: true }),
  }),
  { minLength: 1, maxLength: 12 },
).map((moves) => {
  const samples: CropSample[] = [];
  let x = 30;
  for (const { kind, samples: count, to } of moves) {
    const from = x;
    for (let step = 1; step <= count; step++) {
      if (kind === 'drag') x = from + ((to - from) * step) / count;
      if (kind === 'jump') x = to;
      if (kind === 'shake') x = Math.min(68, Math.max(0, from + Math.sin(step) * 4));
      samples.push({ time: samples.length / 10, x });
    }
  }
  return samples;
});

/** Returns each frame of a path with the index of the next key. */
function readFrames(keys: readonly CropKey[]) {
  const path = createCropPath(keys);
  const [first, last] = [path.keys[0]!.time, path.keys.at(-1)!.time];
  const count = Math.floor((last - first) * framesPerSecond);
  return Array.from({ length: count + 1 }, (_, frame) => {
    const time = first + frame / framesPerSecond;
    return { x: sampleCrop(path, time)!, target: path.keys.findIndex((key) => key.time > time), path };
  });
}

describe('the crop path', () => {
  test('VID-35: a recording is replayed within 1 % of the width', () => {
    assert(
      property(recordings, (samples) => {
        const path = createCropPath(reduceRecording(samples));
        for (const { time, x } of samples)
          expect(Math.abs(sampleCrop(path, time)! - x)).toBeLessThanOrEqual(1.01);
      }),
    );
  });

  test('a glide never moves more than the limit in a frame, on recorded and on edited paths', () => {
    const edited = array(
      record({
        time: integer({ min: 0, max: 1000 }),
        x: integer({ min: 0, max: 68 }),
        move: constantFrom('cut', 'glide'),
      }),
      { minLength: 2, maxLength: 12 },
    ).map((keys) => keys.map((key) => ({ ...key, time: key.time / 10 }) as CropKey));
    for (const paths of [recordings.map(reduceRecording), edited]) {
      assert(
        property(paths, (keys) => {
          const frames = readFrames(keys);
          for (const [index, { x, target, path }] of frames.entries()) {
            const next = frames[index + 1];
            const crossed = path.keys.slice(target, next && next.target >= 0 ? next.target + 1 : undefined);
            if (!next || crossed.some(({ move }) => move === 'cut')) continue;
            expect(Math.abs(next.x - x)).toBeLessThanOrEqual(maxGlidePerFrame + 1e-9);
          }
        }),
        { numRuns: 40 },
      );
    }
  });

  test('a path never leaves the range of its keys', () => {
    assert(
      property(recordings, (samples) => {
        const keys = reduceRecording(samples);
        const [least, most] = [Math.min(...keys.map(({ x }) => x)), Math.max(...keys.map(({ x }) => x))];
        for (const { x } of readFrames(keys)) {
          expect(x).toBeGreaterThanOrEqual(least - 1e-9);
          expect(x).toBeLessThanOrEqual(most + 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('holds and steady drags need few keys, and a jump is a cut', () => {
    const hold = Array.from({ length: 600 }, (_, index) => ({ time: index / 10, x: 20 }));
    expect(reduceRecording(hold)).toHaveLength(2);
    const drag = Array.from({ length: 600 }, (_, index) => ({ time: index / 10, x: index / 10 }));
    expect(reduceRecording(drag).length).toBeLessThan(12);
    const jump = Array.from({ length: 100 }, (_, index) => ({ time: index / 10, x: index < 50 ? 10 : 60 }));
    const keys = reduceRecording(jump);
    expect(keys.map(({ time, x, move }) => [time, x, move])).toEqual([
      [0, 10, 'glide'],
      [4.9, 10, 'glide'],
      [5, 60, 'cut'],
      [9.9, 60, 'glide'],
    ]);
    expect(sampleCrop(createCropPath(keys), 4.99)).toBe(10);
    expect(sampleCrop(createCropPath(keys), 5)).toBe(60);
  });

  test('a glide between holds is eased: slow at its ends, fastest in its middle', () => {
    const path = createCropPath([
      { time: 0, x: 0, move: 'glide' },
      { time: 2, x: 40, move: 'glide' },
    ]);
    expect([0, 0.5, 1, 1.5, 2].map((time) => sampleCrop(path, time))).toEqual([0, 6.25, 20, 33.75, 40]);
    expect(sampleCrop(path, -5)).toBe(0);
    expect(sampleCrop(path, 9)).toBe(40);
    expect(sampleCrop(createCropPath([]), 1)).toBeUndefined();
  });

  test('VID-35: it is stored as a position for each second and a list of offsets, and read back', () => {
    const path = createCropPath([
      { time: 10.5, x: 10, move: 'glide' },
      { time: 14, x: 45, move: 'cut' },
    ]);
    const { positions, offsets } = encodeCrop(path, { start: 10.5, end: 15 }, defaultCropBox, playerSize);
    expect(Object.keys(positions)).toEqual(['10', '11', '12', '13', '14', '15']);
    expect(offsets).toEqual([10, 10, 10, 10, 45, 45]);
    expect(positions[14]).toMatchObject({ topLeft: { x_coord_: 45 }, bottomRight: { x_coord_: 85 } });
    const read = createCropPath(decodeCrop(positions));
    for (const [second, offset] of offsets.entries()) {
      expect(Math.abs(sampleCrop(read, second + 10)! - offset)).toBeLessThanOrEqual(1);
    }
    expect(decodeCrop({})).toEqual([]);
  });

  test('three hours of shaking are reduced in reasonable time', () => {
    const shake = Array.from({ length: 108_000 }, (_, index) => ({
      time: index / 10,
      x: 30 + 20 * Math.sin(index / 7),
    }));
    expect(reduceRecording(shake).length).toBeGreaterThan(1000);
  }, 5000);
});
