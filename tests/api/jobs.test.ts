import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { createDigest, getDigest, updateDigest } from '#api/contract/digests.ts';
import {
  createJob,
  createSelection,
  deleteDigests,
  getJob,
  listJobItems,
  listJobs,
  listSelectionLabels,
  listSelectionTags,
  resumeJob,
  stopJob,
  type JobItem,
} from '#api/contract/bulk.ts';
import { createEdits } from '#api/contract/bulk/edits.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { jobText } from '#domain/jobText.ts';
import { processBatch } from '#server/features/bulk/batch.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest, addLabel, addTag } from '#support/factories.ts';
import { finish, run, undo } from '#support/bulk.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const read = (id: number) => desk.call(getDigest, { params: { id } });

async function addDigests(count: number) {
  const made: number[] = [];
  for (let number = 0; number < count; number += 1) made.push((await addDigest(desk)).id);
  return made;
}

async function listResults(id: number, result?: JobItem['result']) {
  const { results } = await desk.call(listJobItems, {
    params: { id },
    query: { size: 100, ...(result && { result }) },
  });
  return results.map((item) => [item.digest.id, item.result]);
}

describe('a job', () => {
  it('waits, is done in batches and reports what it did', async () => {
    const digests = await addDigests(5);
    const [already = 0] = digests;
    await desk.call(updateDigest, { params: { id: already }, body: { status: 'Published' } });
    const queued = await desk.call(createJob, { body: { action: 'status', status: 'Published', digests } });
    expect(queued).toMatchObject({
      action: 'status',
      parameters: { status: 'Published' },
      state: 'queued',
      total: 5,
      done_count: 0,
      created_by: { id: desk.people.super.id, name: 'super' },
      started_at: null,
      finished_at: null,
      can_undo: false,
    });

    expect(await processBatch(desk.deps.db, queued.id, 3)).toBe(true);
    const running = await desk.call(getJob, { params: { id: queued.id } });
    expect(running).toMatchObject({ state: 'running', done_count: 3, changed_count: 2, can_undo: false });

    const done = await finish(desk, queued);
    expect(done).toMatchObject({
      state: 'done',
      done_count: 5,
      changed_count: 4,
      failed_count: 0,
      skipped_count: 0,
      can_undo: true,
      undo_of: null,
      undone_by: null,
    });
    expect(Date.parse(done.undo_until ?? '') - Date.parse(done.finished_at ?? '')).toBe(24 * 3600 * 1000);
    for (const id of digests) expect((await read(id)).status).toBe('Published');
    expect(await processBatch(desk.deps.db, queued.id, 3)).toBe(false);
  });

  it('raises `modified_at` of what it changes and of nothing else', async () => {
    const label = await addLabel(desk);
    const before = [await addDigest(desk), await addDigest(desk, { labels: [label.id] })];
    const digests = before.map(({ id }) => id);
    await run(desk, { action: 'add_labels', labels: [label.id], digests });
    const [changed, unchanged] = [await read(digests[0] ?? 0), await read(digests[1] ?? 0)];
    expect(Date.parse(changed.modified_at)).toBeGreaterThan(Date.parse(before[0]?.modified_at ?? ''));
    expect(unchanged).toEqual(before[1]);
    const { status } = await desk.send('PATCH', `/dashboard/digests/${changed.id}/`, {
      title: 'Based on the old',
      modified_at: before[0]?.modified_at,
    });
    expect(status).toBe(409);
  });

  it('reports each digest’s result, those still to come included', async () => {
    const tag = await addTag(desk);
    const digests = await addDigests(4);
    await desk.call(updateDigest, { params: { id: digests[1] ?? 0 }, body: { tags: [tag.id] } });
    const job = await desk.call(createJob, { body: { action: 'add_tags', tags: [tag], digests } });
    await processBatch(desk.deps.db, job.id, 2);
    const [a, b, c, d] = digests;
    const all = [
      [a, 'changed'],
      [b, 'unchanged'],
      [c, 'pending'],
      [d, 'pending'],
    ];
    expect(await listResults(job.id)).toEqual(all);
    expect(await listResults(job.id, 'pending')).toEqual(all.slice(2));
    expect(await listResults(job.id, 'unchanged')).toEqual([all[1]]);
    const page = await desk.call(listJobItems, { params: { id: job.id }, query: { page: 2, size: 3 } });
    expect(page.count).toBe(4);
    expect(page.results.map(({ digest }) => digest.id)).toEqual([d]);
    expect(page.results[0]?.digest.title).toBe((await read(d ?? 0)).title);
  });

  it('fails for a digest that was deleted before its turn, and continues', async () => {
    const digests = await addDigests(3);
    const job = await desk.call(createJob, { body: { action: 'status', status: 'Ready', digests } });
    await run(desk, { action: 'delete', digests: [digests[1] ?? 0] });
    const done = await finish(desk, job);
    expect(done).toMatchObject({ state: 'done', changed_count: 2, failed_count: 1 });
    const { results } = await desk.call(listJobItems, {
      params: { id: job.id },
      query: { result: 'failed' },
    });
    expect(results).toMatchObject([{ digest: { id: digests[1] }, detail: { code: 'deleted' } }]);
  });

  it('replaces labels by exactly the given ones, or by none', async () => {
    const [first, second] = [await addLabel(desk), await addLabel(desk)];
    const { id } = await addDigest(desk, { labels: [first.id] });
    await run(desk, { action: 'set_labels', labels: [second.id, first.id], digests: [id] });
    expect((await read(id)).labels).toEqual([second, first]);
    const same = await run(desk, { action: 'set_labels', labels: [second.id, first.id], digests: [id] });
    expect(same.changed_count).toBe(0);
    await run(desk, { action: 'set_labels', labels: [], digests: [id] });
    expect((await read(id)).labels).toEqual([]);
  });

  it('stops after the batch it is busy with, and what it did can be undone', async () => {
    const digests = await addDigests(4);
    const job = await desk.call(createJob, { body: { action: 'status', status: 'Ready', digests } });
    await processBatch(desk.deps.db, job.id, 2);
    const stopped = await desk.call(stopJob, { params: { id: job.id } });
    expect(stopped).toMatchObject({ state: 'stopped', done_count: 2, changed_count: 2, can_undo: true });
    expect(await processBatch(desk.deps.db, job.id, 2)).toBe(false);
    const statuses = await Promise.all(digests.map(async (id) => (await read(id)).status));
    expect(statuses).toEqual(['Ready', 'Ready', 'Draft', 'Draft']);
    const { status } = await desk.send('POST', `/dashboard/jobs/${job.id}/stop/`);
    expect(status).toBe(409);
  });

  it('is the same when the same call is made again', async () => {
    const tag = { title: 'Once' };
    const digests = await addDigests(1);
    const body = { action: 'add_tags' as const, tags: [tag], digests };
    const headers = { 'idempotency-key': 'a-key' };
    const jobs = await Promise.all(
      Array.from({ length: 3 }, () => desk.call(createJob, { body }, { headers })),
    );
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    expect((await desk.call(createJob, { body }, { headers })).id).toBe(jobs[0]?.id);
    expect((await desk.call(createJob, { body }, { headers, as: 'editor' })).id).not.toBe(jobs[0]?.id);
    expect((await desk.call(createJob, { body })).id).not.toBe(jobs[0]?.id);
  });

  it('is refused with the key of another call, and changes nothing', async () => {
    const digests = await addDigests(2);
    const headers = { 'idempotency-key': 'a-key' };
    const { id } = await desk.call(
      createJob,
      { body: { action: 'delete', digests, dry_run: true } },
      { headers },
    );
    expect(await desk.send('POST', createJob.path, { action: 'delete', digests }, { headers })).toMatchObject(
      { status: 422, body: { code: 'key_reused', id } },
    );
    expect(await read(digests[0]!)).toMatchObject({ id: digests[0] });
  });

  it('a dry run reports what would happen and changes nothing', async () => {
    const tag = await addTag(desk);
    const before = [await addDigest(desk), await addDigest(desk, { tags: [tag.id] })];
    const digests = before.map(({ id }) => id);
    const job = await run(desk, { action: 'add_tags', tags: [tag], digests, dry_run: true });
    expect(job).toMatchObject({ state: 'done', dry_run: true, changed_count: 1, can_undo: false });
    const withNew = await run(desk, {
      action: 'add_tags',
      tags: [{ title: 'Brand new' }],
      digests,
      dry_run: true,
    });
    expect(withNew).toMatchObject({ changed_count: 2, detail: { code: 'new_tags', tags: ['Brand new'] } });
    for (const digest of before) expect(await read(digest.id)).toEqual(digest);
    const { rows } = await desk.deps.db.execute(sql`select 1 from tags where title = 'Brand new'`);
    expect(rows).toEqual([]);
  });
});

describe('the list of jobs', () => {
  it('shows everybody’s to everybody, the newest first, and can be narrowed', async () => {
    const digests = await addDigests(1);
    const first = await run(desk, { action: 'status', status: 'Ready', digests });
    const second = await desk.call(createJob, { body: { action: 'delete', digests } }, { as: 'editor' });
    const ids = async (query: Parameters<typeof desk.call<typeof listJobs>>[1] = {}) => {
      const { results, count } = await desk.call(listJobs, query, { as: 'editor' });
      expect(count).toBe(results.length);
      return results.map(({ id }) => id);
    };
    expect(await ids()).toEqual([second.id, first.id]);
    expect(await ids({ query: { mine: true } })).toEqual([second.id]);
    expect(await ids({ query: { status: 'done' } })).toEqual([first.id]);
    expect(await ids({ query: { action: 'delete' } })).toEqual([second.id]);
  });

  it('KEYS-10: jobs are found by their number, what they do and who started them', async () => {
    const digests = await addDigests(1);
    const label = await addLabel(desk, 'Žurnál');
    const bodies: InputOf<typeof createJob>['body'][] = [
      { action: 'status', status: 'Draft', digests },
      { action: 'status', status: 'Ready', digests },
      { action: 'set_labels', labels: [], digests },
      { action: 'add_labels', labels: [label.id], digests },
      { action: 'assign', assigned_to: null, digests },
      { action: 'plan', planned: { day: '2031-05-01' }, digests },
      { action: 'plan', planned: null, digests },
      { action: 'plan', move_days: 2, digests },
      { action: 'plan', move_days: -1, digests },
    ];
    const made: number[] = [];
    for (const body of bodies) made.push((await run(desk, body)).id);
    const other = await desk.call(createJob, { body: { action: 'delete', digests } }, { as: 'editor' });
    const { results } = await desk.call(listJobs);
    const all = results.map(({ id }) => id);
    const find = async (search: string) => {
      const found = await desk.call(listJobs, { query: { search } });
      expect(found.count).toBe(found.results.length);
      return found.results.map(({ id }) => id);
    };
    // Each by the text that the list shows.
    for (const job of results) expect(await find(jobText(job))).toEqual([job.id]);
    expect(await find(' zurnal ')).toEqual([made[3]]);
    expect(await find(`#${other.id}`)).toEqual([other.id]);
    expect(await find(String(made[0]))).toContain(made[0]);
    expect(await find(other.created_by.name)).toEqual([other.id]);
    expect(await find('no such thing')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find('   ')).toEqual(all);
  });
});

describe('a selection', () => {
  it('holds what matched at the click: a digest made later is not changed', async () => {
    const digests = [
      (await addDigest(desk, { title: 'Harbour one' })).id,
      (await addDigest(desk, { title: 'Harbour two' })).id,
    ];
    await addDigest(desk, { title: 'Mountain' });
    await addDigest(desk, { title: 'Harbour en español' }, { language: 'es' });
    const selection = await desk.call(createSelection, { body: { search: 'harbour' } });
    expect(selection).toMatchObject({ id: expect.stringMatching(/^[\da-f-]{36}$/), count: 2 });
    expect(Date.parse(selection.expires_at)).toBeGreaterThan(Date.now());

    const { id: late } = await desk.call(createDigest, { body: { title: 'Harbour three' } });
    const job = await run(desk, { action: 'status', status: 'Published', selection: selection.id });
    expect(job).toMatchObject({ total: 2, changed_count: 2 });
    for (const id of digests) expect((await read(id)).status).toBe('Published');
    expect((await read(late)).status).toBe('Draft');
  });

  it('accepts the list’s filters', async () => {
    const tag = await addTag(desk);
    const { id } = await addDigest(desk, { tags: [tag.id], status: 'Published' });
    await addDigest(desk, { tags: [tag.id] });
    await addDigest(desk, { status: 'Published' });
    const body = { tags: String(tag.id), status: 'published' };
    const selection = await desk.call(createSelection, { body });
    expect(selection.count).toBe(1);
    const job = await run(desk, { action: 'delete', selection: selection.id });
    expect(await listResults(job.id)).toEqual([[id, 'changed']]);
  });

  it('BULK-05, LIST-32: says which tags and labels its digests have, with how many have each', async () => {
    const [rail, europe] = [await addTag(desk, { title: 'Rail' }), await addTag(desk, { title: 'Éurope' })];
    const label = await addLabel(desk, 'Urgent');
    await addDigest(desk, { tags: [rail.id] });
    await addDigest(desk, { tags: [europe.id, rail.id], labels: [label.id] });
    const { id: deleted } = await addDigest(desk, { tags: [rail.id] });
    const selection = await desk.call(createSelection, { body: { everything: true } });
    await desk.call(deleteDigests, { body: { digest_ids: [deleted] } });
    const { id: late } = await addDigest(desk, { tags: [rail.id] });
    expect(late).toBeGreaterThan(deleted);

    const params = { id: selection.id };
    const tags = (query = {}) => desk.call(listSelectionTags, { params, query });
    expect((await tags()).results).toEqual([
      { ...rail, digest_count: 2 },
      { ...europe, digest_count: 1 },
    ]);
    expect((await tags({ search: ' europe ' })).results).toEqual([{ ...europe, digest_count: 1 }]);
    expect((await desk.call(listSelectionLabels, { params })).results).toEqual([
      { ...label, digest_count: 1 },
    ]);
    expect((await desk.call(listSelectionLabels, { params, query: { search: 'other' } })).results).toEqual(
      [],
    );

    // Only its owner may use it.
    const path = `/dashboard/selections/${selection.id}/tags/`;
    expect((await desk.send('GET', path, undefined, { as: 'editor' })).status).toBe(404);
    expect((await desk.send('GET', '/dashboard/selections/lost/labels/')).status).toBe(404);
  });

  it('of everything has to be meant', async () => {
    await addDigests(2);
    for (const body of [{}, { search: '' }, { search: '   ' }, { everything: false }]) {
      const answer = await desk.send('POST', '/dashboard/selections/', body);
      expect(answer).toMatchObject({ status: 400, body: { everything: [expect.any(String)] } });
    }
    const selection = await desk.call(createSelection, { body: { everything: true } });
    expect(selection.count).toBe(2);
  });
});

describe('DESK-30 a job that was stopped', () => {
  it('goes on where it stopped when its owner resumes it, and one undo restores all of it', async () => {
    const digests = await addDigests(5);
    const job = await desk.call(
      createJob,
      { body: { action: 'status', status: 'Ready', digests } },
      { as: 'editor' },
    );
    await processBatch(desk.deps.db, job.id, 2);
    await desk.call(stopJob, { params: { id: job.id } });
    const path = `/dashboard/jobs/${job.id}/resume/`;
    expect((await desk.send('POST', path)).status).toBe(403);

    const resumed = await desk.call(resumeJob, { params: { id: job.id } }, { as: 'editor' });
    expect(resumed).toMatchObject({ id: job.id, state: 'queued', done_count: 2, finished_at: null });
    expect(await finish(desk, job)).toMatchObject({ state: 'done', done_count: 5, changed_count: 5 });
    expect(await desk.send('POST', path, undefined, { as: 'editor' })).toMatchObject({
      status: 409,
      body: { code: 'cannot_resume' },
    });
    expect(await undo(desk, job.id)).toMatchObject({ changed_count: 5 });
    for (const id of digests) expect((await read(id)).status).toBe('Draft');
  });

  it('stays as it is once it was undone', async () => {
    const digests = await addDigests(2);
    const job = await desk.call(createJob, { body: { action: 'status', status: 'Ready', digests } });
    await processBatch(desk.deps.db, job.id, 1);
    await desk.call(stopJob, { params: { id: job.id } });
    await undo(desk, job.id);
    const answer = await desk.send('POST', `/dashboard/jobs/${job.id}/resume/`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'cannot_resume' } });
  });
});

// The last one, because the queue runs on once it is started.
it('a job is done by the queue behind the call', async () => {
  await desk.deps.queue.start();
  const digests = await addDigests(3);
  const { id } = await desk.call(createJob, { body: { action: 'status', status: 'Ready', digests } });
  await vi.waitFor(async () => expect((await desk.call(getJob, { params: { id } })).state).toBe('done'), {
    timeout: 15_000,
    interval: 100,
  });
  expect((await read(digests[2] ?? 0)).status).toBe('Ready');
});

const readChanges = async (id: number) =>
  (await desk.call(listJobItems, { params: { id } })).results.map(({ changes: each }) => each);

describe('DESK-29 what a job replaces by what', () => {
  it('is known of each digest, also of a dry run, with the version that was read', async () => {
    const [rail, sea] = [await addTag(desk, { title: 'Rail' }), await addTag(desk, { title: 'Sea, wide' })];
    const label = await addLabel(desk, 'Urgent');
    const { id, modified_at } = await addDigest(desk, { tags: [rail.id] });
    const dry = async (body: Partial<InputOf<typeof createJob>['body']>) => {
      const job = await run(desk, { action: 'delete', digests: [id], dry_run: true, ...body });
      const [item] = (await desk.call(listJobItems, { params: { id: job.id } })).results;
      expect(item).toMatchObject({ result: 'changed', version: modified_at });
      return item!.changes;
    };
    expect(await dry({ action: 'status', status: 'Published' })).toEqual([
      { field: 'status', before: 'Draft', after: 'Published' },
    ]);
    expect(await dry({ action: 'add_tags', tags: [{ id: sea.id }] })).toEqual([
      { field: 'tags', before: 'Rail', after: 'Rail, "Sea, wide"' },
    ]);
    expect(await dry({ action: 'remove_tags', tags: [{ id: rail.id }] })).toEqual([
      { field: 'tags', before: 'Rail', after: null },
    ]);
    expect(await dry({ action: 'set_labels', labels: [label.id] })).toEqual([
      { field: 'labels', before: null, after: 'Urgent' },
    ]);
    expect(await dry({ action: 'assign', assigned_to: desk.people.editor.id })).toEqual([
      { field: 'assigned_to', before: null, after: 'editor' },
    ]);
    expect(await dry({})).toEqual([]);

    const planned = await run(desk, { action: 'plan', digests: [id], planned: { day: '2027-03-01' } });
    expect(await readChanges(planned.id)).toEqual([
      [{ field: 'planned', before: null, after: '2027-03-01' }],
    ]);
    const moved = await run(desk, { action: 'plan', digests: [id], move_days: 2 });
    expect(await readChanges(moved.id)).toEqual([
      [{ field: 'planned', before: '2027-03-01', after: '2027-03-03' }],
    ]);
  });

  it('is the beginning of a long text', async () => {
    const { id } = await addDigest(desk, { content: `<p>${'old '.repeat(500)}</p>` });
    const edits = [{ id, set: { content: `<p>${'new '.repeat(500)}</p>`, title: '' } }];
    const job = await finish(desk, await desk.call(createEdits, { body: { edits } }));
    const [[title, content] = []] = await readChanges(job.id);
    expect(title).toMatchObject({ field: 'title', after: null });
    expect(content!.before).toBe(`${`<p>${'old '.repeat(500)}`.slice(0, 300)}…`);
    expect(content!.after).toHaveLength(301);
  });
});
