import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDigest } from '#api/contract/digests.ts';
import { createJob, getJob, listJobs, undoJob } from '#api/contract/bulk.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest, addLabel, addTag } from '#support/factories.ts';
import { addPerson, type Role } from '#support/people.ts';
import { finish, run } from '#support/bulk.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const roles: Role[] = ['super', 'staff', 'editor'];

describe('LIST-46: limited staff may neither delete nor tag, single or bulk', () => {
  it.each(roles)('%s', async (as) => {
    const tag = await addTag(desk);
    const { id } = await addDigest(desk, { tags: [tag.id] });
    const digests = [id];
    // Calls wait for earlier jobs over their digests, and nothing does jobs in the background here.
    const others = [(await addDigest(desk)).id];
    const jobs = [
      { action: 'add_tags', tags: [{ title: 'New' }], digests: others },
      { action: 'remove_tags', tags: [{ id: tag.id }], digests: others },
      { action: 'delete', digests: others },
    ];
    const answers = [];
    for (const body of jobs) answers.push(await desk.send('POST', '/dashboard/jobs/', body, { as }));
    answers.push(
      await desk.send('POST', '/dashboard/digests/add/tags/', { digests, tags: [{ title: 'New' }] }, { as }),
      await desk.send('POST', '/dashboard/digests/remove/tags/', { digests, tags: [tag.id] }, { as }),
      await desk.send('DELETE', '/dashboard/digests/', { digest_ids: digests }, { as }),
    );
    const expected = as === 'staff' ? [403, 403, 403, 403, 403, 403] : [202, 202, 202, 200, 200, 200];
    expect(answers.map(({ status }) => status)).toEqual(expected);
    if (as === 'staff') expect((await desk.call(getDigest, { params: { id } })).tag).toEqual([tag]);
  });
});

describe('LIST-47: every role may publish and label in bulk', () => {
  it.each(roles)('%s', async (as) => {
    const label = await addLabel(desk);
    const digests = [(await addDigest(desk)).id];
    for (const body of [
      { action: 'status' as const, status: 'Published', digests },
      { action: 'set_labels' as const, labels: [label.id], digests },
    ]) {
      const job = await desk.call(createJob, { body }, { as });
      expect((await finish(desk, job)).changed_count).toBe(1);
      const undone = await desk.call(undoJob, { params: { id: job.id } }, { as });
      expect(undone).toMatchObject({ undo_of: job.id, created_by: { id: desk.people[as].id } });
    }
  });
});

describe('a job of another user', () => {
  it('is seen by all, and stopped and undone by its owner and super users alone', async () => {
    const owner = await addPerson(desk.deps.db, 'editor', { name: 'Owner' });
    const digests = [(await addDigest(desk)).id];
    const body = { action: 'status' as const, status: 'Ready', digests };
    const as = { token: owner.token };
    const waiting = await desk.call(createJob, { body }, { as });
    for (const role of ['staff', 'editor'] as const) {
      expect((await desk.call(listJobs, {}, { as: role })).count).toBe(1);
      expect(
        (await desk.send('POST', `/dashboard/jobs/${waiting.id}/stop/`, undefined, { as: role })).status,
      ).toBe(403);
    }
    const done = await finish(desk, waiting);
    const canUndo = async (who: Role | { token: string }) =>
      (await desk.call(getJob, { params: { id: done.id } }, { as: who })).can_undo;
    expect([
      await canUndo('staff'),
      await canUndo('editor'),
      await canUndo(as),
      await canUndo('super'),
    ]).toEqual([false, false, true, true]);
    for (const role of ['staff', 'editor'] as const) {
      expect(
        (await desk.send('POST', `/dashboard/jobs/${done.id}/undo/`, undefined, { as: role })).status,
      ).toBe(403);
    }
    expect((await desk.send('POST', `/dashboard/jobs/${done.id}/undo/`)).status).toBe(202);
  });

  it('is out of reach of limited staff even where it would restore tags or digests', async () => {
    const digests = [(await addDigest(desk)).id];
    const job = await run(desk, { action: 'delete', digests });
    const answer = await desk.send('POST', `/dashboard/jobs/${job.id}/undo/`, undefined, { as: 'staff' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  });
});
