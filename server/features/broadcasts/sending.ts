import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { outageOf } from '#server/db/outage.ts';
import { broadcasts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { Held } from '#server/platform/lease.ts';
import { keyedKinds, type Push, type PushResult } from '#server/push/push.ts';
import { holdBackQuiet } from './holdBack.ts';
import { findQuietHours } from './quietHours.ts';
import {
  claimDeliveries,
  failAfterAttempts,
  findVersions,
  settleDeliveries,
  type Claim,
  type Settlement,
} from './deliveries.ts';

/** The longest slice of work, so that several broadcasts progress in parallel. */
const sliceMs = 4000;

/**
 * How long after its claim a batch is still stored while the database does not answer. Results that are not stored before
 * the lease of the batch ends are lost, and its messages count as unknown.
 */
const settleWithinMs = 20_000;

const settlePauseMs = 500;

/** How often it is looked up whether a broadcast was stopped, beside each claim. */
const stopCheckMs = 500;

export type SendingDeps = Pick<Deps, 'db' | 'push' | 'opens'>;

/**
 * Hands over messages of a broadcast for a while, several batches at once where the service takes as many. Answers
 * whether there may be more to do. Throws what a batch has failed with, after the others have ended.
 */
export async function sendBatches(
  { db, push, opens }: SendingDeps,
  id: number,
  signal?: AbortSignal,
): Promise<'more' | 'none'> {
  // A clock that is set must not lengthen a slice.
  const endsAt = performance.now() + sliceMs;
  const versions = await findVersions(db, id);
  const quietNow = await findQuietHours(db, id);
  const keyed = keyedKinds(push);
  const watch = watchForStop(db, id, signal);
  const settleNext = inTurn();
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let after = 0;
  try {
    do {
      const quiet = quietNow();
      const { held, claims } = await claimDeliveries(db, id, {
        limit: push.batchSize,
        after,
        quiet,
        keyed,
        versions,
        opens,
      });
      if (claims.length > 0) {
        after = claims.at(-1)!.deviceId;
        const batch = handOver({ db, push }, { id, held, claims, settleNext, signal: watch.signal })
          .catch((error: unknown) => void failures.push(error))
          .finally(() => underWay.delete(batch));
        underWay.add(batch);
        if (underWay.size >= (push.lanes ?? 1)) await Promise.race(underWay);
      } else if (after > 0) {
        // Once more from the start, for what was given back in the meantime.
        after = 0;
        await Promise.all(underWay);
      } else {
        if (quiet) await holdBackQuiet(db, id, quiet);
        await failAfterAttempts(db, id, { keyed, quiet });
        return 'none';
      }
      // The embedded database works in this thread; calls that wait run in between.
      await setImmediate();
      if (signal?.aborted) break;
    } while (performance.now() < endsAt && failures.length === 0);
  } finally {
    await Promise.all(underWay);
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

interface Batch {
  id: number;
  held: Held;
  claims: Claim[];
  settleNext: Turns;
  signal: AbortSignal;
}

type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs one piece of work after the other. Settlements lock the same figures: side by side they would wait for each other,
 * each on a connection that readers could use.
 */
function inTurn(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work, work);
    last = own;
    return own;
  };
}

/**
 * Hands a batch over and stores what became of it. Where keys mean nothing, a message without a result is settled as
 * unknown at once; elsewhere it is handed over again when its lease has run out.
 */
async function handOver(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  { id, held, claims, settleNext, signal }: Batch,
) {
  const giveUpAt = performance.now() + settleWithinMs;
  let results: PushResult[] = [];
  let failure: unknown;
  try {
    const messages = claims.map(({ message }) => message);
    results = await inTime(push.send(messages, signal), push.timeoutMs);
  } catch (error) {
    failure = error;
  }
  const settlements = settlementsOf(push, claims, results);
  await settleNext(() => untilStored(() => settleDeliveries(db, id, held, settlements), giveUpAt));
  if (failure) throw failure;
}

/** Repeats a settlement while the database does not answer. One whose answer was lost finds nothing left to settle. */
async function untilStored<T>(settle: () => Promise<T>, giveUpAt: number): Promise<T> {
  for (;;) {
    try {
      return await settle();
    } catch (error) {
      if (!outageOf(error) || performance.now() > giveUpAt) throw error;
      await pause(settlePauseMs);
    }
  }
}

function settlementsOf(push: Push, claims: Claim[], results: PushResult[]): Settlement[] {
  const keyed = keyedKinds(push);
  const byKey = new Map(results.map((result) => [result.key, result]));
  return claims.flatMap(({ deviceId, message }): Settlement[] => {
    const result = byKey.get(message.key);
    if (result) {
      return [{ deviceId, reason: result.refusal ?? null, retryAfterMs: result.retryAfterMs ?? null }];
    }
    if (keyed.includes(message.kind)) return [];
    return [{ deviceId, reason: 'unknown', retryAfterMs: null }];
  });
}

async function inTime(results: Promise<PushResult[]>, timeoutMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The push service did not answer in time.')), timeoutMs);
  });
  try {
    return await Promise.race([results, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
