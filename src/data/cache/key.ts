import type { AnyEndpoint, InputOf, OutputOf, Resource } from '#api/contract/endpoint.ts';

/**
 * `listTags tags,digests {"query":{"page":2}}`: endpoint, the resources it reads, and its input. Property
 * order doesn't matter.
 */
export function cacheKey<E extends AnyEndpoint>({ id, reads = [] }: E, input: InputOf<E>): string {
  return `${id} ${reads.join()} ${JSON.stringify(input, sortKeys)}`;
}

/** Empty for keys not created by `cacheKey`. */
export function parseReads(key: unknown): Resource[] {
  return typeof key === 'string' ? ((key.split(' ', 2)[1]?.split(',') ?? []) as Resource[]) : [];
}

export interface CachedResponse {
  key: string;
  answer: unknown;
}

/** Builds a cache entry from another call's response. */
export function toCachedResponse<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  answer: OutputOf<E>,
): CachedResponse {
  return { key: cacheKey(endpoint, input), answer };
}

function sortKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
