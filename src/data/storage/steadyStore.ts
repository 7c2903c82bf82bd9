import { createStore, type UseStore } from 'idb-keyval';

/** Milliseconds until the next attempts: on a busy machine a browser that was killed takes seconds to release its files. */
const delays = [50, 250, 1000, 3000];

/** What browsers call a database that could not be opened, or was closed, without a reason that lasts. */
const transient = new Set(['UnknownError', 'InvalidStateError', 'AbortError', 'TimeoutError']);

/** Whether the same access may work later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof DOMException && transient.has(error.name);

/**
 * A store in IndexedDB that opens its database again where that fails for a moment: after a crash another process may
 * still hold it, and Safari loses connections.
 */
export function createSteadyStore(database: string, name: string): UseStore {
  let run = createStore(database, name);
  return async (mode, callback) => {
    for (const delay of delays) {
      try {
        return await run(mode, callback);
      } catch (error) {
        if (!isTransient(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, delay));
        run = createStore(database, name);
      }
    }
    return run(mode, callback);
  };
}
