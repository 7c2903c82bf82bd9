import { mutate } from 'swr';
import type { AnyEndpoint, Resource } from '#api/contract/endpoint.ts';
import { isShown } from './abort.ts';
import { findReads, type CachedAnswer } from './key.ts';

/** Keys that may be in the cache without a component that ever read them: SWR's filters do not see those. */
const written = new Set<string>();

/** Puts an answer in the cache without reading it. */
export function setCached({ key, answer }: CachedAnswer) {
  written.add(key);
  return mutate(key, answer, { revalidate: false });
}

/**
 * Reads again what is on screen and reads any of these resources, and drops such answers that are not on screen.
 * The keys in `except` are left as they are. Resolves once all of it is read.
 */
export async function invalidate(
  resources: readonly Resource[],
  except: readonly string[] = [],
): Promise<void> {
  const isStale = (key: unknown): key is string =>
    findReads(key).some((resource) => resources.includes(resource)) && !except.includes(key as string);
  await Promise.all([
    drop((key) => isStale(key) && !isShown(key)),
    mutate((key) => isStale(key) && isShown(key)),
  ]);
}

/** Invalidates the resources of a write that runs in the background, such as a job. */
export function invalidateWrites({ writes = [] }: AnyEndpoint): Promise<void> {
  return invalidate(writes);
}

/** Empties the cache. With `revalidate`, what is on screen is read again. */
export function clearCache({ revalidate }: { revalidate: boolean }): Promise<void> {
  return drop(() => true, revalidate);
}

async function drop(isDropped: (key: unknown) => boolean, revalidate = true) {
  const unseen = [...written].filter(isDropped);
  for (const key of unseen) written.delete(key);
  await Promise.all([
    mutate(isDropped, undefined, { revalidate }),
    ...unseen.map((key) => mutate(key, undefined, { revalidate })),
  ]);
}
