import { session } from '../session.ts';

/** How long a response stays usable, in milliseconds: from hovering over a link to clicking it. */
export const prefetchMaxAgeMs = 5000;

interface PrefetchedRead {
  at: number;
  token: string | null | undefined;
  answer: Promise<unknown>;
  value?: unknown;
}

const prefetchedReads = new Map<string, PrefetchedRead>();

const isUsable = ({ at, token }: PrefetchedRead) =>
  Date.now() - at < prefetchMaxAgeMs && token === session.token.peek();

/**
 * Prefetches data unless it was just read. A failed prefetch is dropped so that the hook reads again, but
 * if navigation is certain, the error is kept and shown.
 */
export function prefetchInto(key: string, read: () => Promise<unknown>, isCertain = false): Promise<unknown> {
  const known = prefetchedReads.get(key);
  if (known && isUsable(known)) return known.answer;
  const prefetched: PrefetchedRead = { at: Date.now(), token: session.token.peek(), answer: read() };
  prefetchedReads.set(key, prefetched);
  prefetched.answer.then(
    (value) => void (prefetched.value = value),
    () => {
      if (!isCertain && prefetchedReads.get(key) === prefetched) prefetchedReads.delete(key);
    },
  );
  return prefetched.answer;
}

/** Undefined if there is no recent, settled prefetch. */
export function peekPrefetched(key: string): unknown {
  const known = prefetchedReads.get(key);
  return known && isUsable(known) ? known.value : undefined;
}

export function takePrefetched(key: string): Promise<unknown> | undefined {
  const known = prefetchedReads.get(key);
  prefetchedReads.delete(key);
  return known && isUsable(known) ? known.answer : undefined;
}

/** After a write, earlier reads are stale. */
export const dropPrefetched = () => prefetchedReads.clear();
