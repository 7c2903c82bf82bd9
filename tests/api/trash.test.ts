import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dailyTagReport } from '#api/contract/reports.ts';
import { createDigest, listDigests } from '#api/contract/digests.ts';
import { createJob, createSelection, getJob, listJobItems, listJobs } from '#api/contract/bulk.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { purgeBulkJobs, emptyTrash } from '#server/features/bulk/purge.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest, addTag } from '#support/factories.ts';
import { run, undo } from '#support/bulk.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const source = {
  link: 'https://news.example/1',
  title: '',
  read_reason: '',
  authors: [],
  original_published_date: null,
};

it('every call acts as though a digest in the trash were gone', async () => {
  const tag = await addTag(desk, { title: 'Gone too', isDashVisible: true });
  const input = { title: 'Gone', digest_slug: 'gone', tags: [tag.id], source, status: 'Published' };
  const { id } = await addDigest(desk, input);
  await run(desk, { action: 'delete', digests: [id] });

  const list = await desk.call(listDigests);
  expect(list).toMatchObject({
    results: [],
    count: 0,
    suggested_filters: { tags: { results: [] }, sources: { results: [] } },
    status_statistics: { total: 0 },
  });
  for (const query of [
    { search: 'gone' },
    { search: String(id) },
    { tags: String(tag.id) },
    { status: 'published' },
  ]) {
    expect(await desk.call(listDigests, { query })).toMatchObject({ results: [], count: 0 });
  }
  expect((await desk.call(listStatuses)).total).toBe(0);
  expect((await desk.call(createSelection, { body: { everything: true } })).count).toBe(0);
  const query = { from_date: '2000-01-01 00:00', to_date: '2100-01-01 00:00' };
  expect((await desk.call(dailyTagReport, { query })).results).toMatchObject([{ id: tag.id, count: 0 }]);

  const refused = [
    await desk.send('GET', `/digests/${id}/`),
    await desk.send('PATCH', `/dashboard/digests/${id}/`, { title: 'Back' }),
    await desk.send('PUT', `/dashboard/digests/${id}/`, { title: 'Back' }),
    await desk.send('POST', `/dashboard/digests/${id}/copy/`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const again = await desk.send('DELETE', '/dashboard/digests/', { digest_ids: [id] });
  expect(again).toMatchObject({ status: 400, body: { digest_ids: [`Digest ${id} does not exist.`] } });
  expect((await desk.app.inject({ method: 'GET', url: '/read/digests/gone' })).statusCode).toBe(404);
  const next = await desk.call(createDigest, { body: { title: 'Next', digest_slug: 'gone' } });
  expect(next.slug).toBe('gone');
});

it('the trash is emptied of what was deleted 30 days ago, and only of that', async () => {
  const tags = [(await addTag(desk)).id];
  const old = await addDigest(desk, { tags });
  const [recent, other] = [await addDigest(desk), await addDigest(desk, { tags })];
  const job = await run(desk, { action: 'delete', digests: [old.id, recent.id] });
  await desk.deps.db.execute(
    sql`update digests set deleted_at = now() - interval '30 days 1 second' where id = ${old.id}`,
  );
  await desk.deps.db.execute(
    sql`update digests set deleted_at = now() - interval '29 days 23 hours' where id = ${recent.id}`,
  );
  await emptyTrash(desk.deps.db);
  const { rows } = await desk.deps.db.execute<{ id: number }>(sql`select id from digests order by id`);
  expect(rows.map(({ id }) => id)).toEqual([recent.id, other.id]);
  const counted = await desk.deps.db.execute(sql`select tag_id, count from tag_counts`);
  expect(counted.rows).toEqual([{ tag_id: tags[0], count: 1 }]);

  // What became of it is known for longer.
  const { results } = await desk.call(listJobItems, { params: { id: job.id } });
  expect(results.map(({ digest }) => digest.title)).toEqual([old.title, recent.title]);
  expect((await desk.call(getJob, { params: { id: job.id } })).changed_count).toBe(2);
});

it('jobs and what they replaced are stored for 30 days after their end, an undone one as long as its undo', async () => {
  await desk.deps.db.execute(sql`truncate bulk_jobs cascade`);
  const digests = [(await addDigest(desk)).id, (await addDigest(desk)).id];
  const ready = { action: 'status' as const, status: 'Ready', digests };
  const undone = await run(desk, ready);
  const itsUndo = await undo(desk, undone.id);
  const [old, recent] = [await run(desk, ready), await run(desk, { ...ready, status: 'Draft' })];
  const queued = await desk.call(createJob, { body: { ...ready } });
  const end = (jobs: { id: number }[], ago: string) =>
    desk.deps.db.execute(sql`
      update bulk_jobs set finished_at = now() - ${ago}::interval
      where id = any(${sql.param(jobs.map(({ id }) => id))}::int[])`);
  const left = async () => (await desk.call(listJobs)).results.map(({ id }) => id);
  await end([undone, old], '30 days 1 second');
  await end([itsUndo, recent], '29 days 23 hours');
  await purgeBulkJobs(desk.deps.db);
  expect(await left()).toEqual([queued.id, recent.id, itsUndo.id, undone.id]);

  await end([itsUndo], '30 days 1 second');
  await purgeBulkJobs(desk.deps.db);
  expect(await left()).toEqual([queued.id, recent.id]);
  const { rows } = await desk.deps.db.execute(sql`select distinct job_id from bulk_job_items`);
  expect(rows).toEqual([{ job_id: recent.id }]);
});
