import { useLayoutEffect } from 'react';
import { useSWRConfig, type Middleware } from 'swr';
import { AbortedError } from '#api/errors.ts';

/** How many components show a key. */
const shown = new Map<string, number>();
/** Aborts the last call for a key, while it is in flight. */
const inFlight = new Map<string, () => void>();

/** Keys whose call was aborted because no component shows them. */
const leftKeys = new Set<string>();

/**
 * SWR middleware: aborts the call for a key once no component shows it, as after a change of filters. It returns the
 * fetcher an AbortSignal beside the key. An aborted read has not failed: the answer before it stays.
 */
export const abortUnshown: Middleware = (useNext) => (key, fetcher, config) => {
  const { cache, mutate } = useSWRConfig();
  const name = typeof key === 'string' ? key : undefined;
  // Before SWR's own effect, which fetches.
  useLayoutEffect(() => (name ? show(name) : undefined), [name]);
  async function read(readKey: string) {
    try {
      return await callFor(readKey, async (signal) => fetcher?.(readKey, signal));
    } catch (error) {
      if (!(error instanceof AbortedError)) throw error;
      // SWR would take it for an answer, and read nothing again for a key that is shown within two seconds.
      if (leftKeys.delete(readKey)) void mutate(readKey);
      return cache.get(readKey)?.data;
    }
  }
  return useNext(key, fetcher && (read as typeof fetcher), config);
};

/** When the last call for a key ended. */
const endedAt = new Map<string, number>();

/** Whether a key is being read, or was since then, so that what else was read meanwhile is no news. */
export const isReadSince = (key: string, at: number) =>
  inFlight.has(key) || (endedAt.get(key) ?? -Infinity) >= at;

/** Makes a call for a key, which `abort` can end. */
export async function callFor<T>(key: string, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const end = () => controller.abort();
  inFlight.set(key, end);
  try {
    return await call(controller.signal);
  } finally {
    endedAt.set(key, performance.now());
    if (inFlight.get(key) === end) inFlight.delete(key);
  }
}

/** Aborts the call for a key, if one is in flight. */
export const abort = (key: string) => inFlight.get(key)?.();

/** The keys that components show. */
export const shownKeys = () => [...shown.keys()];

/** Whether a component shows a key. */
export const isShown = (key: string) => shown.has(key);

/** Counts a component that shows a key. The returned function ends that, and the call that no other one shows. */
export function show(key: string) {
  shown.set(key, (shown.get(key) ?? 0) + 1);
  return () => {
    const rest = (shown.get(key) ?? 0) - 1;
    if (rest > 0) shown.set(key, rest);
    else shown.delete(key);
    // Another component may start to show it in the same task.
    setTimeout(() => {
      if (isShown(key) || !inFlight.has(key)) return;
      leftKeys.add(key);
      abort(key);
    });
  };
}
