import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { sqlState } from '#server/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { suggestionsOf } from '../digests/suggestions.ts';
import { doBatch, failNext } from './batch.ts';
import { takeTurn } from './turns.ts';

const queue = 'bulk-job';

/** How long a batch should take, in milliseconds. Whoever waits for the database waits no longer. */
const batchMs = 60;
const firstSize = 100;
const sizes = { least: 50, most: 1000 };

/** For how long a process works on one job before the next one gets a turn, in milliseconds. */
const turnMs = 2000;

/** How often a call looks whether the job before its own has ended, in milliseconds. */
const waitMs = 50;

/** How soon the background looks at a waiting job again at the latest, in milliseconds. */
const waitAgainMs = 5000;

/** A job that failed so many times in a row is ended. */
const maxAttempts = 5;

export interface Runner {
  /** Has a job done in the background. */
  start(jobId: number): Promise<void>;
  /** Does a job, and leaves to the background what is not done within the time. */
  runFor(jobId: number, milliseconds: number): Promise<void>;
  /** Takes up the jobs that a process has left unfinished. Default: those idle for a minute. */
  resume(options?: { isStart: boolean }): Promise<void>;
}

export function createRunner({ db, store, jobs, log }: Deps): Runner {
  const suggested = suggestionsOf(store);
  const waiting = waitingIn(jobs);

  /** Works on a job until it is done or the time is over. Answers whether there is more to do. */
  async function work(jobId: number, milliseconds: number) {
    const end = performance.now() + milliseconds;
    let size = firstSize;
    try {
      while (!(await takeTurn(db, jobId))) {
        if (performance.now() >= end) return true;
        await wait(waitMs);
      }
      for (;;) {
        const begin = performance.now();
        if (!(await doBatchOrParts(jobId, size))) return await startWaiting();
        const now = performance.now();
        if (now >= end) return true;
        size = nextSize(size, now - begin);
        await nextTurn();
      }
    } catch (error) {
      await recordFailure(jobId);
      throw error;
    } finally {
      suggested.forget();
    }
  }

  /** One digest that cannot be changed must not keep its neighbours from it. */
  async function doBatchOrParts(jobId: number, size: number) {
    try {
      return await doBatch(db, jobId, size);
    } catch (error) {
      if (!isAboutData(error)) throw error;
      log.warn({ err: error, bulkJob: jobId }, 'A batch failed, and is done one by one.');
    }
    for (let number = 0; number < size; number += 1) {
      const isMore = await doBatch(db, jobId, 1).catch((error: unknown) => {
        if (!isAboutData(error)) throw error;
        return failNext(db, jobId);
      });
      if (!isMore) return false;
    }
    return true;
  }

  async function recordFailure(jobId: number) {
    await db.execute(sql`
      update bulk_jobs set failures = failures + 1, active_at = clock_timestamp(),
        state = case when failures + 1 >= ${maxAttempts} then 'failed' else state end,
        finished_at = case when failures + 1 >= ${maxAttempts} then clock_timestamp() end,
        detail = case when failures + 1 >= ${maxAttempts} then '{"code": "unexpected"}'::jsonb else detail end
      where id = ${jobId} and state in ('queued', 'running')`);
  }

  const start = (jobId: number) => jobs.send(queue, { jobId });

  /** Has the jobs done that waited for one that has ended. There is no more to do for that one. */
  async function startWaiting() {
    const ids = [...waiting];
    waiting.clear();
    for (const id of ids) await start(id);
    return false;
  }

  /** In the background nobody may be kept waiting: there may be other jobs to do. */
  async function takeUp(jobId: number) {
    // Before it looks, as what is in its way may end just then.
    waiting.add(jobId);
    if (await takeTurn(db, jobId)) {
      waiting.delete(jobId);
      return runFor(jobId, turnMs);
    }
    // The job in its way may be done by another process.
    await jobs.send(queue, { jobId }, new Date(Date.now() + waitAgainMs));
  }

  async function runFor(jobId: number, milliseconds: number) {
    if (await work(jobId, milliseconds)) await start(jobId);
  }

  async function resume({ isStart } = { isStart: false }) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from bulk_jobs where state in ('queued', 'running')
      and (${isStart} or active_at < now() - interval '1 minute') order by id`);
    for (const { id } of rows) await start(id);
  }

  jobs.handle<{ jobId: number }>(queue, ({ jobId }) => takeUp(jobId));
  jobs.repeat('resume-bulk-jobs', '* * * * *', resume);
  return { start, runFor, resume };
}

const waitingByQueue = new WeakMap<Jobs, Set<number>>();

/** Jobs that this process found others in the way of. */
function waitingIn(jobs: Jobs) {
  const waiting = waitingByQueue.get(jobs) ?? new Set<number>();
  waitingByQueue.set(jobs, waiting);
  return waiting;
}

function nextSize(size: number, took: number) {
  const wanted = Math.min(size * 2, Math.round((size * batchMs) / took));
  return Math.min(Math.max(wanted, sizes.least), sizes.most);
}

/** Errors that another try does not cure: bad data and broken constraints. */
const isAboutData = (error: unknown) => /^2[23]/.test(sqlState(error) ?? '');
