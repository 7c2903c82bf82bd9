import { session } from '../session.ts';

/** How long a response stays usable, in milliseconds: from hovering over a link to clicking it. */
export const prefetchMaxAgeMs = 5000;

interface PrefetchedRead {
  at: number;
  token: string | null | undefined;
  promise: Promise<unknown>;
  value?: unknown;
}

const prefetchedReads = new Map<string, PrefetchedRead>();

const isUsable = ({ at, token }: PrefetchedRead) =>
  Date.now() - at < prefetchMaxAgeMs && token === session.token.peek();

/**
 * Prefetches data unless it was just read. A failed prefetch is dropped so that the hook reads again, but
 * if navigation is certain, the error is kept and shown.
 */
export function prefetchOnce(
  key: string,
  read: () => Promise<unknown>,
  isNavigating = false,
): Promise<unknown> {
  const known = prefetchedReads.get(key);
  if (known && isUsable(known)) return known.promise;
  const prefetched: PrefetchedRead = { at: Date.now(), token: session.token.peek(), promise: read() };
  prefetchedReads.set(key, prefetched);
  prefetched.promise.then(
    (value) => void (prefetched.value = value),
    () => {
      if (!isNavigating && prefetchedReads.get(key) === prefetched) prefetchedReads.delete(key);
    },
  );
  return prefetched.promise;
}

/** Undefined if there is no recent, settled prefetch. */
export function peekPrefetched(key: string): unknown {
  const known = prefetchedReads.get(key);
  return known && isUsable(known) ? known.value : undefined;
}

export function takePrefetched(key: string): Promise<unknown> | undefined {
  const known = prefetchedReads.get(key);
  prefetchedReads.delete(key);
  return known && isUsable(known) ? known.promise : undefined;
}

/** After a write, earlier reads are stale. */
export const dropPrefetched = () => prefetchedReads.clear();
