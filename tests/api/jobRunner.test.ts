import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateDigestStatuses } from '../../src/api/contract/bulk';
import { getDigest } from '../../src/api/contract/digests';
import { createJob, getJob, listJobItems, undoJob } from '../../src/api/contract/jobs';
import { createRunner, type Runner } from '../../server/features/jobs/run';
import { startTestApp, type TestApp } from '../support/app';
import { addDigest } from '../support/factories';

let desk: TestApp;
let runner: Runner;

beforeAll(async () => {
  desk = await startTestApp();
  runner = createRunner(desk.deps);
});

beforeEach(() => desk.reset());

afterEach(() => desk.deps.store.script('drop trigger if exists trouble on digests'));

afterAll(() => desk.close());

const job = (id: number) => desk.call(getJob, { params: { id } });
const statusOf = async (id: number) => (await desk.call(getDigest, { params: { id } })).status;

/** Makes PostgreSQL fail on every change of the digest "Trouble". */
function makeTrouble(code: string) {
  return desk.deps.store.script(`
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
    expect(await Promise.all(digests.map(statusOf))).toEqual(['Ready', 'Draft', 'Ready']);
    const { results } = await desk.call(listJobItems, { params: { id: job_id } });
    expect(results[1]).toMatchObject({ result: 'failed', detail: 'Something went wrong.' });

    const undone = await desk.call(undoJob, { params: { id: job_id } });
    await runner.runFor(undone.id, 5000);
    expect(await Promise.all(digests.map(statusOf))).toEqual(['Draft', 'Draft', 'Draft']);
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
      detail: 'Something went wrong.',
      changed_count: 0,
    });
    await runner.runFor(id, 5000);
    expect(await statusOf(digest)).toBe('Draft');
  });

  it('is taken up by any process once it was idle for a minute', async () => {
    const idle = await addDigest(desk);
    const fresh = await addDigest(desk);
    const start = ({ id }: { id: number }) =>
      desk.call(createJob, { body: { action: 'status', status: 'Ready', digests: [id] } });
    const [idleJob, freshJob] = [await start(idle), await start(fresh)];
    await desk.deps.db.execute(
      sql`update bulk_jobs set active_at = now() - interval '61 seconds' where id = ${idleJob.id}`,
    );
    await desk.deps.jobs.start();
    await runner.resume();
    await vi.waitFor(async () => expect((await job(idleJob.id)).state).toBe('done'), {
      timeout: 15_000,
      interval: 100,
    });
    expect((await job(freshJob.id)).state).toBe('queued');
  });
});
