import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Store } from '#server/db/database.ts';
import { prepare } from '#server/db/statement.ts';

export const windowMs = 60_000;
const syncEveryMs = 1000;
/** Share of a limit that is synced immediately, so that all servers see a burst. */
const syncNowShare = 0.1;
/** Share of a limit below which nothing is synced, so that normal use requires no queries. */
const minSyncShare = 0.01;
/** Maximum wait for the database. After a timeout or failure, this server counts alone for `pauseMs`. */
const maxWaitMs = 2000;
const pauseMs = 5000;
/** Above this, the oldest entries are dropped. */
const maxCallers = 10_000;
interface Count {
  key: string;
  max: number;
  synced: number;
  /** Counted on this server and being written. */
  syncing: number;
  /** Counted on this server but not yet written. */
  pending: number;
  endsAt: number;
}

interface SyncedCount {
  key: string;
  count: number;
  left_ms: number;
}

export interface CountResult {
  current: number;
  ttl: number;
}

export interface CallCounts {
  /**
   * `isExact` asks the database first, for rare, costly calls; others sync every second. If the database
   * doesn't respond in time, each server counts alone.
   */
  count(key: string, max: number, isExact: boolean): Promise<CountResult> | CountResult;
  close(): void;
}

const isWindowOver = sql`c.counted_from <= clock_timestamp() - interval '1 minute'`;

// In key order, to avoid deadlocks between servers.
const addCalls = prepare<{ keys: string[]; counts: number[] }>(
  'add_calls',
  sql`
    insert into call_counts as c (key, counted_from, count)
    select key, clock_timestamp(), count
    from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('counts')}::int[]) added (key, count) order by key
    on conflict (key) do update set
      count = case when ${isWindowOver} then excluded.count else c.count + excluded.count end,
      counted_from = case when ${isWindowOver} then clock_timestamp() else c.counted_from end
    returning key, count,
      ceil(extract(epoch from counted_from + interval '1 minute' - clock_timestamp()) * 1000)::int as left_ms`,
);

export const purgeCallCounts = (db: Database) =>
  db.execute(sql`delete from call_counts where counted_from < clock_timestamp() - interval '2 minutes'`);

export function openCallCounts(
  { kind, rows }: Pick<Store, 'kind' | 'rows'>,
  onFailure: (error: unknown) => void,
): CallCounts {
  const isShared = kind === 'postgres';
  const counts = new Map<string, Count>();
  let pausedUntil = 0;
  let isSyncing = false;

  function find(key: string, max: number): Count {
    const now = performance.now();
    let count = counts.get(key);
    if (!count) {
      if (counts.size >= maxCallers) counts.delete(counts.keys().next().value!);
      counts.set(key, (count = { key, max, synced: 0, syncing: 0, pending: 0, endsAt: now + windowMs }));
    } else if (count.endsAt <= now) {
      Object.assign(count, { synced: 0, pending: 0, endsAt: now + windowMs });
    }
    return count;
  }

  const toCounted = ({ synced, syncing, pending, endsAt }: Count): CountResult => ({
    current: synced + syncing + pending,
    ttl: Math.max(1, Math.ceil(endsAt - performance.now())),
  });

  async function sync(some: Count[]): Promise<SyncedCount[]> {
    const written = some.map((count) => ({ count, calls: count.pending }));
    for (const { count, calls } of written) {
      count.pending -= calls;
      count.syncing += calls;
    }
    const settle = (isStored: boolean) => {
      for (const { count, calls } of written) {
        count.syncing -= calls;
        if (!isStored) count.pending += calls;
      }
    };
    let stored: SyncedCount[];
    try {
      const values = {
        keys: written.map(({ count }) => count.key),
        counts: written.map(({ calls }) => calls),
      };
      stored = await rows<SyncedCount>(addCalls(values));
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
      // Responses may arrive out of order.
      const isSame = Math.abs(endsAt - count.endsAt) < windowMs / 2;
      count.synced = isSame ? Math.max(count.synced, sum) : sum;
      count.endsAt = endsAt;
    }
    return stored;
  }

  async function syncAll() {
    if (isSyncing || performance.now() < pausedUntil) return;
    const some = [...counts.values()].filter(({ pending, max }) => pending > max * minSyncShare);
    if (some.length === 0) return;
    isSyncing = true;
    try {
      await sync(some);
    } catch {
      // The failure was reported; the counts are retried later.
    } finally {
      isSyncing = false;
    }
  }

  async function countExactly(count: Count): Promise<CountResult> {
    const timer = new AbortController();
    const exact = sync([count]).then(
      ([stored]) => stored && { current: stored.count, ttl: Math.max(1, stored.left_ms) },
      () => undefined,
    );
    const answered = await Promise.race([
      exact,
      wait(maxWaitMs, 'late' as const, { signal: timer.signal }).catch(() => undefined),
    ]);
    timer.abort();
    if (answered === 'late') pausedUntil = performance.now() + pauseMs;
    return answered && answered !== 'late' ? answered : toCounted(count);
  }

  const ticks = isShared ? setInterval(() => void syncAll(), syncEveryMs).unref() : undefined;

  return {
    count(key, max, isExact) {
      const count = find(key, max);
      count.pending += 1;
      const counted = toCounted(count);
      if (!isShared) return counted;
      // A caller over the limit costs no more queries. The sum may already include what is being written.
      if (isExact && count.synced <= max && performance.now() >= pausedUntil) return countExactly(count);
      if (count.pending >= max * syncNowShare) void syncAll();
      return counted;
    },
    close: () => clearInterval(ticks),
  };
}
