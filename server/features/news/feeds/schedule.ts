import { parseRetryAfter } from '#server/egress/errors.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const minIntervalMinutes = 10;
const maxIntervalMinutes = 6 * 60;
const maxRetryAfterMinutes = 7 * dayMinutes;
const maxTtlMinutes = dayMinutes;

export interface CheckOutcome {
  now: Date;
  seed: number;
  failureCount: number;
  postsInWeek: number;
  ttlMinutes: number | undefined;
  checkMinutes?: number | null;
  /** True if a hub pushes posts, so that polls only catch missed ones. */
  isPushed?: boolean;
  headers: Record<string, string>;
}

/**
 * After a success, waits for the chosen interval or half the average gap between posts, but at least for the
 * feed's ttl and `Cache-Control`. Each failure doubles the wait, up to a day. `Retry-After` always applies.
 */
export function nextCheckAt({
  now,
  seed,
  failureCount,
  postsInWeek,
  ttlMinutes,
  checkMinutes,
  isPushed = false,
  headers,
}: CheckOutcome): Date {
  const minutes =
    failureCount > 0
      ? Math.min(dayMinutes, minIntervalMinutes * 2 ** Math.min(failureCount - 1, 10))
      : Math.max(
          checkMinutes ??
            Math.min(
              maxIntervalMinutes,
              Math.max(minIntervalMinutes, (7 * dayMinutes) / Math.max(1, postsInWeek) / 2),
            ),
          isPushed && !checkMinutes ? maxIntervalMinutes : 0,
          Math.min(maxTtlMinutes, ttlMinutes ?? 0),
          Math.min(maxTtlMinutes, maxAgeMinutes(headers)),
        );
  // Adds up to 10%, constant per feed.
  const spread = 1 + (Math.abs(Math.imul(seed, 0x9e3779b1)) % 1000) / 10_000;
  const scheduledAt = now.getTime() + minutes * spread * minuteMs;
  return new Date(Math.max(scheduledAt, retryAt(headers, now)?.getTime() ?? 0));
}

export function retryAt(headers: CheckOutcome['headers'], now: Date): Date | null {
  const wait = parseRetryAfter(headers['retry-after'], now.getTime());
  return wait ? new Date(now.getTime() + Math.min(wait, maxRetryAfterMinutes * minuteMs)) : null;
}

function maxAgeMinutes({ 'cache-control': control = '', age = '' }: Record<string, string>): number {
  if (/no-cache|no-store/i.test(control)) return 0;
  const seconds = Number(/(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(control)?.[1] ?? 0);
  return Math.max(0, seconds - (/^\d{1,9}$/.test(age) ? Number(age) : 0)) / 60;
}
