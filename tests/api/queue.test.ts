/* oxlint-disable unicorn/consistent-function-scoping -- the helpers belong to the tests that use them */
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '#api/contract/schema.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnreachable } from '#server/db/outage.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { bulkJobs } from '#server/db/schema.ts';
import { bulkLease } from '#server/features/bulk/batch.ts';
import { abandonAllLeases } from '#server/work/lease.ts';
import { createQueue, defineTask, type Queue } from '#server/work/queue.ts';
import type { Run } from '#server/work/worker.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

let desk: TestApp;
let queue: Queue;
/** What the handler of `work` was called with. */
const runs: (Run & { number: number })[] = [];
/** What it does. */
let handler: (run: Run) => Promise<unknown> = () => Promise.resolve();

const work = defineTask({
  name: 'test-work',
  payload: t.object({ number: t.integer() }),
  concurrency: 2,
  retry: { limit: 1 },
});
const short = defineTask({ name: 'test-short', timeoutMs: 100, retry: { limit: 0 } });
const scheduled = defineTask({ name: 'test-scheduled', everyMinutes: 60 });
const scheduledRuns: string[] = [];

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
  queue.handle(scheduled, (_, { id }) => Promise.resolve(scheduledRuns.push(id)));
});

afterAll(async () => {
  await queue.stop();
  await desk.close();
});

beforeEach(() => {
  runs.length = 0;
  handler = () => Promise.resolve();
});

const isIn = (id: string, state: string) =>
  vi.waitFor(async () => expect(await queue.find(work, id)).toMatchObject({ state }), { timeout: 60_000 });

describe('a task', () => {
  it('is refused before the start, rather than dropped', async () => {
    await expect(queue.send(work, { number: 1 })).rejects.toThrow(
      'The queue is not started: "test-work" was not sent.',
    );
    await queue.start();
  });

  it('accepts no handler after the start, and none twice', () => {
    expect(() => queue.handle(work, () => Promise.resolve())).toThrow('before the start');
  });

  it('is refused with what it does not take, and without a handler', async () => {
    await expect(queue.send(work, { number: 'one' } as never)).rejects.toThrow(
      'was sent what it does not take',
    );
    await expect(queue.send(defineTask({ name: 'test-none' }), {})).rejects.toThrow('has no handler');
  });

  it('is done with its payload, and says how far it is', async () => {
    let finish = () => {};
    handler = async ({ progress }) => {
      await progress({ percentage: 40 });
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    const id = await queue.send(work, { number: 7 });
    await expect.poll(() => queue.find(work, id)).toEqual({ state: 'active', progress: { percentage: 40 } });
    finish();
    await isIn(id, 'completed');
    expect(runs.map(({ number }) => number)).toEqual([7]);
  });

  it('is sent with the transaction that requests it, and not without it', async () => {
    const sent: string[] = [];
    const request = (number: number, isRefused: boolean) =>
      inTransaction(desk.deps.db, async (tx) => {
        sent.push(await queue.send(work, { number }, { tx }));
        if (isRefused) throw new Error('Refused');
      });
    await expect(request(1, true)).rejects.toThrow('Refused');
    await request(2, false);
    await isIn(sent[1]!, 'completed');
    expect(await queue.find(work, sent[0]!)).toBeUndefined();
    expect(runs.map(({ number }) => number)).toEqual([2]);
  });

  it('is done as many at a time as it says', async () => {
    const finish: (() => void)[] = [];
    handler = () =>
      new Promise<void>((resolve) => {
        finish.push(resolve);
      });
    const ids = [];
    for (const number of [1, 2, 3]) ids.push(await queue.send(work, { number }));
    await expect.poll(() => finish).toHaveLength(2);
    expect(await queue.find(work, ids[2]!)).toMatchObject({ state: 'created' });
    finish[0]!();
    await expect.poll(() => finish).toHaveLength(3);
    for (const end of finish) end();
    for (const id of ids) await isIn(id, 'completed');
  });

  it('that fails is tried again, as often as it says', async () => {
    handler = () => Promise.reject(new Error('No'));
    const id = await queue.send(work, { number: 1 });
    await isIn(id, 'failed');
    expect(runs).toHaveLength(2);
  });

  it('that an outage breaks off is tried again, however often', async () => {
    handler = () =>
      runs.length > 3 ? Promise.resolve() : Promise.reject(new DatabaseUnreachable(new Error('No')));
    const id = await queue.send(work, { number: 1 });
    await isIn(id, 'completed');
    expect(runs).toHaveLength(4);
  });

  it('that is cancelled aborts, and is not tried again', async () => {
    handler = ({ signal }) => aborted(signal);
    const id = await queue.send(work, { number: 1 });
    await expect.poll(() => runs).toHaveLength(1);
    await queue.cancel(work, id);
    await expect.poll(() => runs[0]!.signal.aborted).toBe(true);
    await isIn(id, 'cancelled');
    expect(runs).toHaveLength(1);
  });

  it('that another process cancels aborts as well', async () => {
    handler = ({ signal }) => aborted(signal);
    const id = await queue.send(work, { number: 1 });
    await expect.poll(() => runs).toHaveLength(1);
    await desk.deps.db.execute(sql`update pgboss.job set state = 'cancelled' where id = ${id}::uuid`);
    await vi.waitFor(() => expect(runs[0]!.signal.aborted).toBe(true), { timeout: 60_000 });
  });

  it('that runs too long aborts', async () => {
    const id = await queue.send(short, {});
    await vi.waitFor(
      async () =>
        expect(await queue.find(short, id)).toMatchObject({
          state: 'failed',
          progress: { message: 'AbortError: The task took too long.' },
        }),
      { timeout: 60_000 },
    );
  });

  it('with a period is sent once in it, whichever process is first', async () => {
    await expect.poll(() => scheduledRuns).toHaveLength(1);
    const other = createQueue(desk.deps);
    const others: string[] = [];
    other.handle(scheduled, (_, { id }) => Promise.resolve(others.push(id)));
    await other.start();
    await other.stop();
    expect([scheduledRuns.length, others.length]).toEqual([1, 0]);
  });
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
    const unreachable = { execute: () => Promise.reject(new DatabaseUnreachable(undefined)) };
    await expect(bulkLease.abandon(unreachable as unknown as Database, claim)).rejects.toThrow(
      DatabaseUnreachable,
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
        throw new DatabaseUnreachable(undefined);
      },
    };
    await expect(bulkLease.claim(lossy as unknown as Database, all)).rejects.toThrow(DatabaseUnreachable);
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
