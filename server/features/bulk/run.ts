import type { Database } from '#server/db/database.ts';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Id, t } from '#api/contract/schema.ts';
import { findOutage } from '#server/db/outage.ts';
import { inTransaction, sqlState } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Claim } from '#server/work/lease.ts';
import { defineTask } from '#server/work/queue.ts';
import { bulkLease, processBatch, failNextDigest } from './batch.ts';
import { publishTask } from '#server/features/digests/planning/tasks.ts';
import { findScheduledDigests } from './edits/change.ts';
import { addResultToInbox } from './inbox.ts';
import { tryStart } from './tryStart.ts';

export const bulkTask = defineTask({ name: 'bulk-change', payload: t.object({ bulkId: Id }) });
export const resumeTask = defineTask({ name: 'resume-bulk-changes', everyMinutes: 1 });

/** Target duration of a batch in milliseconds, and minimum batch size. */
const batchTargets = {
  // Bounds the wait of other calls for the one connection.
  embedded: { ms: 60, min: 50 },
  // Calls have other connections, and small batches cost almost as much as larger ones.
  postgres: { ms: 400, min: 250 },
};
const firstBatchSize = 100;
const maxBatchSize = 1000;

/** Time after which the next job gets its turn. */
const sliceMs = 2000;

const leasePollMs = 50;

const retryMs = 5000;

/** Publications scheduled per finished job. A recurring task publishes the rest when they're due. */
const maxScheduled = 1000;

/** A job fails after this many claims without progress. */
const maxAttempts = 5;

/** A job is resumed once its lease has been expired for this many seconds. */
const idleSeconds = 15;

/** `done`: finished. `more`: out of time. `leased`: another process has it. */
type Outcome = 'done' | 'more' | 'leased';

export interface Runner {
  start(bulkId: number): Promise<void>;
  /** Continues in the background after the time is up. */
  runFor(bulkId: number, milliseconds: number): Promise<void>;
  runSlice(bulkId: number, signal: AbortSignal): Promise<void>;
  /** At start, resumes all unfinished jobs; later, only those over a minute old and idle for 15 s. */
  resume(options?: { isStart: boolean }): Promise<void>;
}

export function createRunner({ db, store, queue, log, changes, suggestions, blockedJobs }: Deps): Runner {
  /** API calls wait for blocking jobs; background tasks work on other jobs instead. */
  async function work(
    bulkId: number,
    end: number,
    { signal, waits }: { signal?: AbortSignal; waits: boolean },
  ) {
    let claim: Claim | undefined;
    try {
      while (!claim) {
        if (await tryStart(db, bulkId)) claim = await take(bulkId);
        if (claim?.keys.length === 0) {
          claim = undefined;
          if (!(await isUnfinished(bulkId))) return await done();
          if (!waits) return 'leased';
        }
        if (claim) break;
        if (performance.now() >= end) return 'more';
        await wait(leasePollMs);
      }
      for (let size = firstBatchSize; ; await nextTurn()) {
        const started = performance.now();
        if (!(await doBatchOrParts(bulkId, size, waits))) {
          await schedulePublications(bulkId);
          return await done();
        }
        const now = performance.now();
        if (now >= end || signal?.aborted) return 'more';
        size = nextBatchSize(size, now - started, batchTargets[store.kind]);
      }
    } catch (error) {
      if (!findOutage(error)) await failAfterAttempts(bulkId);
      throw error;
    } finally {
      suggestions.invalidate();
      changes.publish({ resource: 'digests' });
      changes.publish({ resource: 'planning' });
      changes.publish({ resource: 'bulk', ids: [bulkId] });
      if (claim)
        await bulkLease
          .abandon(db, claim)
          .catch((error: unknown) => log.warn({ err: error }, leaseNotReleased));
    }
  }

  const take = (bulkId: number) =>
    bulkLease.claim(db, { where: sql`id = ${bulkId} and state in ('queued', 'running')`, limit: 1 });

  async function isUnfinished(bulkId: number) {
    const { rows } = await db.execute(
      sql`select from bulk_jobs where id = ${bulkId} and state in ('queued', 'running')`,
    );
    return rows.length > 0;
  }

  /** If a batch fails, retries its digests one by one, so that only the faulty one fails. */
  async function doBatchOrParts(bulkId: number, size: number, hasWaitingCaller: boolean) {
    try {
      return await processBatch(db, bulkId, size, hasWaitingCaller);
    } catch (error) {
      if (!isDataError(error)) throw error;
      log.warn({ err: error, bulkChange: bulkId }, 'A batch failed. Its items are retried one by one.');
    }
    for (let number = 0; number < size; number += 1) {
      const isMore = await processBatch(db, bulkId, 1, hasWaitingCaller).catch((error: unknown) => {
        if (!isDataError(error)) throw error;
        return failNextDigest(db, bulkId, hasWaitingCaller);
      });
      if (!isMore) return false;
    }
    return true;
  }

  /** Every finished batch resets the attempts. */
  async function failAfterAttempts(bulkId: number) {
    await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute(sql`
        update bulk_jobs set state = 'failed', finished_at = clock_timestamp(),
          detail = '{"code": "unexpected"}'::jsonb
        where id = ${bulkId} and state in ('queued', 'running') and attempts >= ${maxAttempts}
        returning id`);
      if (rows.length > 0) await addResultToInbox(tx, bulkId);
    });
  }

  async function start(bulkId: number, tx?: Database) {
    await queue.send(bulkTask, { bulkId }, { tx });
  }

  async function done(): Promise<Outcome> {
    const ids = [...blockedJobs];
    blockedJobs.clear();
    for (const id of ids) await start(id);
    return 'done';
  }

  /** A fallback task finds the rest, and any that get lost. */
  async function schedulePublications(bulkId: number) {
    for (const { id, at } of await findScheduledDigests(db, bulkId, maxScheduled))
      await queue.send(publishTask, { id }, { at: new Date(at) });
  }

  async function runSlice(bulkId: number, signal: AbortSignal) {
    // Registered before checking, because the blocker may end in between.
    blockedJobs.add(bulkId);
    if (!(await tryStart(db, bulkId))) {
      // The blocking job may belong to another process.
      await queue.send(bulkTask, { bulkId }, { at: new Date(Date.now() + retryMs) });
      return;
    }
    blockedJobs.delete(bulkId);
    const outcome = await work(bulkId, performance.now() + sliceMs, { signal, waits: false });
    if (outcome === 'more') await start(bulkId);
    if (outcome === 'leased')
      await queue.send(bulkTask, { bulkId }, { at: await bulkLease.freeAt(db, sql`id = ${bulkId}`) });
  }

  async function runFor(bulkId: number, milliseconds: number) {
    if ((await work(bulkId, performance.now() + milliseconds, { waits: true })) === 'more')
      await start(bulkId);
  }

  async function resume({ isStart } = { isStart: false }) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from bulk_jobs where state in ('queued', 'running')
      and (${isStart} or (created_at < now() - interval '1 minute' and ${bulkLease.isFree}
        and (leased_until is null or leased_until < now() - ${idleSeconds}::int * interval '1 second')))
      order by id`);
    for (const { id } of rows) await start(id);
  }

  return { start, runFor, runSlice, resume };
}

const leaseNotReleased = 'A lease could not be released. The next claim will release it, or it will expire.';

function nextBatchSize(size: number, elapsedMs: number, { ms, min }: { ms: number; min: number }) {
  const requested = Math.min(size * 2, Math.round((size * ms) / elapsedMs));
  return Math.min(Math.max(requested, min), maxBatchSize);
}

/** Invalid data (22) or a constraint violation (23): retrying doesn't help. */
const isDataError = (error: unknown) => /^2[23]/.test(sqlState(error) ?? '');
