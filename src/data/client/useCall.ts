import { useEffect, useEffectEvent, useState } from 'react';
import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import type { Endpoint, InputOf, OutputOf } from '#api/contract/endpoint.ts';
import type { ApiError } from '#api/errors.ts';
import { client } from './client.ts';
import { abortRead, abortUnused } from '../cache/abort.ts';
import { peekPrefetched, prefetchOnce, takePrefetched } from './prefetched.ts';
import { setCached } from '../cache/invalidate.ts';
import { cacheKey } from '../cache/key.ts';
import { applyPendingPatches } from '../cache/patch.ts';

/**
 * No request is made while `input` is null. Prefetched responses are available on first render. Aborts
 * calls when no component uses them any more.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  options?: SWRConfiguration<OutputOf<E>, ApiError>,
): SWRResponse<OutputOf<E>, ApiError> {
  const key = input && cacheKey(endpoint, input);
  const [prefetched] = useState(() => ({ key, answer: key ? peekPrefetched(key) : undefined }));
  const read = async (readKey: string, signal: AbortSignal) => {
    const answer = takePrefetched(readKey) ?? client.call<Endpoint>(endpoint, input ?? {}, { signal });
    return applyPendingPatches(endpoint, readKey, (await answer) as OutputOf<E>);
  };
  return useSWR<OutputOf<E>, ApiError>(key, read, {
    ...options,
    fallbackData: prefetched.key === key ? (prefetched.answer as OutputOf<E> | undefined) : undefined,
    use: [abortUnused],
  });
}

/** Aborts the call and keeps the previous response. */
export function abortCall<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  abortRead(cacheKey(endpoint, input));
}

export function useFreshCall<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const { data, error, isValidating, mutate } = useCall(endpoint, input, {
    revalidateOnMount: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const [isRead, setRead] = useState(false);
  const read = () => void mutate().finally(() => setRead(true));
  const readFirst = useEffectEvent(read);
  // SWR skips its first read if something is cached.
  useEffect(() => readFirst(), []);
  const isFresh = isRead && !isValidating;
  return {
    data: isFresh && !error ? data : undefined,
    error: isFresh ? error : undefined,
    retry: read,
  };
}

export interface CachedResult<Answer> {
  answer: Answer;
  /** If false, read it again. */
  isRecent: boolean;
}

/**
 * Returns a cached or prefetched response on mount without a call; a prefetched one is added to the cache.
 * No lookup is made for `null`.
 */
export function useCached<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
): CachedResult<OutputOf<E>> | undefined {
  const { cache } = useSWRConfig();
  const [found] = useState(() => {
    if (input === null) return undefined;
    const key = cacheKey(endpoint, input);
    const prefetched = peekPrefetched(key);
    if (prefetched !== undefined) return { key, answer: prefetched, isRecent: true };
    const answer: unknown = cache.get(key)?.data;
    return answer === undefined ? undefined : { key, answer, isRecent: false };
  });
  useEffect(() => {
    if (found?.isRecent) void setCached(found);
  }, [found]);
  return found as CachedResult<OutputOf<E>> | undefined;
}

export function useIsCached() {
  const { cache } = useSWRConfig();
  return <E extends Endpoint>(endpoint: E, input: InputOf<E>): boolean => {
    const key = cacheKey(endpoint, input);
    return (peekPrefetched(key) ?? (cache.get(key)?.data as unknown)) !== undefined;
  };
}

/** Pass the hook's input. Rejects if the call fails. */
export function prefetch<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<unknown> {
  return prefetchOnce(cacheKey(endpoint, input), () => client.call<Endpoint>(endpoint, input));
}

/** For a navigation that has started: a failed read isn't retried. */
export function readForNavigation<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<unknown> {
  return prefetchOnce(cacheKey(endpoint, input), () => client.call<Endpoint>(endpoint, input), true);
}

/** Lookups rarely change, so they're read at most once a minute and not on focus. */
export const lookupOptions = { revalidateOnFocus: false, dedupingInterval: 60_000 };
