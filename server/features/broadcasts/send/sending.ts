import { setImmediate } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { countCapacity, keyedKinds } from '#server/push/push.ts';
import { claimDeliveries, failAfterAttempts, findVersions } from './deliveries.ts';
import { handOver } from './handOver.ts';
import { suppressQuiet } from './suppress.ts';
import { openLedger } from './ledger.ts';
import { findQuietHours } from './quietHours.ts';

/** The longest slice of work, so that several broadcasts progress in parallel. */
const sliceMs = 4000;

/** How often it is looked up whether a broadcast was stopped, beside each claim. */
const stopCheckMs = 500;

/** The part of what may be under way that is claimed at once, so that little is when a process is killed. */
const stepShare = 0.25;

export type SendingDeps = Pick<Deps, 'db' | 'push' | 'opens' | 'config'>;

/**
 * Hands over messages of a broadcast for a while. Each is claimed when the service has space for it, which is the record of
 * its hand-over, and settled when it is answered. Returns whether there may be more to do. Throws what a batch has failed
 * with, after the others have ended.
 */
export async function sendBatches(
  { db, push, opens, config }: SendingDeps,
  id: number,
  signal?: AbortSignal,
): Promise<'more' | 'none'> {
  // A clock that is set must not lengthen a slice.
  const endsAt = performance.now() + sliceMs;
  const versions = await findVersions(db, id, config.pushedTo);
  const quietNow = await findQuietHours(db, id);
  const keyed = keyedKinds(push);
  const watch = watchForStop(db, id, signal);
  const ledger = openLedger(db, id);
  const batches = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let after = 0;
  try {
    do {
      const capacity = countCapacity(push);
      const space = Math.min(capacity - ledger.underWay(), push.batchSize);
      if (ledger.underWay() > 0 && space < Math.min(push.batchSize, capacity * stepShare)) {
        await ledger.progress();
        // What it has failed with is known in a turn.
        await setImmediate();
        continue;
      }
      const quiet = quietNow();
      const { leaseClaim, claims } = await claimDeliveries(db, id, {
        limit: space,
        after,
        quiet,
        keyed,
        versions,
        opens,
      });
      if (claims.length > 0) {
        after = claims.at(-1)!.deviceId;
        // A process that is killed has claimed one batch at most that never left it.
        await new Promise<void>((resolve) => {
          const batch = handOver(push, ledger, {
            leaseClaim,
            claims,
            signal: watch.signal,
            onWritten: resolve,
          })
            .catch((error: unknown) => void failures.push(error))
            .finally(() => {
              batches.delete(batch);
              resolve();
            });
          batches.add(batch);
        });
      } else if (after > 0) {
        // Once more from the start, for what was given back in the meantime.
        after = 0;
        await Promise.all(batches);
      } else {
        if (quiet) await suppressQuiet(db, id, quiet);
        await failAfterAttempts(db, id, { keyed, quiet });
        return 'none';
      }
      // The embedded database works in this thread; calls that wait run in between.
      await setImmediate();
      if (signal?.aborted) break;
    } while (performance.now() < endsAt && failures.length === 0);
  } finally {
    await Promise.all(batches);
    watch.end();
  }
  if (failures.length > 0) throw failures[0];
  return 'more';
}

/** Aborted once the broadcast is no longer being sent, or the task ends: messages that wait for a retry are then not sent. */
function watchForStop(db: Database, id: number, signal: AbortSignal | undefined) {
  const stopped = new AbortController();
  const timer = setInterval(async () => {
    const isSending = and(eq(broadcasts.id, id), eq(broadcasts.status, 'IN_PROGRESS'));
    // While the database does not answer, the claims fail too.
    const count = await db.$count(broadcasts, isSending).catch(() => 1);
    if (count === 0) stopped.abort();
  }, stopCheckMs);
  return {
    signal: AbortSignal.any([stopped.signal, ...(signal ? [signal] : [])]),
    end: () => clearInterval(timer),
  };
}
