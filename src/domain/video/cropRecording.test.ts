import { array, assert, constantFrom, double, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyIndexAt, setKeyAt, retimeKey, toggleKeyMove } from './cropKeys.ts';
import { reduceRecording, sampleCrop, createCropPath, type CropKey, type CropSample } from './cropPath.ts';
import { startRecording } from './cropRecording.ts';

/** Positions of the box during playback, sampled 60 times a second. */
const hands = array(
  record({
    kind: constantFrom('hold', 'drag', 'jump'),
    frames: integer({ min: 1, max: 120 }),
    to: double({ min: 0, max: 71, noNaN: true }),
  }),
  { minLength: 1, maxLength: 8 },
).map((moves) => {
  const looks: CropSample[] = [];
  let x = 22;
  for (const { kind, frames, to } of moves) {
    const from = x;
    for (let frame = 1; frame <= frames; frame++) {
      if (kind === 'drag') x = from + ((to - from) * frame) / frames;
      if (kind === 'jump') x = to;
      looks.push({ time: 4 + looks.length / 60, x });
    }
  }
  return looks;
});

describe('a recorded crop path', () => {
  test('VID-12, VID-35: the hand, recorded and reduced to keys, is replayed within 1 % of the width', () => {
    assert(
      property(hands, (looks) => {
        const recording = startRecording();
        for (const { time, x } of looks) recording.add(time, x);
        const path = createCropPath(reduceRecording(recording.samples()));
        // Cuts are recorded at the hundredth of a second in which they were sampled.
        const isByCut = ({ time }: CropSample) =>
          path.keys.some((key) => key.move === 'cut' && Math.abs(key.time - time) < 0.011);
        for (const look of looks) {
          if (isByCut(look)) continue;
          expect(Math.abs(sampleCrop(path, look.time)! - look.x)).toBeLessThanOrEqual(1.02);
        }
      }),
    );
  });

  test('a hold of minutes is two samples', () => {
    const recording = startRecording();
    for (let frame = 0; frame < 6000; frame++) recording.add(frame / 60, 30);
    expect(recording.samples()).toEqual([
      { time: 0, x: 30 },
      { time: 5999 / 60, x: 30 },
    ]);
  });

  test('what is played again is recorded again, and the rest of it stays', () => {
    const recording = startRecording();
    for (let tenth = 0; tenth <= 100; tenth++) recording.add(tenth / 10, tenth % 2);
    for (let tenth = 40; tenth <= 60; tenth++) recording.add(tenth / 10, 50);
    const samples = recording.samples();
    expect(samples.filter(({ x }) => x === 50)).toEqual([
      { time: 4, x: 50 },
      { time: 6, x: 50 },
    ]);
    expect(samples.filter(({ time }) => time < 4)).toHaveLength(40);
    expect(samples.filter(({ time }) => time > 6)).toHaveLength(40);
    expect(samples.map(({ time }) => time)).toEqual(
      samples.map(({ time }) => time).toSorted((one, other) => one - other),
    );
  });

  test.each([60, 144, 240])('a hold lasts until the box jumps, in %i frames a second', (frames) => {
    for (let jump = 1.5 * frames; jump < 1.6 * frames; jump++) {
      const recording = startRecording();
      for (let frame = 0; frame < 2 * frames; frame++) recording.add(frame / frames, frame < jump ? 20 : 60);
      const path = createCropPath(reduceRecording(recording.samples()));
      expect(sampleCrop(path, jump / frames - 0.02)).toBeCloseTo(20);
      expect(sampleCrop(path, jump / frames + 0.02)).toBeCloseTo(60);
    }
  });

  test('what is recorded anew within a hold leaves what was before and after it unchanged', () => {
    const recording = startRecording();
    for (let frame = 0; frame <= 600; frame++) recording.add(frame / 60, 20);
    for (let frame = 240; frame <= 300; frame++) recording.add(frame / 60, 60);
    const path = createCropPath(reduceRecording(recording.samples()));
    const at = (time: number) => Math.round(sampleCrop(path, time)!);
    expect([0, 2, 3.9, 4.1, 4.9, 5.1, 7, 10].map(at)).toEqual([20, 20, 20, 60, 60, 20, 20, 20]);
  });

  test('a recording continues from what there is', () => {
    const recording = startRecording([
      { time: 0, x: 10 },
      { time: 9, x: 20 },
    ]);
    recording.add(4, 30);
    expect(recording.samples().map(({ x }) => x)).toEqual([10, 30, 20]);
  });
});

describe('the keys of a crop path', () => {
  const keys: CropKey[] = [
    { time: 1, x: 10, move: 'glide' },
    { time: 4, x: 20, move: 'cut' },
  ];

  test('the box is placed by the key that is there, or by a new one', () => {
    expect(setKeyAt(keys, 4.04, 33.333)).toEqual([keys[0], { time: 4, x: 33.33, move: 'cut' }]);
    expect(setKeyAt(keys, 2.007, 5)[1]).toEqual({ time: 2.01, x: 5, move: 'glide' });
    expect(keyIndexAt(keys, 3)).toBe(-1);
  });

  test('a key stays between its neighbours, and turns from a cut into a glide and back', () => {
    expect(retimeKey(keys, 0, 9)[0]!.time).toBe(3.99);
    expect(retimeKey(keys, 1, 0)[1]!.time).toBe(1.01);
    expect(retimeKey(keys, 0, -5)[0]!.time).toBe(0);
    expect(toggleKeyMove(toggleKeyMove(keys, 1), 1)).toEqual(keys);
  });
});
