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

interface PatchOptions {
  /** Whether `send` has what it changes read again. Default true; else what was being read meanwhile shows the change, too. */
  isReadAgain?: boolean;
}

/** Shows a change while `send` makes it, also in what is read meanwhile; if that throws, takes it back and throws. */
export async function patchWhile<E extends Endpoint, T>(
  endpoint: E,
  patch: (answer: OutputOf<E>) => OutputOf<E>,
  send: () => Promise<T>,
  { isReadAgain = true }: PatchOptions = {},
): Promise<T> {
  const change: Pending = { patch, read: new Set() };
  const all = pending.get(endpoint.id) ?? new Set();
  pending.set(endpoint.id, all.add(change));
  const revert = await patchCached(endpoint, patch);
  try {
    const sent = await send();
    // In their order: a later one may be what takes this one back.
    if (!isReadAgain)
      await patchCached(endpoint, (answer) =>
        [...all].reduce((shown, each) => each.patch(shown as never) as OutputOf<E>, answer),
      );
    return sent;
  } catch (error) {
    all.delete(change);
    for (const key of new Set([...change.read, ...(await revert())])) void mutate(key);
    throw error;
  } finally {
    all.delete(change);
  }
}

/**
 * Changes the answers of an endpoint that are on screen, before the server has changed what they show. The returned function restores those
 * that were not read or changed again since, and returns the keys of the others.
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
