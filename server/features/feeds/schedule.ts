const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** However much a feed publishes, and however little. */
const shortest = 10;
const longest = 6 * 60;
/** What a feed or its server may ask for. */
const longestRetryAfter = 7 * dayMinutes;
const longestTtl = dayMinutes;

export interface Checked {
  now: Date;
  /** Spreads feeds that were added together: its id. */
  seed: number;
  /** Failures in a row, this one included; 0 after a success. */
  failureCount: number;
  /** How many posts of the last seven days it has. */
  postsInWeek: number;
  ttlMinutes: number | undefined;
  /** Minutes between two reads that a person has chosen. */
  checkMinutes?: number | null;
  /** Whether a hub pushes it: polls find only what the hub has missed. */
  isPushed?: boolean;
  /** Of the last answer, by lower-case name. */
  headers: Record<string, string>;
}

/**
 * When a feed is read next. After a success: half the usual time between two posts or what a person has chosen, at least as late as its ttl and its
 * server's `Cache-Control` ask for; after failures twice as late each time, up to a day. `Retry-After` is obeyed in any case.
 */
export function nextCheck({
  now,
  seed,
  failureCount,
  postsInWeek,
  ttlMinutes,
  checkMinutes,
  isPushed = false,
  headers,
}: Checked): Date {
  const minutes =
    failureCount > 0
      ? Math.min(dayMinutes, shortest * 2 ** Math.min(failureCount - 1, 10))
      : Math.max(
          checkMinutes ??
            Math.min(longest, Math.max(shortest, (7 * dayMinutes) / Math.max(1, postsInWeek) / 2)),
          isPushed && !checkMinutes ? longest : 0,
          Math.min(longestTtl, ttlMinutes ?? 0),
          Math.min(longestTtl, maxAgeMinutes(headers)),
        );
  // Up to a tenth later, the same for a feed each time.
  const spread = 1 + (Math.abs(Math.imul(seed, 0x9e3779b1)) % 1000) / 10_000;
  const retryAfter = Math.min(longestRetryAfter, retryMinutes(headers['retry-after'], now));
  return new Date(now.getTime() + Math.max(minutes * spread, retryAfter) * minuteMs);
}

function maxAgeMinutes({ 'cache-control': control = '', age = '' }: Record<string, string>): number {
  if (/no-cache|no-store/i.test(control)) return 0;
  const seconds = Number(/(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(control)?.[1] ?? 0);
  return Math.max(0, seconds - (/^\d{1,9}$/.test(age) ? Number(age) : 0)) / 60;
}

/** Seconds, or a date. */
function retryMinutes(value = '', now: Date): number {
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) / 60;
  const at = Date.parse(value);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime()) / minuteMs;
}
