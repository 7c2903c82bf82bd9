import { mutate } from 'swr';
import type { Endpoint, OutputOf } from '#api/contract/endpoint.ts';
import { shownKeys } from './abort.ts';

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
