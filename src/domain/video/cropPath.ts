import { toPosition, type CropBox, type CropPositions, type Size } from './cropBox.ts';
import { roundTime } from './time.ts';

/** Where the left edge of the crop box was at a time: seconds, and percent of the player's width. */
export interface CropSample {
  time: number;
  x: number;
}

/** A point of the path and how it is reached from the one before: by a hard cut at its time, or gliding all the way. */
export interface CropKey extends CropSample {
  move: 'cut' | 'glide';
}

/** How far, in percent of the width, a replayed path may be from the recorded one. */
const tolerance = 1;
/** Frames a second that glides are limited by. */
export const framesPerSecond = 30;
/** Percent of the width that a glide moves in a frame at most; what is faster is a cut. */
export const maxGlidePerFrame = 5;
/** A glide that starts and stops is at its middle this much faster than on average. */
const peakOfEase = 1.5;

/** Keys with what is needed to sample them. Made once for many samples. */
export interface CropPath {
  keys: readonly CropKey[];
  /** Percent a second at each key. */
  slopes: readonly number[];
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Percent a second from one key to the next. */
const speedBetween = (from: CropSample, to: CropSample) => (to.x - from.x) / (to.time - from.time);

const isTooFast = (from: CropSample, to: CropSample) =>
  (Math.abs(speedBetween(from, to)) * peakOfEase) / framesPerSecond > maxGlidePerFrame;

/**
 * A path of keys, in any order. Of keys at one time the last is used, and a glide that is faster than `maxGlidePerFrame`
 * becomes a cut, so that no glide moves further in a frame.
 */
export function toCropPath(given: readonly CropKey[]): CropPath {
  const keys: CropKey[] = [];
  for (const key of given.toSorted((one, other) => one.time - other.time)) {
    if (keys.at(-1)?.time === key.time) keys.pop();
    const before = keys.at(-1);
    keys.push(before && key.move === 'glide' && isTooFast(before, key) ? { ...key, move: 'cut' } : key);
  }
  return { keys, slopes: keys.map((_, index) => slopeAt(keys, index)) };
}

/**
 * The speed at a key: that of both sides where the path glides on in one direction (their harmonic mean, after Fritsch and
 * Butland, which never overshoots), and none where it starts, stops or turns.
 */
function slopeAt(keys: readonly CropKey[], index: number): number {
  const [before, key, after] = [keys[index - 1], keys[index]!, keys[index + 1]];
  if (!before || !after || key.move === 'cut' || after.move === 'cut') return 0;
  const [first, second] = [speedBetween(before, key), speedBetween(key, after)];
  return first * second <= 0 ? 0 : (2 * first * second) / (first + second);
}

/** Where the left edge of the box is at a time, in percent of the width; undefined for a path without keys. */
export function sampleCrop({ keys, slopes }: CropPath, time: number): number | undefined {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]!.time <= time) low = middle + 1;
    else high = middle;
  }
  const from = keys[low - 1];
  const to = keys[low];
  if (!from || !to) return (from ?? to)?.x;
  if (to.move === 'cut') return from.x;
  // A cubic Hermite curve, which with no speed at either end is the usual ease in and out.
  const length = to.time - from.time;
  const u = (time - from.time) / length;
  const [slopeFrom, slopeTo] = [slopes[low - 1]! * length, slopes[low]! * length];
  return (
    from.x * (1 + 2 * u) * (1 - u) ** 2 +
    slopeFrom * u * (1 - u) ** 2 +
    to.x * u * u * (3 - 2 * u) +
    slopeTo * u * u * (u - 1)
  );
}

/**
 * The few keys of a recording, replayed within 1 % of the width of each of its samples. Keys are added where the replay is
 * furthest from the recording, until it is near enough everywhere.
 */
export function reduceRecording(recorded: readonly CropSample[]): CropKey[] {
  const samples = toCropPath(
    endHoldsBefore(recorded.map(({ time, x }) => ({ time: roundTime(time), x: round(x), move: 'glide' }))),
  ).keys;
  const last = samples.length - 1;
  const chosen = new Set<number>();
  for (const [index, { move }] of samples.entries()) {
    // Both sides of a cut: what was before it holds until then.
    if (index === 0 || index === last) chosen.add(index);
    if (move === 'cut') chosen.add(index).add(index - 1);
  }
  for (const index of findTurns(samples)) chosen.add(index);
  for (;;) {
    const indexes = [...chosen].toSorted((one, other) => one - other);
    const path = toCropPath(indexes.map((index) => samples[index]!));
    const added = worstBetween(samples, indexes, path);
    if (added.length === 0) return [...path.keys];
    for (const index of added) chosen.add(index);
  }
}

/**
 * The keys, by time, with a hold ended a hundredth of a second earlier if the next key is in the same one: fast displays render
 * several frames in it, of which the last is used, and without its end a hold would glide.
 */
const endHoldsBefore = (keys: readonly CropKey[]): CropKey[] =>
  keys.map((key, index) => {
    const [before, after] = [keys[index - 1], keys[index + 1]];
    if (before?.x !== key.x || after?.time !== key.time || after.x === key.x) return key;
    return { ...key, time: Math.max(before.time, roundTime(key.time - 0.01)) };
  });

/** Where the box turns back by more than the tolerance. Starting from them, few rounds find all other keys. */
function findTurns(samples: readonly CropSample[]): number[] {
  const turns: number[] = [];
  let [lowest, highest] = [0, 0];
  for (const [index, { x }] of samples.entries()) {
    if (x > samples[highest]!.x) highest = index;
    if (x < samples[lowest]!.x) lowest = index;
    if (samples[highest]!.x - x > tolerance && highest > lowest) {
      turns.push(highest);
      lowest = index;
      highest = index;
    } else if (x - samples[lowest]!.x > tolerance && lowest > highest) {
      turns.push(lowest);
      lowest = index;
      highest = index;
    }
  }
  return turns;
}

/** The sample that is furthest from the path in each interval of keys where it is too far. */
function worstBetween(samples: readonly CropSample[], indexes: readonly number[], path: CropPath): number[] {
  const worst: number[] = [];
  for (const [position, end] of indexes.entries()) {
    let distance = tolerance;
    let furthest = -1;
    for (let index = (indexes[position - 1] ?? end) + 1; index < end; index++) {
      const sample = samples[index]!;
      const off = Math.abs(sampleCrop(path, sample.time)! - sample.x);
      if (off > distance) [distance, furthest] = [off, index];
    }
    if (furthest >= 0) worst.push(furthest);
  }
  return worst;
}

/** A path as it is stored: a position for each second from `start` to `end`, and the list of their left edges (VID-35). */
export function storeCrop(
  path: CropPath,
  { start, end }: { start: number; end: number },
  box: CropBox,
  player: Size,
): { positions: CropPositions; offsets: number[] } {
  const positions: CropPositions = {};
  const offsets: number[] = [];
  for (let second = Math.floor(start); second <= end; second++) {
    const x = sampleCrop(path, Math.max(second, start));
    if (x === undefined) break;
    const position = toPosition({ ...box, left: (x / 100) * player.width }, player);
    positions[second] = position;
    offsets.push(position.topLeft.x_coord_!);
  }
  return { positions, offsets };
}

/** The keys of stored positions: one for each second, of which those that the path needs not are left out. */
export const readCrop = (positions: CropPositions): CropKey[] =>
  reduceRecording(
    Object.entries(positions).flatMap(([second, { topLeft }]) =>
      topLeft.x_coord_ === null || !Number.isFinite(Number(second))
        ? []
        : [{ time: Number(second), x: topLeft.x_coord_ }],
    ),
  );
