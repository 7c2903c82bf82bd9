import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDigest, getDigest, listDigests, updateDigest } from '#api/contract/digests.ts';
import { createJob, getJob, listJobItems, type Job } from '#api/contract/bulk.ts';
import { createEdits } from '#api/contract/bulk/edits.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addLabel, addTag } from '#support/factories.ts';
import { finish, run, undo } from '#support/bulk.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const read = (id: number) => desk.call(getDigest, { params: { id } });

const undoPath = ({ id }: Pick<Job, 'id'>) => `/dashboard/jobs/${id}/undo/`;

describe('undo of', () => {
  it('a status brings back the status and the first publication', async () => {
    const draft = await addDigest(desk);
    const archived = await addDigest(desk, { status: 'Published' });
    await desk.call(updateDigest, { params: { id: archived.id }, body: { status: 'Archived' } });
    const before = [await read(draft.id), await read(archived.id)];
    const job = await run(desk, { action: 'status', status: 'Published', digests: [draft.id, archived.id] });
    const undone = await undo(desk, job.id);
    expect(undone).toMatchObject({ state: 'done', undo_of: job.id, changed_count: 2, can_undo: false });
    expect([await read(draft.id), await read(archived.id)]).toEqual(before);
    expect(await desk.call(getJob, { params: { id: job.id } })).toMatchObject({
      undone_by: undone.id,
      can_undo: false,
    });
  });

  it.each(['add_tags', 'remove_tags'] as const)('%s brings back the tags in their order', async (action) => {
    const [a, b, c] = [await addTag(desk), await addTag(desk), await addTag(desk)];
    const { id } = await addDigest(desk, { tags: [c.id, a.id] });
    const before = await read(id);
    const job = await run(desk, { action, tags: [{ id: b.id }, { id: c.id }], digests: [id] });
    expect(await read(id)).not.toEqual(before);
    await undo(desk, job.id);
    expect(await read(id)).toEqual(before);
  });

  it.each(['add_labels', 'remove_labels', 'set_labels'] as const)(
    '%s brings back the labels in their order',
    async (action) => {
      const [a, b, c] = [await addLabel(desk), await addLabel(desk), await addLabel(desk)];
      const { id } = await addDigest(desk, { labels: [c.id, a.id] });
      const before = await read(id);
      const job = await run(desk, { action, labels: [b.id, c.id], digests: [id] });
      expect(await read(id)).not.toEqual(before);
      await undo(desk, job.id);
      expect(await read(id)).toEqual(before);
    },
  );

  it('a deletion brings the digest back whole', async () => {
    const [tag, label, category] = [await addTag(desk), await addLabel(desk), await addCategory(desk)];
    const { id } = await addDigest(desk, {
      title: 'Back again',
      digest_slug: 'back-again',
      content: '<p>All of it</p>',
      tags: [tag.id],
      labels: [label.id],
      categories: [category.id],
      status: 'Published',
      digest_poll: {
        has_poll: true,
        question: { question: 'Sure?' },
        headline: '',
        choices: [{ choice: 'Yes' }, { choice: 'No' }],
      },
    });
    const before = await read(id);
    const job = await run(desk, { action: 'delete', digests: [id] });
    expect((await desk.send('GET', `/digests/${id}/`)).status).toBe(404);
    await undo(desk, job.id);
    expect(await read(id)).toEqual(before);
    const page = await desk.app.inject({ method: 'GET', url: '/read/digests/back-again' });
    expect(page.statusCode).toBe(200);
    expect((await desk.call(listDigests)).status_statistics!.total).toBe(1);
  });
});

describe('undo', () => {
  it('restores every digest not changed since, and names those it skipped', async () => {
    const digests = [
      await addDigest(desk),
      await addDigest(desk),
      await addDigest(desk),
      await addDigest(desk),
    ];
    const [untouched, edited, trashed, removed] = digests.map(({ id }) => id) as [
      number,
      number,
      number,
      number,
    ];
    const job = await run(desk, { action: 'status', status: 'Ready', digests: digests.map(({ id }) => id) });
    await desk.call(updateDigest, { params: { id: edited }, body: { title: 'Edited since' } });
    await run(desk, { action: 'delete', digests: [trashed] });
    await desk.deps.db.execute(sql`delete from digests where id = ${removed}`);

    const undone = await undo(desk, job.id);
    expect(undone).toMatchObject({ changed_count: 1, skipped_count: 3, failed_count: 0 });
    expect((await read(untouched)).status).toBe('Draft');
    expect(await read(edited)).toMatchObject({ status: 'Ready', title: 'Edited since' });
    const { results } = await desk.call(listJobItems, {
      params: { id: undone.id },
      query: { result: 'skipped' },
    });
    expect(results.map(({ digest, detail }) => [digest.id, detail])).toEqual([
      [edited, { code: 'changed_since' }],
      [trashed, { code: 'deleted_since' }],
      [removed, { code: 'purged' }],
    ]);
  });

  it('reaches back through several jobs, the last one first', async () => {
    const tag = await addTag(desk);
    const { id } = await addDigest(desk);
    const before = await read(id);
    const jobs = [
      await run(desk, { action: 'status', status: 'Ready', digests: [id] }),
      await run(desk, { action: 'add_tags', tags: [tag], digests: [id] }),
      await run(desk, { action: 'delete', digests: [id] }),
    ];
    for (const job of jobs.toReversed()) {
      expect(await undo(desk, job.id)).toMatchObject({ changed_count: 1, skipped_count: 0 });
    }
    expect(await read(id)).toEqual(before);
  });

  it('DESK-35: restores Modified At too, and guards still see a change that was undone', async () => {
    const label = await addLabel(desk);
    const { id, modified_at: before } = await addDigest(desk);
    const edit = { action: 'set_labels' as const, labels: [label.id], digests: [id] };
    const job = await run(desk, edit);
    const { modified_at: between } = await read(id);
    const dryRun = await run(desk, { action: 'delete', digests: [id], dry_run: true });
    await undo(desk, job.id);
    expect((await read(id)).modified_at).toBe(before);

    const save = (modified_at: string) =>
      desk.send('PATCH', `/dashboard/digests/${id}/`, { title: 'Typed', modified_at });
    expect((await save(between)).status).toBe(409);
    const stale = { unchanged_since: dryRun.created_at };
    expect(await run(desk, { action: 'delete', digests: [id], ...stale })).toMatchObject({
      changed_count: 0,
      skipped_count: 1,
    });
    const edits = [{ id, set: { title: 'From a plan' } }];
    const planned = await desk.call(createEdits, { body: { edits, ...stale } });
    expect(await finish(desk, planned)).toMatchObject({ changed_count: 0, skipped_count: 1 });
    expect((await save(before)).status).toBe(200);
  });

  it('skips a digest with a later job that was not undone', async () => {
    const tag = await addTag(desk);
    const { id } = await addDigest(desk);
    const first = await run(desk, { action: 'status', status: 'Ready', digests: [id] });
    await run(desk, { action: 'add_tags', tags: [tag], digests: [id] });
    expect(await undo(desk, first.id)).toMatchObject({ changed_count: 0, skipped_count: 1 });
    expect(await read(id)).toMatchObject({ status: 'Ready', tag: [tag] });
  });

  it('passes over tags that were deleted in the meantime', async () => {
    const [gone, other] = [await addTag(desk), await addTag(desk)];
    const { id } = await addDigest(desk, { tags: [gone.id, other.id] });
    const tags = [{ id: gone.id }, { id: other.id }];
    const job = await run(desk, { action: 'remove_tags', tags, digests: [id] });
    await desk.deps.db.execute(sql`delete from tags where id = ${gone.id}`);
    await undo(desk, job.id);
    expect((await read(id)).tag).toEqual([other]);
  });

  it('restores a digest with a free address when its own is in use', async () => {
    const first = await addDigest(desk, { digest_slug: 'requested' });
    const firstJob = await run(desk, { action: 'delete', digests: [first.id] });
    const second = await desk.call(createDigest, { body: { title: 'Second', digest_slug: 'requested' } });
    expect(second.slug).toBe('requested');
    const undone = await undo(desk, firstJob.id);
    expect((await read(first.id)).slug).toBe(`requested-${first.id}`);
    const { results } = await desk.call(listJobItems, { params: { id: undone.id } });
    expect(results).toMatchObject([
      {
        result: 'restored',
        detail: { code: 'address_taken', slug: `requested-${first.id}` },
      },
    ]);
  });

  it('brings back two deleted digests that had one address after the other', async () => {
    const first = await addDigest(desk, { digest_slug: 'shared' });
    await run(desk, { action: 'delete', digests: [first.id] });
    const second = await addDigest(desk, { digest_slug: 'shared' });
    // As one job that deleted both at different times would have them.
    const job = await run(desk, { action: 'delete', digests: [second.id] });
    await desk.deps.db.execute(sql`
      update bulk_jobs set digest_ids = ${sql.param([first.id, second.id])}::int[], total = 2 where id = ${job.id}`);
    await desk.deps.db.execute(sql`
      insert into bulk_job_items (job_id, digest_id, result, before, after_modified_at)
      select ${job.id}::int, id, 'changed', '{}', modified_at from digests where id = ${first.id}`);
    expect(await undo(desk, job.id)).toMatchObject({ changed_count: 2 });
    expect([(await read(first.id)).slug, (await read(second.id)).slug].toSorted()).toEqual([
      'shared',
      `shared-${second.id}`,
    ]);
  });

  it('can be requested once, in time, and not of an undo', async () => {
    const { id } = await addDigest(desk);
    const body = { action: 'status' as const, status: 'Ready', digests: [id] };
    const waiting = await desk.call(createJob, { body });
    expect(await desk.send('POST', undoPath(waiting))).toMatchObject({
      status: 409,
      body: { code: 'cannot_undo', detail: 'This job hasn’t ended yet. Stop it first.' },
    });
    await finish(desk, waiting);

    const same = await run(desk, body);
    expect(same.can_undo).toBe(false);
    expect((await desk.send('POST', undoPath(same))).body.detail).toBe('This job didn’t change anything.');

    const undone = await undo(desk, waiting.id);
    expect((await desk.send('POST', undoPath(waiting))).body.detail).toBe(
      'This job has already been undone.',
    );
    expect((await desk.send('POST', undoPath(undone))).body.detail).toBe('You can’t undo an undo.');

    const old = await run(desk, body);
    await desk.deps.db.execute(
      sql`update bulk_jobs set finished_at = now() - interval '24 hours 1 second' where id = ${old.id}`,
    );
    expect((await desk.call(getJob, { params: { id: old.id } })).can_undo).toBe(false);
    expect((await desk.send('POST', undoPath(old))).body.detail).toBe(
      'You can undo a job for 24 hours after it ends.',
    );
    expect((await desk.send('POST', undoPath({ id: 999 }))).status).toBe(404);
    expect((await read(id)).status).toBe('Ready');
  });

  it('made twice at once is one', async () => {
    const { id } = await addDigest(desk);
    const job = await run(desk, { action: 'status', status: 'Ready', digests: [id] });
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.send('POST', undoPath(job))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409]);
  });
});
