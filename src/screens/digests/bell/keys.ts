import { randomKey } from '#api/randomKey.ts';

/**
 * Names calls so that one whose answer was lost can be made again without sending twice: the same
 * payload has the same key, another one gets another.
 */
export function createKeys() {
  let last = { payload: '', key: '' };
  return {
    of(payload: unknown): string {
      const text = JSON.stringify(payload);
      if (text !== last.payload) last = { payload: text, key: randomKey() };
      return last.key;
    },
    /** The next payload is another call, even if it says the same. */
    reset() {
      last = { payload: '', key: '' };
    },
  };
}
