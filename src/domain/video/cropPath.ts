import { toPosition, type CropBox, type CropPositions, type Size } from './cropBox.ts';
import { roundTime } from './time.ts';

/** Seconds, and `x` of the left edge in percent of the player's width. */
export interface CropSample {
  time: number;
  x: number;
}

/** The move is a hard cut at its time, or a glide from the previous key. */
export interface CropKey extends CropSample {
  move: 'cut' | 'glide';
}

/** Allowed replay error, in percent of the width. */
const tolerance = 1;
/** Frame rate assumed when limiting glides and expanding holds. */
export const framesPerSecond = 30;
/** Maximum glide speed in percent of the width. Anything faster is a cut. */
export const maxGlidePerFrame = 5;
/** Peak speed over average speed of an eased glide. */
const easePeakRatio = 1.5;

export interface CropPath {
  keys: readonly CropKey[];
  /** Percent per second at each key. */
  slopes: readonly number[];
}

const round = (value: number) => Math.round(value * 100) / 100;

const speedBetween = (from: CropSample, to: CropSample) => (to.x - from.x) / (to.time - from.time);

const isTooFast = (from: CropSample, to: CropSample) =>
  (Math.abs(speedBetween(from, to)) * easePeakRatio) / framesPerSecond > maxGlidePerFrame;

/** Keys may be in any order; at equal times the last wins. Glides faster than `maxGlidePerFrame` become cuts. */
export function createCropPath(unsortedKeys: readonly CropKey[]): CropPath {
  const keys: CropKey[] = [];
  for (const key of unsortedKeys.toSorted((one, other) => one.time - other.time)) {
    if (keys.at(-1)?.time === key.time) keys.pop();
    const before = keys.at(-1);
    keys.push(before && key.move === 'glide' && isTooFast(before, key) ? { ...key, move: 'cut' } : key);
  }
  return { keys, slopes: keys.map((_, index) => slopeAt(keys, index)) };
}

/**
 * Fritsch-Butland harmonic mean of both sides while gliding in one direction, which never overshoots; zero at
 * starts, stops and turns.
 */
function slopeAt(keys: readonly CropKey[], index: number): number {
  const [before, key, after] = [keys[index - 1], keys[index]!, keys[index + 1]];
  if (!before || !after || key.move === 'cut' || after.move === 'cut') return 0;
  const [first, second] = [speedBetween(before, key), speedBetween(key, after)];
  return first * second <= 0 ? 0 : (2 * first * second) / (first + second);
}

/** Left edge of the crop as a percentage of the width; undefined without keys. */
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
  // Cubic Hermite; with zero speed at both ends, the usual ease in and out.
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

/** Adds keys where the error is largest until all samples replay within 1 % of the width. */
export function reduceRecording(recorded: readonly CropSample[]): CropKey[] {
  const samples = createCropPath(
    endHoldsEarlier(recorded.map(({ time, x }) => ({ time: roundTime(time), x: round(x), move: 'glide' }))),
  ).keys;
  const last = samples.length - 1;
  const chosen = new Set<number>();
  for (const [index, { move }] of samples.entries()) {
    // Keep both sides of a cut, so the value before it holds.
    if (index === 0 || index === last) chosen.add(index);
    if (move === 'cut') chosen.add(index).add(index - 1);
  }
  for (const index of findTurns(samples)) chosen.add(index);
  for (;;) {
    const indexes = [...chosen].toSorted((one, other) => one - other);
    const path = createCropPath(indexes.map((index) => samples[index]!));
    const added = worstIndexes(samples, indexes, path);
    if (added.length === 0) return [...path.keys];
    for (const index of added) chosen.add(index);
  }
}

/**
 * Ends a hold a hundredth of a second earlier if its end and the next key round to the same time. Fast
 * displays render several frames per hundredth, so the hold would become a glide.
 */
const endHoldsEarlier = (keys: readonly CropKey[]): CropKey[] =>
  keys.map((key, index) => {
    const [before, after] = [keys[index - 1], keys[index + 1]];
    if (before?.x !== key.x || after?.time !== key.time || after.x === key.x) return key;
    return { ...key, time: Math.max(before.time, roundTime(key.time - 0.01)) };
  });

/** Finds turns larger than the tolerance. Starting from them saves iterations. */
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

/** For each interval that exceeds the tolerance, the index of its worst sample. */
function worstIndexes(samples: readonly CropSample[], indexes: readonly number[], path: CropPath): number[] {
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

/** Returns one position per second from `start` to `end`, and the list of left edges (VID-35). */
export function encodeCrop(
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

/** Returns one key per stored second, omitting redundant ones. */
export const decodeCrop = (positions: CropPositions): CropKey[] =>
  reduceRecording(
    Object.entries(positions).flatMap(([second, { topLeft }]) =>
      topLeft.x_coord_ === null || !Number.isFinite(Number(second))
        ? []
        : [{ time: Number(second), x: topLeft.x_coord_ }],
    ),
  );
