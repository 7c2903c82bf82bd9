import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Store } from '#server/db/database.ts';
import { prepare } from '#server/db/statement.ts';

export const windowMs = 60_000;
/** How often servers tell each other what they have counted. */
const tellEveryMs = 1000;
/** What has come of a limit since it was last told is told at once: a burst at several servers is seen by all. */
const burstShare = 0.1;
/** What is not told while it is less, so that people who work as usual cost the database nothing. */
const quietShare = 0.01;
/** How long a call waits for the count of all servers, and how long none waits after a failure. */
const answerMs = 2000;
const pauseMs = 5000;
/** Callers that are remembered. Of more, those are forgotten that came first. */
const maxCallers = 10_000;
/** The calls of one caller in a minute. */
interface Count {
  key: string;
  max: number;
  /** Of all servers, as far as they told; and of this one what it is telling, and has not told. */
  told: number;
  telling: number;
  untold: number;
  /** By `performance.now()`. */
  endsAt: number;
}

interface Told {
  key: string;
  count: number;
  left_ms: number;
}

export interface Counted {
  /** Calls of this minute, with this one. */
  current: number;
  /** Until the minute is over, in milliseconds. */
  ttl: number;
}

export interface CallCounts {
  /**
   * Counts a call. `isExact` asks the database first, for calls that are few and cost much; others are compared with those
   * of other servers every second. Neither waits for a database that does not answer: each server counts for itself then.
   */
  count(key: string, max: number, isExact: boolean): Promise<Counted> | Counted;
  close(): void;
}

const isOver = sql`c.counted_from <= clock_timestamp() - interval '1 minute'`;

// In the order of the keys, so that two servers do not wait for each other.
const add = prepare<{ keys: string[]; counts: number[] }>(
  'add_calls',
  sql`
    insert into call_counts as c (key, counted_from, count)
    select key, clock_timestamp(), count
    from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('counts')}::int[]) told (key, count) order by key
    on conflict (key) do update set
      count = case when ${isOver} then excluded.count else c.count + excluded.count end,
      counted_from = case when ${isOver} then clock_timestamp() else c.counted_from end
    returning key, count,
      ceil(extract(epoch from counted_from + interval '1 minute' - clock_timestamp()) * 1000)::int as left_ms`,
);

/** Forgets callers of whom nothing was told for a while. */
export const purgeCallCounts = (db: Database) =>
  db.execute(sql`delete from call_counts where counted_from < clock_timestamp() - interval '2 minutes'`);

/** Counts with those of the other servers of a PostgreSQL, or those of this process alone. */
export function openCallCounts(
  { kind, rows }: Pick<Store, 'kind' | 'rows'>,
  onFailure: (error: unknown) => void,
): CallCounts {
  const isShared = kind === 'postgres';
  const counts = new Map<string, Count>();
  let pausedUntil = 0;
  let isTelling = false;

  function find(key: string, max: number): Count {
    const now = performance.now();
    let count = counts.get(key);
    if (!count) {
      if (counts.size >= maxCallers) counts.delete(counts.keys().next().value!);
      counts.set(key, (count = { key, max, told: 0, telling: 0, untold: 0, endsAt: now + windowMs }));
    } else if (count.endsAt <= now) {
      Object.assign(count, { told: 0, untold: 0, endsAt: now + windowMs });
    }
    return count;
  }

  const toCounted = ({ told, telling, untold, endsAt }: Count): Counted => ({
    current: told + telling + untold,
    ttl: Math.max(1, Math.ceil(endsAt - performance.now())),
  });

  /** Adds what was counted here to what all have. */
  async function tell(some: Count[]): Promise<Told[]> {
    const told = some.map((count) => ({ count, calls: count.untold }));
    for (const { count, calls } of told) {
      count.untold -= calls;
      count.telling += calls;
    }
    const settle = (isStored: boolean) => {
      for (const { count, calls } of told) {
        count.telling -= calls;
        if (!isStored) count.untold += calls;
      }
    };
    let stored: Told[];
    try {
      const values = { keys: told.map(({ count }) => count.key), counts: told.map(({ calls }) => calls) };
      stored = await rows<Told>(add(values));
    } catch (error) {
      settle(false);
      pausedUntil = performance.now() + pauseMs;
      onFailure(error);
      throw error;
    }
    settle(true);
    for (const { key, count: sum, left_ms } of stored) {
      const count = counts.get(key);
      if (!count) continue;
      const endsAt = performance.now() + left_ms;
      // Answers of several statements may arrive in another order.
      const isSame = Math.abs(endsAt - count.endsAt) < windowMs / 2;
      count.told = isSame ? Math.max(count.told, sum) : sum;
      count.endsAt = endsAt;
    }
    return stored;
  }

  async function tellAll() {
    if (isTelling || performance.now() < pausedUntil) return;
    const some = [...counts.values()].filter(({ untold, max }) => untold > max * quietShare);
    if (some.length === 0) return;
    isTelling = true;
    try {
      await tell(some);
    } catch {
      // It was reported, and is told later.
    } finally {
      isTelling = false;
    }
  }

  async function countExactly(count: Count): Promise<Counted> {
    const timer = new AbortController();
    const asked = tell([count]).then(
      ([stored]) => stored && { current: stored.count, ttl: Math.max(1, stored.left_ms) },
      () => undefined,
    );
    const answered = await Promise.race([
      asked,
      wait(answerMs, 'late' as const, { signal: timer.signal }).catch(() => undefined),
    ]);
    timer.abort();
    if (answered === 'late') pausedUntil = performance.now() + pauseMs;
    return answered && answered !== 'late' ? answered : toCounted(count);
  }

  const ticks = isShared ? setInterval(() => void tellAll(), tellEveryMs).unref() : undefined;

  return {
    count(key, max, isExact) {
      const count = find(key, max);
      count.untold += 1;
      const counted = toCounted(count);
      if (!isShared) return counted;
      // Who is over the limit costs the database nothing more. What is being told may be in the sum of others already.
      if (isExact && count.told <= max && performance.now() >= pausedUntil) return countExactly(count);
      if (count.untold >= max * burstShare) void tellAll();
      return counted;
    },
    close: () => clearInterval(ticks),
  };
}
