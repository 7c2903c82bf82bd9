/* oxlint-disable unicorn/consistent-function-scoping -- the helpers belong to the tests that use them */
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '#api/contract/schema.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnreachableError } from '#server/db/outage.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { bulkJobs } from '#server/db/schema.ts';
import { bulkLease } from '#server/features/bulk/batch.ts';
import { abandonAllLeases } from '#server/work/lease.ts';
import { purgeFailedTasks } from '#server/work/queries.ts';
import { createQueue, defineTask, type Queue } from '#server/work/queue.ts';
import type { Task } from '#server/work/task.ts';
import type { RunContext } from '#server/work/worker.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

let desk: TestApp;
let queue: Queue;
/** What the handler of `work` was called with. */
const runs: (RunContext & { number: number })[] = [];
/** What it does. */
let handler: (run: RunContext) => Promise<unknown> = () => Promise.resolve();

const work = defineTask({
  name: 'test-work',
  payload: t.object({ number: t.integer() }),
  concurrency: 2,
  retry: { limit: 1, delayMs: 0 },
});
const short = defineTask({ name: 'test-short', timeoutMs: 100, retry: { limit: 0, delayMs: 0 } });
const scheduled = defineTask({ name: 'test-scheduled', everyMinutes: 60, retry: { limit: 0, delayMs: 0 } });
let scheduledRuns = 0;

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

beforeAll(async () => {
  desk = await startTestApp();
  queue = createQueue(desk.deps);
  queue.handle(work, ({ number }, run) => {
    runs.push({ ...run, number });
    return handler(run);
  });
  queue.handle(short, (_, { signal }) => aborted(signal));
  queue.handle(scheduled, () => {
    scheduledRuns += 1;
    return scheduledRuns > 1 ? Promise.reject(new Error('No')) : Promise.resolve();
  });
});

afterAll(async () => {
  await queue.stop();
  await desk.close();
});

beforeEach(() => {
  runs.length = 0;
  handler = () => Promise.resolve();
});

interface Row extends Record<string, unknown> {
  number: number | null;
  attempts: number;
  error: string | null;
  has_failed: boolean;
}

/** What is stored of a kind of task, in the order in which it was sent. */
async function findRows({ name }: Task<object>) {
  const { rows } = await desk.deps.db.execute<Row>(sql`
    select (payload ->> 'number')::int as number, attempts, error, failed_at is not null as has_failed
    from tasks where name = ${name} order by id`);
  return rows;
}

const isDone = (task: Task<object>) =>
  vi.waitFor(async () => expect(await findRows(task)).toEqual([]), { timeout: 60_000 });
const hasFailed = (task: Task<object>, error: string) =>
  vi.waitFor(async () => expect(await findRows(task)).toMatchObject([{ has_failed: true, error }]), {
    timeout: 60_000,
  });
const emptyQueue = () => desk.deps.db.execute(sql`delete from tasks where not is_periodic`);

describe('a process that serves calls alone', () => {
  it('sends tasks and does none: a worker finds them', async () => {
    const task = defineTask({ name: 'test-of-role', payload: t.object({}) });
    const doneBy: string[] = [];
    const start = async (role: 'web' | 'worker') => {
      const own = createQueue({ ...desk.deps, config: { role, queuePollMs: 50 } });
      own.handle(task, () => Promise.resolve(doneBy.push(role)));
      await own.start();
      return own;
    };
    const web = await start('web');
    await web.send(task, {});
    const worker = await start('worker');
    await isDone(task);
    await web.send(task, {});
    await isDone(task);
    expect(doneBy).toEqual(['worker', 'worker']);
    await web.stop();
    await worker.stop();
  });
});

describe('a task', () => {
  it('is refused before the start, rather than dropped', async () => {
    await expect(queue.send(work, { number: 1 })).rejects.toThrow(
      'The queue has not been started, so "test-work" was not sent.',
    );
    await queue.start();
  });

  it('accepts no handler after the start, and none twice', () => {
    expect(() => queue.handle(work, () => Promise.resolve())).toThrow('before the queue starts');
  });

  it('is refused with what it does not take, and without a handler', async () => {
    await expect(queue.send(work, { number: 'one' } as never)).rejects.toThrow('was sent an invalid payload');
    await expect(queue.send(defineTask({ name: 'test-none' }), {})).rejects.toThrow('has no handler');
  });

  it('is done with its payload, and is gone then', async () => {
    await queue.send(work, { number: 7 });
    await isDone(work);
    expect(runs.map(({ number }) => number)).toEqual([7]);
  });

  it('is sent with the transaction that requests it, and not without it', async () => {
    const request = (number: number, isRefused: boolean) =>
      inTransaction(desk.deps.db, async (tx) => {
        await queue.send(work, { number }, { tx });
        if (isRefused) throw new Error('Refused');
      });
    await expect(request(1, true)).rejects.toThrow('Refused');
    await request(2, false);
    await expect.poll(() => runs.map(({ number }) => number)).toEqual([2]);
    await isDone(work);
  });

  it('is not done before its time, nor is a timer set that cannot be as long', async () => {
    const warn = vi.spyOn(process, 'emitWarning');
    await queue.send(work, { number: 1 }, { at: new Date(Date.now() + 3_600_000) });
    await queue.send(work, { number: 2 }, { at: new Date(Date.now() + 60 * 86_400_000) });
    await queue.send(work, { number: 3 });
    await vi.waitFor(async () =>
      expect(await findRows(work)).toMatchObject([1, 2].map((number) => ({ number, attempts: 0 }))),
    );
    expect(runs.map(({ number }) => number)).toEqual([3]);
    expect(warn).not.toHaveBeenCalledWith(expect.anything(), 'TimeoutOverflowWarning');
    warn.mockRestore();
    await emptyQueue();
  });

  it('is done as many at a time as it says', async () => {
    const finish: (() => void)[] = [];
    handler = () =>
      new Promise<void>((resolve) => {
        finish.push(resolve);
      });
    for (const number of [1, 2, 3]) await queue.send(work, { number });
    await expect.poll(() => finish).toHaveLength(2);
    expect((await findRows(work)).map(({ attempts }) => attempts)).toEqual([1, 1, 0]);
    finish[0]!();
    await expect.poll(() => finish).toHaveLength(3);
    for (const end of finish) end();
    await isDone(work);
  });

  it('that fails is tried again, as often as it says, and remains with its error', async () => {
    handler = () => Promise.reject(new Error('No'));
    await queue.send(work, { number: 1 });
    await hasFailed(work, 'Error: No');
    expect(runs).toHaveLength(2);
    const purgeAfter = async (days: number) => {
      await desk.deps.db.execute(sql`
        update tasks set failed_at = now() - ${days} * interval '1 day' where name = ${work.name}`);
      await purgeFailedTasks(desk.deps.db);
      return (await findRows(work)).length;
    };
    expect([await purgeAfter(13), await purgeAfter(15)]).toEqual([1, 0]);
  });

  it('that an outage breaks off is tried again, however often', async () => {
    handler = () =>
      runs.length > 3 ? Promise.resolve() : Promise.reject(new DatabaseUnreachableError(new Error('No')));
    await queue.send(work, { number: 1 });
    await isDone(work);
    expect(runs).toHaveLength(4);
  });

  it('that a killed process left is done again, unless it ended its process each time', async () => {
    const leave = (number: number, attempts: number) =>
      desk.deps.db.execute(sql`
        insert into tasks (name, payload, run_at, attempts, leased_by, leased_until)
        values (${work.name}, ${JSON.stringify({ number })}::jsonb, now(), ${attempts}, gen_random_uuid(), now())`);
    await leave(1, 1);
    await leave(2, 2);
    await queue.send(work, { number: 3 });
    await hasFailed(work, 'Error: The process ended before the task was done.');
    expect(runs.map(({ number }) => number).toSorted()).toEqual([1, 3]);
    await emptyQueue();
  });

  it('that runs too long aborts', async () => {
    await queue.send(short, {});
    await hasFailed(short, 'AbortError: The task took too long.');
  });

  it('that the stop breaks off is the next process’s at once, with no attempt counted', async () => {
    const [one, other] = [createQueue(desk.deps), createQueue(desk.deps)];
    const stopped = defineTask({ name: 'test-stopped' });
    let [isRunning, isAborted] = [false, false];
    one.handle(stopped, (_, { signal }) => {
      isRunning = true;
      return aborted(signal).finally(() => {
        isAborted = true;
      });
    });
    await one.start();
    await one.send(stopped, {});
    await vi.waitFor(() => expect(isRunning).toBe(true));
    expect(await findRows(stopped)).toMatchObject([{ attempts: 1 }]);
    await one.stop();
    expect([isAborted, await findRows(stopped)]).toMatchObject([true, [{ attempts: 0 }]]);

    other.handle(stopped, () => Promise.resolve());
    await other.start();
    await isDone(stopped);
    await other.stop();
  });

  it('with a period is done once in it, whichever process is first, and again after it, failed or not', async () => {
    await expect.poll(() => scheduledRuns).toBe(1);
    const other = createQueue(desk.deps);
    let others = 0;
    other.handle(scheduled, () => Promise.resolve((others += 1)));
    await other.start();
    await other.stop();
    expect([scheduledRuns, others]).toEqual([1, 0]);

    const nextMinutes = () =>
      desk.deps.db.execute<{ minutes: number }>(sql`
        select round(extract(epoch from run_at - now()) / 60)::int as minutes from tasks
        where name = ${scheduled.name} and leased_by is null`);
    await vi.waitFor(async () => expect((await nextMinutes()).rows).toEqual([{ minutes: 60 }]));
    await desk.deps.db.execute(sql`update tasks set run_at = now() where name = ${scheduled.name}`);
    await queue.send(scheduled, {});
    await vi.waitFor(async () =>
      expect(await findRows(scheduled)).toMatchObject([
        { error: 'Error: No', attempts: 0, has_failed: false },
        { error: 'Error: No', has_failed: true },
      ]),
    );
    expect((await nextMinutes()).rows).toContainEqual({ minutes: 60 });
  });
});

it('a task that has no period any more is done once more', async () => {
  await desk.deps.db.execute(sql`
    insert into tasks (name, payload, run_at, is_periodic) values (${work.name}, '{"number": 1}', now(), true)`);
  await queue.send(work, { number: 2 });
  await isDone(work);
  expect(runs.map(({ number }) => number).toSorted()).toEqual([1, 2]);
});

describe('a lease', () => {
  const free = { where: sql`state = 'queued'`, limit: 2 };

  async function addRows() {
    await desk.reset();
    await desk.deps.db.execute(sql`
      insert into bulk_jobs (action, parameters, digest_ids, total, created_by, request_id)
      select 'delete', '{}', '{}', 0, (select min(id) from users), 'test' from generate_series(1, 3)`);
  }

  it('is one holder’s: two that claim at once share the rows, and a third finds none', async () => {
    await addRows();
    const { db } = desk.deps;
    const [one, two] = await Promise.all([bulkLease.claim(db, free), bulkLease.claim(db, free)]);
    expect([...one.keys, ...two.keys].toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect((await bulkLease.claim(db, free)).keys).toEqual([]);
  });

  it('that ran out is the next one’s, and cannot be settled or renewed by the one before', async () => {
    await addRows();
    const { db } = desk.deps;
    const late = await bulkLease.claim(db, { where: sql`id = 1`, limit: 1 });
    expect(await bulkLease.renew(db, late)).toEqual([1]);
    await db.execute(
      sql`update bulk_jobs set leased_until = clock_timestamp() - interval '1 second' where id = 1`,
    );
    const next = await bulkLease.claim(db, { where: sql`id = 1`, limit: 1 });
    expect(next.keys).toEqual([1]);
    expect(await bulkLease.renew(db, late)).toEqual([]);
    expect(await bulkLease.settle(db, late)).toEqual([]);
    expect(await bulkLease.settle(db, next)).toEqual([1]);
  });

  it('that is abandoned is free at once, with its attempts counted; settling counts from zero', async () => {
    await addRows();
    const { db } = desk.deps;
    const attempts = async () =>
      (await db.execute<{ attempts: number }>(sql`select attempts from bulk_jobs where id = 1`)).rows[0]!
        .attempts;
    const only = { where: sql`id = 1`, limit: 1 };
    await bulkLease.abandon(db, await bulkLease.claim(db, only));
    const again = await bulkLease.claim(db, only);
    expect([again.keys, await attempts()]).toEqual([[1], 2]);
    await bulkLease.settle(db, again);
    expect(await attempts()).toBe(0);
  });

  it('that could not be released while the database did not answer is released by the next claim', async () => {
    await addRows();
    const { db } = desk.deps;
    const all = { ...free, limit: 9 };
    const claim = await bulkLease.claim(db, all);
    const unreachable = { execute: () => Promise.reject(new DatabaseUnreachableError(undefined)) };
    await expect(bulkLease.abandon(unreachable as unknown as Database, claim)).rejects.toThrow(
      DatabaseUnreachableError,
    );
    expect((await bulkLease.claim(db, all)).keys.toSorted()).toEqual([1, 2, 3]);
  });

  it('whose claim had no answer is free for the next claim, without an attempt', async () => {
    await addRows();
    const { db } = desk.deps;
    const all = { ...free, limit: 9 };
    let calls = 0;
    const lossy = {
      async execute(statement: SQL) {
        await db.execute(statement);
        calls += 1;
        throw new DatabaseUnreachableError(undefined);
      },
    };
    await expect(bulkLease.claim(lossy as unknown as Database, all)).rejects.toThrow(
      DatabaseUnreachableError,
    );
    expect(calls).toBe(1);
    expect(await desk.deps.db.$count(bulkJobs, sql`leased_by is not null`)).toBe(3);

    expect((await bulkLease.claim(db, all)).keys).toEqual([1, 2, 3]);
    expect(await desk.deps.db.$count(bulkJobs, sql`attempts = 1`)).toBe(3);
  });

  it('says when the first row of a process becomes free', async () => {
    await addRows();
    const { db } = desk.deps;
    const queued = sql`state = 'queued'`;
    expect(await bulkLease.freeAt(db, queued)).toBeUndefined();
    const before = Date.now();
    await bulkLease.claim(db, free);
    await db.execute(
      sql`update bulk_jobs set leased_until = leased_until + interval '1 minute' where id = 1`,
    );
    const at = (await bulkLease.freeAt(db, queued))!.getTime();
    expect(at).toBeGreaterThanOrEqual(before + 15_000);
    expect(at).toBeLessThanOrEqual(Date.now() + 15_001);
  });

  it('of a process that is gone is freed at the start of the only one', async () => {
    await addRows();
    const { db } = desk.deps;
    await bulkLease.claim(db, free);
    await abandonAllLeases(db);
    expect((await bulkLease.claim(db, { ...free, limit: 9 })).keys).toEqual([1, 2, 3]);
  });
});
