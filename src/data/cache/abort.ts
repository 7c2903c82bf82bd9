import { useLayoutEffect } from 'react';
import { useSWRConfig, type Middleware } from 'swr';
import { AbortedError } from '#api/errors.ts';

const shownCounts = new Map<string, number>();
const inFlight = new Map<string, () => void>();

/** Keys whose call was aborted because no component shows them. */
const abortedKeys = new Set<string>();

/**
 * SWR middleware: aborts a key's call once no component shows it, for example after a filter change. The
 * fetcher gets an AbortSignal; an aborted read keeps the previous response.
 */
export const abortUnused: Middleware = (nextHook) => (key, fetcher, config) => {
  const { cache, mutate } = useSWRConfig();
  const name = typeof key === 'string' ? key : undefined;
  // Before SWR's own effect, which fetches.
  useLayoutEffect(() => (name ? trackShown(name) : undefined), [name]);
  async function read(readKey: string) {
    try {
      return await runAbortable(readKey, async (signal) => fetcher?.(readKey, signal));
    } catch (error) {
      if (!(error instanceof AbortedError)) throw error;
      // Otherwise SWR dedupes against the aborted read for two seconds and never fetches.
      if (abortedKeys.delete(readKey)) void mutate(readKey);
      return cache.get(readKey)?.data;
    }
  }
  return nextHook(key, fetcher && (read as typeof fetcher), config);
};

const lastReadAt = new Map<string, number>();

/**
 * True if a key is being read or was read since `at`, so that an older response from elsewhere doesn't
 * replace it.
 */
export const wasReadSince = (key: string, at: number) =>
  inFlight.has(key) || (lastReadAt.get(key) ?? -Infinity) >= at;

export async function runAbortable<T>(key: string, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const end = () => controller.abort();
  inFlight.set(key, end);
  try {
    return await call(controller.signal);
  } finally {
    lastReadAt.set(key, performance.now());
    if (inFlight.get(key) === end) inFlight.delete(key);
  }
}

export const abortRead = (key: string) => inFlight.get(key)?.();

export const shownKeys = () => [...shownCounts.keys()];

export const isShown = (key: string) => shownCounts.has(key);

/** The returned function unregisters the component, and aborts the call if no other one shows the key. */
export function trackShown(key: string) {
  shownCounts.set(key, (shownCounts.get(key) ?? 0) + 1);
  return () => {
    const rest = (shownCounts.get(key) ?? 0) - 1;
    if (rest > 0) shownCounts.set(key, rest);
    else shownCounts.delete(key);
    // Another component may start showing it in the same task.
    setTimeout(() => {
      if (isShown(key) || !inFlight.has(key)) return;
      abortedKeys.add(key);
      abortRead(key);
    });
  };
}
