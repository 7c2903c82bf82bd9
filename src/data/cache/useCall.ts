import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import useSWR, { mutate, unstable_serialize, type SWRConfiguration, type SWRResponse } from 'swr';
import type { Endpoint, InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { AbortedError, type ApiError } from '#api/errors.ts';
import { client } from '../client/client.ts';
import { callFor, giveUp, show } from './underWay.ts';

/** The cache key of a read. */
export function callKey<E extends Endpoint>(endpoint: E, input: InputOf<E>): [string, InputOf<E>] {
  return [endpoint.id, input];
}

/**
 * Reads an endpoint through the cache; `null` as input waits. A call that no component waits for any longer is given up,
 * as when a filter was changed.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  options?: SWRConfiguration<OutputOf<E>, ApiError>,
): SWRResponse<OutputOf<E>, ApiError> {
  const key = input && callKey(endpoint, input);
  const name = key && unstable_serialize(key);
  // Before SWR's own, which asks.
  useLayoutEffect(() => (name ? show(name) : undefined), [name]);
  return useSWR<OutputOf<E>, ApiError>(key, () => readFor(endpoint, input as InputOf<E>), options);
}

async function readFor<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const key = callKey(endpoint, input);
  try {
    return await callFor(
      unstable_serialize(key),
      (signal) => client.call<Endpoint>(endpoint, input, { signal }) as Promise<OutputOf<E>>,
    );
  } catch (error) {
    // What was given up has not failed. The cache thinks so for a moment, as there is no other way to end a question.
    if (error instanceof AbortedError)
      setTimeout(() => void mutate(key, (data?: OutputOf<E>) => data, { revalidate: false }));
    throw error;
  }
}

/** Gives up a reading that is under way. What was shown before stays. */
export function cancelCall<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  giveUp(unstable_serialize(callKey(endpoint, input)));
}

/**
 * Reads an endpoint anew for a component that goes on from the answer: what was cached before it came
 * is not given, and what is read in the background later does not overtake it.
 */
export function useFreshCall<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const read = useCall(endpoint, input, {
    revalidateOnMount: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const [isAnswered, setAnswered] = useState(false);
  const ask = () => void read.mutate().finally(() => setAnswered(true));
  const askFirst = useEffectEvent(ask);
  // SWR's own first question is not waited for where something is cached.
  useEffect(() => askFirst(), []);
  const isFresh = isAnswered && !read.isValidating;
  return {
    data: isFresh && !read.error ? read.data : undefined,
    error: isFresh ? read.error : undefined,
    retry: ask,
  };
}

/** Puts a fresh answer in the cache without asking for it. */
export function remember<E extends Endpoint>(endpoint: E, input: InputOf<E>, answer: OutputOf<E>) {
  return mutate(callKey(endpoint, input), answer, { revalidate: false });
}

/** Drops every cached answer of these endpoints. Those on screen are read again. */
export function touch(...endpoints: Endpoint[]) {
  const ids = new Set<unknown>(endpoints.map((endpoint) => endpoint.id));
  return mutate((key) => Array.isArray(key) && ids.has(key[0]), undefined, { revalidate: true });
}

/** Lookups change rarely: they are read once a minute at most, and never because a window regains focus. */
export const lookupOptions = { revalidateOnFocus: false, dedupingInterval: 60_000 };
