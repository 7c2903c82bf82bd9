import type { CropKey } from './cropPath.ts';
import { roundTime } from './time.ts';

/** Seconds by which a key may differ from a time and still match it. */
const keyTolerance = 0.05;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
const roundToHundredths = (x: number) => Math.round(x * 100) / 100;

/** -1 if there is no key at `time`. */
export const keyIndexAt = (keys: readonly CropKey[], time: number) =>
  keys.findIndex((key) => Math.abs(key.time - time) <= keyTolerance);

/** Moves the key at `time` or adds a glide key. */
export function setKeyAt(keys: readonly CropKey[], time: number, x: number): CropKey[] {
  const index = keyIndexAt(keys, time);
  if (index >= 0) return keys.with(index, { ...keys[index]!, x: roundToHundredths(x) });
  const key: CropKey = { time: roundTime(time), x: roundToHundredths(x), move: 'glide' };
  return [...keys, key].toSorted((one, other) => one.time - other.time);
}

/** Moves a key in time, but not past its neighbours. */
export function retimeKey(keys: readonly CropKey[], index: number, time: number): CropKey[] {
  const least = index === 0 ? 0 : keys[index - 1]!.time + 0.01;
  const most = (keys[index + 1]?.time ?? Infinity) - 0.01;
  return keys.with(index, { ...keys[index]!, time: roundTime(clamp(time, least, most)) });
}

/** Switches a key between cut and glide. */
export const toggleKeyMove = (keys: readonly CropKey[], index: number): CropKey[] =>
  keys.with(index, { ...keys[index]!, move: keys[index]!.move === 'cut' ? 'glide' : 'cut' });
