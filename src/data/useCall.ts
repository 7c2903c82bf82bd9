import { useEffect, useEffectEvent, useState } from 'react';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import type { Endpoint, InputOf, OutputOf } from '../api/contract/endpoint';
import type { ApiError } from '../api/errors';
import { client } from './client';

/** The cache key of a read. */
export function callKey<E extends Endpoint>(endpoint: E, input: InputOf<E>): [string, InputOf<E>] {
  return [endpoint.id, input];
}

/** Reads an endpoint through the cache; `null` as input waits. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  options?: SWRConfiguration<OutputOf<E>, ApiError>,
): SWRResponse<OutputOf<E>, ApiError> {
  return useSWR<OutputOf<E>, ApiError>(
    input && callKey(endpoint, input),
    () => client.call(endpoint, input as InputOf<E>),
    options,
  );
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
