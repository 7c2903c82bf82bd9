import { randomKey } from '#domain/randomKey.ts';

export interface Attempt {
  payload: string;
  key: string;
}

/**
 * Consecutive equal payloads get the same key, so that a request can be retried if its response was lost.
 * `last` is the last attempt before the page was loaded.
 */
export function createIdempotencyKeys(last: Attempt = { payload: '', key: '' }) {
  let latest = last;
  return {
    keyFor(payload: unknown): string {
      const text = JSON.stringify(payload);
      if (text !== latest.payload) latest = { payload: text, key: randomKey() };
      return latest.key;
    },
    latest: () => latest,
    /** Forces a new key for the next payload, even an equal one. */
    reset() {
      latest = { payload: '', key: '' };
    },
  };
}
