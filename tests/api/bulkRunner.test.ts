import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJob, getJob, listJobItems, undoJob, updateDigestStatuses } from '#api/contract/bulk.ts';
import { getDigest } from '#api/contract/digests.ts';
import { processBatch } from '#server/features/bulk/batch.ts';
import { createRunner, type Runner } from '#server/features/bulk/run.ts';
import { tryStart } from '#server/features/bulk/tryStart.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';

let desk: TestApp;
let runner: Runner;

beforeAll(async () => {
  desk = await startTestApp();
  runner = createRunner(desk.deps);
});

beforeEach(() => desk.reset());

afterEach(() => desk.deps.store.runScript('drop trigger if exists trouble on digests'));

afterAll(() => desk.close());

const job = (id: number) => desk.call(getJob, { params: { id } });
const findStatus = async (id: number) => (await desk.call(getDigest, { params: { id } })).status;

/** Makes PostgreSQL fail on every change of the digest "Trouble". */
function makeTrouble(code: string) {
  return desk.deps.store.runScript(`
    create or replace function trouble() returns trigger language plpgsql as $$
    begin raise exception 'Trouble' using errcode = '${code}'; end $$;
    create trigger trouble before update on digests for each row
    when (old.title = 'Trouble') execute function trouble();`);
}

describe('a digest that cannot be changed', () => {
  it('fails alone: its neighbours are changed, and their change can be undone', async () => {
    const titles = ['Before', 'Trouble', 'After'];
    const digests: number[] = [];
    for (const title of titles) digests.push((await addDigest(desk, { title })).id);
    await makeTrouble('23514');
    const body = { status: 'Ready', digests };
    const { updated, job_id } = await desk.call(updateDigestStatuses, { body });
    expect(updated).toBe(2);
    expect(await job(job_id)).toMatchObject({ state: 'done', changed_count: 2, failed_count: 1 });
    expect(await Promise.all(digests.map(findStatus))).toEqual(['Ready', 'Draft', 'Ready']);
    const { results } = await desk.call(listJobItems, { params: { id: job_id } });
    expect(results[1]).toMatchObject({ result: 'failed', detail: { code: 'unexpected' } });

    const undone = await desk.call(undoJob, { params: { id: job_id } });
    await runner.runFor(undone.id, 5000);
    expect(await Promise.all(digests.map(findStatus))).toEqual(['Draft', 'Draft', 'Draft']);
  });
});

const startJob = (digests: number[], status: string, more: object = {}) =>
  desk.call(createJob, { body: { action: 'status', status, digests, ...more } });

let isStarted: Promise<void> | undefined;
/** Does jobs behind the tests, from then on. */
const startTasks = () => (isStarted ??= desk.deps.queue.start());

describe('two jobs over the same digests', () => {
  it('do not mix: the later one waits for the end of the earlier one, and each can be undone', async () => {
    const digests: number[] = [];
    for (let part = 0; part < 4; part += 1) digests.push((await addDigest(desk)).id);
    const [one = 0, two = 0, three = 0, four = 0] = digests;
    const first = await startJob([one, two, three], 'Ready');
    expect(await tryStart(desk.deps.db, first.id)).toBe(true);
    await processBatch(desk.deps.db, first.id, 1);

    const second = await startJob([two, three, four], 'Published');
    const apart = await startJob([one, four], 'Ready');
    const trial = await startJob([two], 'Published', { dry_run: true });
    expect(await tryStart(desk.deps.db, second.id)).toBe(false);
    expect(await tryStart(desk.deps.db, trial.id)).toBe(true);
    // The first has done its part of what this one is about, but the second is to come before it.
    expect(await tryStart(desk.deps.db, apart.id)).toBe(false);

    await runner.runFor(second.id, 100);
    expect(await job(second.id)).toMatchObject({ state: 'queued', done_count: 0 });
    await runner.runFor(first.id, 5000);
    expect(await job(first.id)).toMatchObject({ state: 'done', changed_count: 3 });
    await runner.runFor(second.id, 5000);
    expect(await Promise.all(digests.map(findStatus))).toEqual([
      'Ready',
      'Published',
      'Published',
      'Published',
    ]);
    expect(await tryStart(desk.deps.db, apart.id)).toBe(true);
    await desk.deps.db.execute(sql`update bulk_jobs set state = 'stopped' where id = ${apart.id}`);

    const undone = await desk.call(undoJob, { params: { id: second.id } });
    await runner.runFor(undone.id, 5000);
    expect(await Promise.all(digests.map(findStatus))).toEqual(['Ready', 'Ready', 'Ready', 'Draft']);
  });
});

describe('a job that breaks off', () => {
  it('is tried again, and given up after five times in a row', async () => {
    const { id: digest } = await addDigest(desk, { title: 'Trouble' });
    const body = { action: 'status' as const, status: 'Ready', digests: [digest] };
    const { id } = await desk.call(createJob, { body });
    await makeTrouble('XX000');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await job(id)).finished_at).toBeNull();
      await expect(runner.runFor(id, 5000)).rejects.toThrow();
    }
    expect(await job(id)).toMatchObject({
      state: 'failed',
      detail: { code: 'unexpected' },
      changed_count: 0,
    });
    await runner.runFor(id, 5000);
    expect(await findStatus(digest)).toBe('Draft');
  });

  it('is resumed by any process once it was idle for a minute', async () => {
    const idle = await addDigest(desk);
    const fresh = await addDigest(desk);
    const start = ({ id }: { id: number }) =>
      desk.call(createJob, { body: { action: 'status', status: 'Ready', digests: [id] } });
    const [idleJob, freshJob] = [await start(idle), await start(fresh)];
    await desk.deps.db.execute(
      sql`update bulk_jobs set created_at = now() - interval '61 seconds' where id = ${idleJob.id}`,
    );
    await startTasks();
    await runner.resume();
    await vi.waitFor(async () => expect((await job(idleJob.id)).state).toBe('done'), {
      timeout: 15_000,
      interval: 100,
    });
    expect((await job(freshJob.id)).state).toBe('queued');
  });
});

describe('jobs over the same digests, started at once', () => {
  it('are done one after the other', async () => {
    const { id: digest } = await addDigest(desk);
    await startTasks();
    const started = await Promise.all(
      ['Ready', 'Published', 'Ready'].map((status) => startJob([digest], status)),
    );
    const last = started.toSorted((a, b) => a.id - b.id).at(-1)!;
    await vi.waitFor(async () => expect((await job(last.id)).state).toBe('done'), {
      timeout: 15_000,
      interval: 100,
    });
    for (const { id } of started) expect(await job(id)).toMatchObject({ state: 'done' });
  });
});
