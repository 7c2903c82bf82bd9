import { createStore, type UseStore } from 'idb-keyval';

/** On a busy machine a killed browser takes seconds to release its files. */
const retryDelaysMs = [50, 250, 1000, 3000];

/** Errors of a database that temporarily can't be opened or was closed. */
const transientErrors = new Set(['UnknownError', 'InvalidStateError', 'AbortError', 'TimeoutError']);

export const isTransient = (error: unknown): boolean =>
  error instanceof DOMException && transientErrors.has(error.name);

/**
 * Reopens the database after temporary failures: a crashed process may still hold it, and Safari loses
 * connections.
 */
export function createResilientStore(database: string, name: string): UseStore {
  let run = createStore(database, name);
  return async (mode, callback) => {
    for (const delay of retryDelaysMs) {
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
