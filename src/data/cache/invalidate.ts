import { mutate } from 'swr';
import type { AnyEndpoint, Resource } from '#api/contract/endpoint.ts';
import { isShown } from './abort.ts';
import { parseReads, type CachedResponse } from './key.ts';

/** Cached keys that no component has read. SWR's filters skip these keys. */
const writtenKeys = new Set<string>();

export function setCached({ key, answer }: CachedResponse) {
  writtenKeys.add(key);
  return mutate(key, answer, { revalidate: false });
}

/**
 * Refetches data on screen and drops other matching cache entries. Skips keys in `except`. Resolves when
 * everything is refetched.
 */
export async function invalidate(
  resources: readonly Resource[],
  except: readonly string[] = [],
): Promise<void> {
  const isStale = (key: unknown): key is string =>
    parseReads(key).some((resource) => resources.includes(resource)) && !except.includes(key as string);
  await Promise.all([
    dropCached((key) => isStale(key) && !isShown(key)),
    mutate((key) => isStale(key) && isShown(key)),
  ]);
}

/** Invalidates data changed by a background write, such as a job. */
export function invalidateWrites({ writes = [] }: AnyEndpoint): Promise<void> {
  return invalidate(writes);
}

/** With `revalidate`, refetches the data on screen. */
export function clearCache({ revalidate }: { revalidate: boolean }): Promise<void> {
  return dropCached(() => true, revalidate);
}

async function dropCached(isDropped: (key: unknown) => boolean, revalidate = true) {
  const unseen = [...writtenKeys].filter(isDropped);
  for (const key of unseen) writtenKeys.delete(key);
  await Promise.all([
    mutate(isDropped, undefined, { revalidate }),
    ...unseen.map((key) => mutate(key, undefined, { revalidate })),
  ]);
}
