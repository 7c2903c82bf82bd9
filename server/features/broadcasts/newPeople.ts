import { problem } from '#server/platform/errors.ts';

const windowMs = 60_000;

/**
 * How many unknown devices may be registered in a minute, of all callers together: each counts as a person. Throws 429 beyond.
 */
export function createQuota(most: number) {
  let from = -Infinity;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - from >= windowMs) [from, count] = [now, 0];
    count += 1;
    if (count > most) {
      throw problem(
        'too_many_calls',
        'Too many new devices are being registered. Please try again in a minute.',
      );
    }
  };
}
