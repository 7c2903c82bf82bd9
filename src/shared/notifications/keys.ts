import { randomKey } from '#domain/randomKey.ts';

/** A call that was made, by what it said. */
export interface Attempt {
  payload: string;
  key: string;
}

/**
 * Names calls so that one whose answer was lost can be made again without sending twice: the same
 * payload has the same key, another one gets another. `last` is the attempt of an earlier page, if there was one.
 */
export function createKeys(last: Attempt = { payload: '', key: '' }) {
  let latest = last;
  return {
    of(payload: unknown): string {
      const text = JSON.stringify(payload);
      if (text !== latest.payload) latest = { payload: text, key: randomKey() };
      return latest.key;
    },
    /** The last payload that has a key. */
    latest: () => latest,
    /** The next payload is another call, even if it says the same. */
    reset() {
      latest = { payload: '', key: '' };
    },
  };
}
