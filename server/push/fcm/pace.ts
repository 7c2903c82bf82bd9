import { performance } from 'node:perf_hooks';

interface Settings {
  least: number;
  most: number;
  /** The share of the time since the last call in which this thread had work. Default that of Node. */
  busyShare?(): number;
}

/** Above it, more calls at once would only wait for this thread, and so would the people whose calls it answers. */
const busy = 0.9;

/** How often it is looked at: a single batch says little. */
const intervalMs = 200;

/**
 * How many calls of a service are made at once: as many as it takes, and no more than this thread has time for. Those
 * that wait for it live long enough to be moved to the old generation, which then grows by all that was sent.
 */
export function createPace({ least, most, busyShare = sinceLastAsked() }: Settings) {
  let calls = least;
  let lookedAt = -Infinity;
  return (): number => {
    const now = performance.now();
    if (now - lookedAt >= intervalMs) {
      lookedAt = now;
      const next = busyShare() > busy ? calls * 0.8 : calls * 1.2;
      calls = Math.min(most, Math.max(least, next));
    }
    return Math.round(calls);
  };
}

function sinceLastAsked() {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
