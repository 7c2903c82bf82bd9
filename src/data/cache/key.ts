import type { AnyEndpoint, InputOf, OutputOf, Resource } from '#api/contract/endpoint.ts';

/**
 * Cache key of a read: endpoint, the resources it reads, and its input, like `listTags tags,digests
 * {"query":{"page":2}}`. Property order doesn't matter.
 */
export function toKey<E extends AnyEndpoint>({ id, reads = [] }: E, input: InputOf<E>): string {
  return `${id} ${reads.join()} ${JSON.stringify(input, sortKeys)}`;
}

/** Empty for keys not from `toKey`. */
export function parseReads(key: unknown): Resource[] {
  return typeof key === 'string' ? ((key.split(' ', 2)[1]?.split(',') ?? []) as Resource[]) : [];
}

export interface CachedAnswer {
  key: string;
  answer: unknown;
}

/** Answer of `endpoint` for `input`, taken from another call. */
export function cachedAnswer<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  answer: OutputOf<E>,
): CachedAnswer {
  return { key: toKey(endpoint, input), answer };
}

function sortKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
