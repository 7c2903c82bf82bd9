import { randomKey } from '#domain/randomKey.ts';

export interface Attempt {
  payload: string;
  key: string;
}

/**
 * Idempotency keys, so that a request whose response was lost can be retried: an equal payload gets the same
 * key. `last` is the attempt of an earlier page.
 */
export function createIdempotencyKeys(last: Attempt = { payload: '', key: '' }) {
  let latest = last;
  return {
    of(payload: unknown): string {
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
