import { session } from '../session.ts';

/** Milliseconds that an answer can be used for: from pointing at a link to its press. */
export const prefetchMaxAgeMs = 5000;

interface Prefetched {
  at: number;
  /** Whose answer it is. */
  token: string | null | undefined;
  answer: Promise<unknown>;
  /** Once it has come. */
  value?: unknown;
}

const answers = new Map<string, Prefetched>();

const isUsable = ({ at, token }: Prefetched) =>
  Date.now() - at < prefetchMaxAgeMs && token === session.token.peek();

/**
 * Prefetches a read, unless it was just made, and returns its result. A failed one is dropped, and the hook
 * reads; for a navigation that is certain the read is its own, and its failure is shown.
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

/** The answer of a read that was prefetched and is over. Undefined if none is recent. */
export function peekPrefetched(key: string): unknown {
  const known = answers.get(key);
  return known && isUsable(known) ? known.value : undefined;
}

/** The answer of a read that was prefetched, once. Undefined if none is recent. */
export function takePrefetched(key: string): Promise<unknown> | undefined {
  const known = answers.get(key);
  answers.delete(key);
  return known && isUsable(known) ? known.answer : undefined;
}

/** After a write nothing that was read before it is used. */
export const dropPrefetched = () => answers.clear();
