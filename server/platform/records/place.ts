import { fieldError, notFound } from '../errors.ts';

interface Moved {
  order: number[];
  /** For the audit entry. */
  change: { before: { place: number }; after: { place: number } };
}

/**
 * An order of ids after one was moved to a place, which counts from 1; undefined where it is there already. Throws 404 for
 * an id that is not in it, and 400 for a place that it does not have.
 */
export function toPlace(ids: readonly number[], id: number, place: number, what: string): Moved | undefined {
  const before = ids.indexOf(id) + 1;
  if (before === 0) throw notFound(what);
  if (place > ids.length)
    throw fieldError({ place: [`There are ${ids.length} places. Choose one from 1 to ${ids.length}.`] });
  if (place === before) return undefined;
  const order = ids.filter((other) => other !== id).toSpliced(place - 1, 0, id);
  return { order, change: { before: { place: before }, after: { place } } };
}
