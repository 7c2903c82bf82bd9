import { fieldError, notFound } from '#server/errors.ts';

interface MoveResult {
  order: number[];
  change: { before: { place: number }; after: { place: number } };
}

/**
 * `place` counts from 1. Returns undefined if the item is already there. Throws 404 for an unknown id, 400
 * for an invalid place.
 */
export function moveToPlace(
  ids: readonly number[],
  id: number,
  place: number,
  noun: string,
): MoveResult | undefined {
  const before = ids.indexOf(id) + 1;
  if (before === 0) throw notFound(noun);
  if (place > ids.length)
    throw fieldError({ place: [`There are ${ids.length} positions. Choose one from 1 to ${ids.length}.`] });
  if (place === before) return undefined;
  const order = ids.filter((other) => other !== id).toSpliced(place - 1, 0, id);
  return { order, change: { before: { place: before }, after: { place } } };
}
