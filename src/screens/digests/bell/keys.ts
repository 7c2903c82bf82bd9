import { randomKey } from '#shared/randomKey.ts';

/**
 * Names calls so that one whose answer was lost can be made again without sending twice: the same
 * payload keeps its key, another one gets another.
 */
export function createKeys() {
  let last = { payload: '', key: '' };
  return {
    of(payload: unknown): string {
      const text = JSON.stringify(payload);
      if (text !== last.payload) last = { payload: text, key: randomKey() };
      return last.key;
    },
    /** What comes next is meant anew, even if it says the same. */
    forget() {
      last = { payload: '', key: '' };
    },
  };
}
