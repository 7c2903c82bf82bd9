import type { AnyEndpoint, InputOf, OutputOf, Resource } from '#api/contract/endpoint.ts';

/**
 * The cache key of a read: `listTags tags,digests {"query":{"page":2}}`, its endpoint, the resources that it
 * reads, and its input. Equal inputs have equal keys, whatever the order of their properties.
 */
export function toKey<E extends AnyEndpoint>({ id, reads = [] }: E, input: InputOf<E>): string {
  return `${id} ${reads.join()} ${JSON.stringify(input, sorted)}`;
}

/** The resources that a key reads; none for a key that is not of `toKey`. */
export function findReads(key: unknown): Resource[] {
  return typeof key === 'string' ? ((key.split(' ', 2)[1]?.split(',') ?? []) as Resource[]) : [];
}

/** A read's answer, under the key that it is cached by. */
export interface CachedAnswer {
  key: string;
  answer: unknown;
}

/** What `endpoint` would answer to `input`, as another call has answered it. */
export function cached<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  answer: OutputOf<E>,
): CachedAnswer {
  return { key: toKey(endpoint, input), answer };
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
