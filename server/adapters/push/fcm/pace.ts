import { performance } from 'node:perf_hooks';

interface Settings {
  least: number;
  most: number;
  /** Share of time since the last call in which the thread was busy. Default: Node's. */
  busyShare?(): number;
}

/** Above this, more calls would only wait for this thread and delay users' requests. */
const busyThreshold = 0.9;

/** Sampling interval in milliseconds; a single batch says little. */
const intervalMs = 200;

/**
 * Adapts concurrency to the service and to this thread. Excess requests would live long enough to be
 * promoted to the old generation, and the heap would grow.
 */
export function createPace({ least, most, busyShare = createUtilizationMeter() }: Settings) {
  let calls = least;
  let lookedAt = -Infinity;
  return (): number => {
    const now = performance.now();
    if (now - lookedAt >= intervalMs) {
      lookedAt = now;
      const next = busyShare() > busyThreshold ? calls * 0.8 : calls * 1.2;
      calls = Math.min(most, Math.max(least, next));
    }
    return Math.round(calls);
  };
}

function createUtilizationMeter() {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
