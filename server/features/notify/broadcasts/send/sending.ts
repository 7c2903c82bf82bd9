import { setImmediate } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { sendCapacity, resendableKinds } from '#server/adapters/push/push.ts';
import { claimDeliveries, failExhaustedDeliveries, findVersions } from './deliveries.ts';
import { handOver } from './handOver.ts';
import { suppressDuringQuietHours } from './suppressDeliveries.ts';
import { openLedger } from './ledger.ts';
import { findQuietHours } from './quietHours.ts';

/** Short, so that several broadcasts progress in parallel. */
const sliceMs = 4000;

/** How often to check whether the broadcast was stopped. Every claim checks it too. */
const stopCheckMs = 500;

/** Share of the in-flight limit that one claim can use, so that a killed process abandons few messages. */
const claimShare = 0.25;

export type SendingDeps = Pick<Deps, 'db' | 'push' | 'openTokens' | 'config'>;

/**
 * Claims messages as the service has capacity, and settles them when it responds. Returns whether more may
 * remain. Rethrows a batch's error after the others have ended.
 */
export async function sendBatches(
  { db, push, openTokens, config }: SendingDeps,
  id: number,
  signal?: AbortSignal,
): Promise<'more' | 'none'> {
  // Monotonic: clock changes must not extend a slice.
  const endsAt = performance.now() + sliceMs;
  const versions = await findVersions(db, id, config.configuredPublicUrl);
  const quietNow = await findQuietHours(db, id);
  const idempotentDeviceKinds = resendableKinds(push);
  const watch = watchForStop(db, id, signal);
  const ledger = openLedger(db, id);
  const batches = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let after = 0;
  try {
    do {
      const capacity = sendCapacity(push);
      const space = Math.min(capacity - ledger.inFlight(), push.batchSize);
      if (ledger.inFlight() > 0 && space < Math.min(push.batchSize, capacity * claimShare)) {
        await ledger.waitForProgress();
        await setImmediate();
        continue;
      }
      const quiet = quietNow();
      const { leaseClaim, claims } = await claimDeliveries(db, id, {
        limit: space,
        afterDeviceId: after,
        quiet,
        idempotentDeviceKinds,
        versions,
        opens: openTokens,
      });
      if (claims.length > 0) {
        after = claims.at(-1)!.deviceId;
        // A killed process leaves at most one claimed batch unsent.
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
        // Starts over for deliveries returned in the meantime.
        after = 0;
        await Promise.all(batches);
      } else {
        if (quiet) await suppressDuringQuietHours(db, id, quiet);
        await failExhaustedDeliveries(db, id, { idempotentDeviceKinds, quiet });
        return 'none';
      }
      // The embedded database uses this thread; lets waiting calls run.
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

/** Also aborts when the task is aborted, so that pending retries aren't sent. */
function watchForStop(db: Database, id: number, signal: AbortSignal | undefined) {
  const stopped = new AbortController();
  const timer = setInterval(async () => {
    const isSending = and(eq(broadcasts.id, id), eq(broadcasts.status, 'IN_PROGRESS'));
    // If the database is down, the claims fail too.
    const count = await db.$count(broadcasts, isSending).catch(() => 1);
    if (count === 0) stopped.abort();
  }, stopCheckMs);
  return {
    signal: AbortSignal.any([stopped.signal, ...(signal ? [signal] : [])]),
    end: () => clearInterval(timer),
  };
}
