const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];

/** Delays after failed attempts: ten attempts over more than three days. */
const delays = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

const maxRetryAfterMs = 24 * hourMs;

/** Jitter only lengthens the delays, so that the last attempt stays after the third day. */
const maxJitter = 0.2;

/** Milliseconds until the next attempt; undefined after the last one. */
export function retryDelay(
  retries: number,
  retryAfterMs: number | undefined,
  random = Math.random(),
): number | undefined {
  const delay = delays[retries];
  if (delay === undefined) return undefined;
  return Math.round(Math.max(delay, limitRetryAfter(retryAfterMs) ?? 0) * (1 + maxJitter * random));
}

export const limitRetryAfter = (ms: number | undefined) =>
  ms === undefined ? undefined : Math.min(ms, maxRetryAfterMs);

/** A webhook whose deliveries have all failed for this long is disabled. */
export const maxFailingMs = 72 * hourMs;
