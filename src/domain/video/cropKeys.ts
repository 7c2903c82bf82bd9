import type { CropKey } from './cropPath.ts';
import { roundTime } from './time.ts';

/** Seconds within which a key counts as being at a time. */
const reach = 0.05;

const limited = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const rounded = (x: number) => Math.round(x * 100) / 100;

/** The place of the key at a time; -1 for none. */
export const keyAt = (keys: readonly CropKey[], time: number) =>
  keys.findIndex((key) => Math.abs(key.time - time) <= reach);

/** The keys with the box at another place at a time: that of the key there, or of a new one that is glided to. */
export function placeKey(keys: readonly CropKey[], time: number, x: number): CropKey[] {
  const index = keyAt(keys, time);
  if (index >= 0) return keys.with(index, { ...keys[index]!, x: rounded(x) });
  const key: CropKey = { time: roundTime(time), x: rounded(x), move: 'glide' };
  return [...keys, key].toSorted((one, other) => one.time - other.time);
}

/** The keys with one at another time, which stays between its neighbours. */
export function retimeKey(keys: readonly CropKey[], index: number, time: number): CropKey[] {
  const least = index === 0 ? 0 : keys[index - 1]!.time + 0.01;
  const most = (keys[index + 1]?.time ?? Infinity) - 0.01;
  return keys.with(index, { ...keys[index]!, time: roundTime(limited(time, least, most)) });
}

/** The keys with one that is reached by the other kind of move. */
export const turnKey = (keys: readonly CropKey[], index: number): CropKey[] =>
  keys.with(index, { ...keys[index]!, move: keys[index]!.move === 'cut' ? 'glide' : 'cut' });
