import { mutate } from 'swr';
import type { Endpoint, OutputOf } from '#api/contract/endpoint.ts';
import { shownKeys } from './abort.ts';

interface Pending {
  patch: (answer: never) => unknown;
  /** The keys that were read meanwhile. */
  read: Set<string>;
}

/** The changes that calls are making, by the endpoint that shows them. */
const pending = new Map<string, Set<Pending>>();

/** An answer with the changes that calls are making: what is read meanwhile is from before them. */
export function withPending<Answer>({ id }: Endpoint, key: string, answer: Answer): Answer {
  let shown = answer;
  for (const { patch, read } of pending.get(id) ?? []) {
    read.add(key);
    shown = patch(shown as never) as Answer;
  }
  return shown;
}

/** Shows a change while `send` makes it, also in what is read meanwhile; if that throws, takes it back and throws. */
export async function patchWhile<E extends Endpoint, T>(
  endpoint: E,
  patch: (answer: OutputOf<E>) => OutputOf<E>,
  send: () => Promise<T>,
): Promise<T> {
  const change: Pending = { patch, read: new Set() };
  const all = pending.get(endpoint.id) ?? new Set();
  pending.set(endpoint.id, all.add(change));
  const revert = await patchCached(endpoint, patch);
  try {
    return await send();
  } catch (error) {
    all.delete(change);
    await revert();
    for (const key of change.read) void mutate(key);
    throw error;
  } finally {
    all.delete(change);
  }
}

/**
 * Changes the answers of an endpoint that are on screen, before the server has changed what they show. The returned function restores those
 * that were not read again since.
 */
export async function patchCached<E extends Endpoint>(
  { id }: E,
  patch: (answer: OutputOf<E>) => OutputOf<E>,
): Promise<() => Promise<void>> {
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
    await Promise.all(
      [...patched].map(([key, { before, after }]) =>
        mutate(key, (now: unknown) => (now === after ? before : now), { revalidate: false }),
      ),
    );
  };
}
