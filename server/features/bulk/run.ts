import type { Database } from '#server/db/database.ts';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Id, t } from '#api/contract/schema.ts';
import { findOutage } from '#server/db/outage.ts';
import { inTransaction, sqlState } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Claim } from '#server/work/lease.ts';
import { defineTask } from '#server/work/queue.ts';
import { bulkLease, doBatch, failNext } from './batch.ts';
import { publishTask } from '../planning/tasks.ts';
import { findScheduled } from './edits/change.ts';
import { addEndToInbox } from './inbox.ts';
import { tryStart } from './tryStart.ts';

export const bulkTask = defineTask({ name: 'bulk-change', payload: t.object({ bulkId: Id }) });
export const resumeTask = defineTask({ name: 'resume-bulk-changes', everyMinutes: 1 });

/** How long a batch should take, in milliseconds, and how many digests it has at least. */
const batches = {
  // Calls that wait for the one connection wait no longer.
  embedded: { ms: 60, min: 50 },
  // Calls have other connections, and most of what a small batch costs is the same for a larger one.
  postgres: { ms: 400, min: 250 },
};
const firstSize = 100;
const maxSize = 1000;

/** For how long a process works on one bulk change before the next one has its turn, in milliseconds. */
const sliceMs = 2000;

/** How often a call looks whether what is before its own has ended, in milliseconds. */
const waitMs = 50;

/** The polling interval for a waiting bulk change, in milliseconds. */
const retryMs = 5000;

/** The most publication tasks that a job sends itself; another task sends the rest. */
const maxScheduled = 1000;

/** After this many claims without progress a bulk change is ended. */
const maxAttempts = 5;

/** For how long a bulk change is idle before a process that runs already resumes it, in seconds. */
const idleSeconds = 15;

/** `done`: nothing is left to do. `more`: the time was over. `leased`: another process works on it. */
type Outcome = 'done' | 'more' | 'leased';

export interface Runner {
  /** Queues a bulk change for the background. */
  start(bulkId: number): Promise<void>;
  /** Does a bulk change, and leaves to the background what is not done within the time. */
  runFor(bulkId: number, milliseconds: number): Promise<void>;
  /** Runs one slice of a bulk change in the background, and queues the next while there is more to do. */
  runSlice(bulkId: number, signal: AbortSignal): Promise<void>;
  /** Starts what a process has left unfinished: all at the start of one, else what is idle for 15 s and a minute old. */
  resume(options?: { isStart: boolean }): Promise<void>;
}

export function createRunner({ db, store, queue, log, changes, suggestions, blockedJobs }: Deps): Runner {
  /** Waits for whatever is in its way, in calls and not in the background, where others may be done meanwhile. */
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
        await wait(waitMs);
      }
      for (let size = firstSize; ; await nextTurn()) {
        const started = performance.now();
        if (!(await doBatchOrParts(bulkId, size, waits))) {
          await schedulePublications(bulkId);
          return await done();
        }
        const now = performance.now();
        if (now >= end || signal?.aborted) return 'more';
        size = nextSize(size, now - started, batches[store.kind]);
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

  /** A digest that cannot be changed fails alone; the others of its batch are done one by one. */
  async function doBatchOrParts(bulkId: number, size: number, isWaitedFor: boolean) {
    try {
      return await doBatch(db, bulkId, size, isWaitedFor);
    } catch (error) {
      if (!isAboutData(error)) throw error;
      log.warn({ err: error, bulkChange: bulkId }, 'A batch failed. Its items are tried one by one.');
    }
    for (let number = 0; number < size; number += 1) {
      const isMore = await doBatch(db, bulkId, 1, isWaitedFor).catch((error: unknown) => {
        if (!isAboutData(error)) throw error;
        return failNext(db, bulkId, isWaitedFor);
      });
      if (!isMore) return false;
    }
    return true;
  }

  /** A batch that is done counts the attempts from zero again. */
  async function failAfterAttempts(bulkId: number) {
    await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute(sql`
        update bulk_jobs set state = 'failed', finished_at = clock_timestamp(),
          detail = '{"code": "unexpected"}'::jsonb
        where id = ${bulkId} and state in ('queued', 'running') and attempts >= ${maxAttempts}
        returning id`);
      if (rows.length > 0) await addEndToInbox(tx, bulkId);
    });
  }

  async function start(bulkId: number, tx?: Database) {
    await queue.send(bulkTask, { bulkId }, { tx });
  }

  /** Starts what waited for one that has ended. */
  async function done(): Promise<Outcome> {
    const ids = [...blockedJobs];
    blockedJobs.clear();
    for (const id of ids) await start(id);
    return 'done';
  }

  /** Sends what publishes the digests for which a job of edits set a time. Of more, or if it is lost, another task finds them. */
  async function schedulePublications(bulkId: number) {
    for (const { id, at } of await findScheduled(db, bulkId, maxScheduled))
      await queue.send(publishTask, { id }, { at: new Date(at) });
  }

  async function runSlice(bulkId: number, signal: AbortSignal) {
    // Before it looks, as what is in its way may end just then.
    blockedJobs.add(bulkId);
    if (!(await tryStart(db, bulkId))) {
      // What is in its way may be done by another process.
      await queue.send(bulkTask, { bulkId }, { at: new Date(Date.now() + retryMs) });
      return;
    }
    blockedJobs.delete(bulkId);
    const outcome = await work(bulkId, performance.now() + sliceMs, { signal, waits: false });
    if (outcome === 'more') await start(bulkId);
    // It ends there, or its lease runs out.
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
    // What a killed process holds is sent again for when it is free.
    for (const { id } of rows) await start(id);
  }

  return { start, runFor, runSlice, resume };
}

const leaseNotReleased = 'A lease could not be released. The next claim releases it, or it expires.';

function nextSize(size: number, took: number, { ms, min }: { ms: number; min: number }) {
  const requested = Math.min(size * 2, Math.round((size * ms) / took));
  return Math.min(Math.max(requested, min), maxSize);
}

/** Errors that another try does not cure: bad data and broken constraints. */
const isAboutData = (error: unknown) => /^2[23]/.test(sqlState(error) ?? '');
