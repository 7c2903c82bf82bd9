import { performance } from 'node:perf_hooks';

interface Settings {
  min: number;
  max: number;
  /** Share of time since the last call in which the thread was busy. Default: Node's. */
  measureUtilization?(): number;
}

/** Above this, more calls would only wait for this thread and delay users' requests. */
const busyThreshold = 0.9;

/** Sampling interval. A single batch is too short to measure utilization. */
const intervalMs = 200;

/**
 * Adapts the number of concurrent calls to how busy this thread is. With too many, requests live long
 * enough to be promoted to the old generation, and the heap grows.
 */
export function createAdaptiveConcurrency({
  min,
  max,
  measureUtilization = createUtilizationMeter(),
}: Settings) {
  let calls = min;
  let lookedAt = -Infinity;
  return (): number => {
    const now = performance.now();
    if (now - lookedAt >= intervalMs) {
      lookedAt = now;
      const next = measureUtilization() > busyThreshold ? calls * 0.8 : calls * 1.2;
      calls = Math.min(max, Math.max(min, next));
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
