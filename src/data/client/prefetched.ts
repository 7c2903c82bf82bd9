import { session } from '../session.ts';

/** How long an answer stays usable, in milliseconds: from hovering over a link to pressing it. */
export const prefetchMaxAgeMs = 5000;

interface Prefetched {
  at: number;
  token: string | null | undefined;
  answer: Promise<unknown>;
  value?: unknown;
}

const answers = new Map<string, Prefetched>();

const isUsable = ({ at, token }: Prefetched) =>
  Date.now() - at < prefetchMaxAgeMs && token === session.token.peek();

/**
 * Prefetches a read unless it was just made. A failed prefetch is dropped and the hook reads again; for a
 * certain navigation, the failure is kept and shown.
 */
export function prefetchInto(key: string, read: () => Promise<unknown>, isCertain = false): Promise<unknown> {
  const known = answers.get(key);
  if (known && isUsable(known)) return known.answer;
  const prefetched: Prefetched = { at: Date.now(), token: session.token.peek(), answer: read() };
  answers.set(key, prefetched);
  prefetched.answer.then(
    (value) => void (prefetched.value = value),
    () => {
      if (!isCertain && answers.get(key) === prefetched) answers.delete(key);
    },
  );
  return prefetched.answer;
}

/** Undefined if there is no recent, settled prefetch. */
export function peekPrefetched(key: string): unknown {
  const known = answers.get(key);
  return known && isUsable(known) ? known.value : undefined;
}

export function takePrefetched(key: string): Promise<unknown> | undefined {
  const known = answers.get(key);
  answers.delete(key);
  return known && isUsable(known) ? known.answer : undefined;
}

/** After a write, earlier reads are stale. */
export const dropPrefetched = () => answers.clear();
