import { mutate } from 'swr';
import type { Endpoint, OutputOf } from '#api/contract/endpoint.ts';
import { shownKeys } from './abort.ts';

interface PendingPatch {
  patch: (answer: never) => unknown;
  /** Keys refetched while the patch was pending. */
  refetchedKeys: Set<string>;
}

/** Optimistic changes in flight, by endpoint. */
const pendingPatches = new Map<string, Set<PendingPatch>>();

/** The response doesn't include changes in flight yet. */
export function applyPendingPatches<Answer>({ id }: Endpoint, key: string, answer: Answer): Answer {
  let shown = answer;
  for (const { patch, refetchedKeys } of pendingPatches.get(id) ?? []) {
    refetchedKeys.add(key);
    shown = patch(shown as never) as Answer;
  }
  return shown;
}

interface PatchOptions {
  /**
   * True if `send` triggers a refetch of the changed data (default). If false, reads in flight are patched
   * too.
   */
  isRefetched?: boolean;
}

/** Also patches responses that arrive while `send` runs. Reverts the change and rethrows if `send` fails. */
export async function patchOptimistically<E extends Endpoint, T>(
  endpoint: E,
  patch: (answer: OutputOf<E>) => OutputOf<E>,
  send: () => Promise<T>,
  { isRefetched = true }: PatchOptions = {},
): Promise<T> {
  const change: PendingPatch = { patch, refetchedKeys: new Set() };
  const all = pendingPatches.get(endpoint.id) ?? new Set();
  pendingPatches.set(endpoint.id, all.add(change));
  const revert = await patchCached(endpoint, patch);
  try {
    const sent = await send();
    // In order: a later change may revert this one.
    if (!isRefetched)
      await patchCached(endpoint, (answer) =>
        [...all].reduce((shown, each) => each.patch(shown as never) as OutputOf<E>, answer),
      );
    return sent;
  } catch (error) {
    all.delete(change);
    for (const key of new Set([...change.refetchedKeys, ...(await revert())])) void mutate(key);
    throw error;
  } finally {
    all.delete(change);
  }
}

/**
 * Patches only responses on screen. The returned function restores those that haven't been refetched or
 * changed since, and returns the keys of the others.
 */
export async function patchCached<E extends Endpoint>(
  { id }: E,
  patch: (answer: OutputOf<E>) => OutputOf<E>,
): Promise<() => Promise<string[]>> {
  const patched = new Map<string, { before: unknown; after: unknown }>();
  const keys = shownKeys().filter((key) => key.startsWith(`${id} `));
  await Promise.all(
    keys.map((key) =>
      mutate(
        key,
        (before: OutputOf<E> | undefined) => {
          if (before === undefined) return undefined;
          const after = patch(before);
          patched.set(key, { before, after });
          return after;
        },
        { revalidate: false },
      ),
    ),
  );
  return async () => {
    const others: string[] = [];
    await Promise.all(
      [...patched].map(([key, { before, after }]) =>
        mutate(
          key,
          (now: unknown) => {
            if (now === after) return before;
            others.push(key);
            return now;
          },
          { revalidate: false },
        ),
      ),
    );
    return others;
  };
}
