import { mutate } from 'swr';
import type { AnyEndpoint, Resource } from '#api/contract/endpoint.ts';
import { isShown } from './abort.ts';
import { parseReads, type CachedAnswer } from './key.ts';

/** Cached keys that no component has read; SWR's filters miss those. */
const writtenKeys = new Set<string>();

export function setCached({ key, answer }: CachedAnswer) {
  writtenKeys.add(key);
  return mutate(key, answer, { revalidate: false });
}

/**
 * Refetches what is on screen and reads these resources, and drops matching answers that aren't. Skips keys in
 * `except`. Resolves when all is refetched.
 */
export async function invalidate(
  resources: readonly Resource[],
  except: readonly string[] = [],
): Promise<void> {
  const isStale = (key: unknown): key is string =>
    parseReads(key).some((resource) => resources.includes(resource)) && !except.includes(key as string);
  await Promise.all([
    dropMatching((key) => isStale(key) && !isShown(key)),
    mutate((key) => isStale(key) && isShown(key)),
  ]);
}

/** Invalidates the resources of a background write, such as a job. */
export function invalidateWrites({ writes = [] }: AnyEndpoint): Promise<void> {
  return invalidate(writes);
}

/** With `revalidate`, refetches what is on screen. */
export function clearCache({ revalidate }: { revalidate: boolean }): Promise<void> {
  return dropMatching(() => true, revalidate);
}

async function dropMatching(isDropped: (key: unknown) => boolean, revalidate = true) {
  const unseen = [...writtenKeys].filter(isDropped);
  for (const key of unseen) writtenKeys.delete(key);
  await Promise.all([
    mutate(isDropped, undefined, { revalidate }),
    ...unseen.map((key) => mutate(key, undefined, { revalidate })),
  ]);
}
