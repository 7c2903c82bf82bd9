import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import {
  createJob,
  decideJob,
  getJob,
  listJobItems,
  listJobs,
  stopJob,
  type Job,
} from '#api/contract/bulk.ts';
import type { Decision } from '#api/contract/bulk.ts';
import { createEdits } from '#api/contract/bulk/edits.ts';
import { getDigest } from '#api/contract/digests.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { listInbox } from '#api/contract/inbox.ts';
import { listTags } from '#api/contract/tags.ts';
import { expireApprovals } from '#server/features/bulk/approval.ts';
import { createRunner } from '#server/features/bulk/run.ts';
import { startTestApp, type As, type TestApp } from '#support/app.ts';
import { finish } from '#support/bulk.ts';
import { addDigest, addTag } from '#support/factories.ts';
import { addPerson, type Person } from '#support/people.ts';

let desk: TestApp;
let second: Person;
let third: Person;
let digests: number[];

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(async () => {
  await desk.reset();
  desk.deps.config.approvals = true;
  second = await addPerson(desk.deps.db, 'super', { name: 'Second' });
  third = await addPerson(desk.deps.db, 'super', { name: 'Third' });
  digests = [(await addDigest(desk)).id, (await addDigest(desk)).id];
});

afterAll(() => desk.close());

type Body = Partial<InputOf<typeof createJob>['body']>;

const ask = (body: Body = {}, as: As = 'super') =>
  desk.call(
    createJob,
    { body: { action: 'status', status: 'Published', digests, approval: { by: null }, ...body } },
    { as },
  );
const post = (body: Body, as: As = 'super') =>
  desk.send('POST', '/dashboard/jobs/', { action: 'status', status: 'Published', digests, ...body }, { as });
const decide = (id: number, body: Decision, as: As) =>
  desk.send('POST', `/dashboard/jobs/${id}/decision/`, body, { as });
const approve = (id: number, as: As = second) =>
  desk.call(decideJob, { params: { id }, body: { decision: 'approve' } }, { as });
const read = (id: number, as: As = 'super') => desk.call(getJob, { params: { id } }, { as });
const statuses = () =>
  Promise.all(digests.map(async (id) => (await desk.call(getDigest, { params: { id } })).status));
const inbox = async (as: As) =>
  (await desk.call(listInbox, {}, { as })).results.map(({ kind, text, actor }) => [kind, text, actor?.name]);
const verbs = async (id: number) =>
  (await desk.call(listAudit, { query: { entity: 'job', entity_id: id } })).results
    .map(({ action, actor }) => [action, actor?.name])
    .toReversed();
/** Why a job is not stored. */
async function refused(body: Body, as: As = 'super') {
  const answer = await post(body, as);
  expect(answer.status).toBe(400);
  return (answer.body as { approval: string[] }).approval[0];
}
const runAll = (job: Pick<Job, 'id'>) => finish(desk, job);
const drafts = ['Draft', 'Draft'];

describe('DESK-27 a job that waits for its approval', () => {
  it('is started by nothing but another super user, who is told of it', async () => {
    const job = await ask();
    expect(job).toMatchObject({
      state: 'waiting',
      approval: { by: null, decided_by: null, decided_at: null, comment: null, can_decide: false },
    });
    await createRunner(desk.deps).resume({ isStart: true });
    await createRunner(desk.deps).runFor(job.id, 1000);
    expect(await runAll(job)).toMatchObject({ state: 'waiting', done_count: 0 });
    expect(await statuses()).toEqual(drafts);
    for (const one of [second, third])
      expect(await inbox(one)).toMatchObject([
        ['job_waits', expect.stringMatching(/^2 digests\. Decide by \d{4}-\d\d-\d\dT[\d:.]+Z\.$/), 'super'],
      ]);
    expect(await inbox('super')).toEqual([]);
    expect((await read(job.id, second)).approval?.can_decide).toBe(true);
    expect((await desk.call(listJobs, { query: { status: 'waiting' } })).results).toMatchObject([
      { id: job.id },
    ]);

    expect((await decide(job.id, { decision: 'approve' }, 'super')).body).toMatchObject({
      code: 'needs_approval',
    });
    for (const as of ['staff', 'editor'] as const)
      expect(await decide(job.id, { decision: 'approve' }, as)).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      });
    expect(await statuses()).toEqual(drafts);

    expect(await approve(job.id)).toMatchObject({
      state: 'queued',
      approval: { decided_by: { name: 'Second' }, comment: null, can_decide: false },
    });
    expect(await decide(job.id, { decision: 'refuse', comment: 'No.' }, third)).toMatchObject({
      status: 409,
      body: { code: 'not_waiting' },
    });
    expect(await runAll(job)).toMatchObject({
      state: 'done',
      changed_count: 2,
      created_by: { name: 'super' },
    });
    expect(await statuses()).toEqual(['Published', 'Published']);
    expect(await verbs(job.id)).toEqual([
      ['create', 'super'],
      ['approve', 'Second'],
    ]);
    expect(await inbox('super')).toEqual([
      ['job_done', '2 of 2 digests changed.', undefined],
      ['job_approved', '', 'Second'],
    ]);
  });

  it('is decided by the one whom it names alone', async () => {
    const job = await ask({ approval: { by: second.id, hours: 2 } });
    const until = Date.parse(job.approval!.until) - Date.parse(job.created_at);
    expect(Math.round(until / 60_000)).toBe(120);
    expect(job.approval?.by).toEqual({ id: second.id, name: 'Second' });
    expect(await inbox(third)).toEqual([]);
    expect((await read(job.id, third)).approval?.can_decide).toBe(false);
    expect(await decide(job.id, { decision: 'approve' }, third)).toMatchObject({
      status: 403,
      body: { code: 'needs_approval', detail: 'This job is waiting for Second to approve it.' },
    });
    expect((await approve(job.id)).state).toBe('queued');
  });

  it('is refused with a sentence, which whoever asked reads, and changes nothing', async () => {
    const job = await ask({}, 'editor');
    expect(await decide(job.id, { decision: 'refuse', comment: ' ' }, second)).toMatchObject({
      status: 400,
      body: { comment: [expect.any(String)] },
    });
    expect((await read(job.id)).state).toBe('waiting');
    const { body } = await decide(job.id, { decision: 'refuse', comment: 'Not on a Sunday.' }, second);
    expect(body).toMatchObject({
      state: 'refused',
      can_undo: false,
      approval: { comment: 'Not on a Sunday.', decided_by: { name: 'Second' } },
    });
    expect(await runAll(job)).toMatchObject({ state: 'refused', done_count: 0 });
    expect(await statuses()).toEqual(drafts);
    expect(await inbox('editor')).toEqual([['job_refused', 'Not on a Sunday.', 'Second']]);
    expect(await verbs(job.id)).toEqual([
      ['create', 'editor'],
      ['refuse', 'Second'],
    ]);
  });

  it('expires, and cannot be approved then', async () => {
    const [job, other] = [await ask(), await ask()];
    await desk.deps.db.execute(
      sql`update bulk_jobs set approve_until = clock_timestamp() - interval '1 second' where id = ${job.id}`,
    );
    expect((await decide(job.id, { decision: 'approve' }, second)).body).toMatchObject({
      code: 'not_waiting',
    });
    await expireApprovals(desk.deps.db);
    expect(await runAll(job)).toMatchObject({
      state: 'expired',
      done_count: 0,
      finished_at: expect.any(String),
    });
    expect(await read(other.id)).toMatchObject({ state: 'waiting' });
    expect(await statuses()).toEqual(drafts);
    expect(await inbox('super')).toEqual([['job_expired', '', undefined]]);
    expect(await verbs(job.id)).toEqual([
      ['create', 'super'],
      ['expire', undefined],
    ]);
  });

  it('is taken back by whoever asked', async () => {
    const job = await ask({}, 'editor');
    const { state } = await desk.call(stopJob, { params: { id: job.id } }, { as: 'editor' });
    expect(state).toBe('stopped');
    expect((await decide(job.id, { decision: 'approve' }, second)).status).toBe(409);
  });

  it('is refused where no other person could approve it', async () => {
    const other = 'Choose another super user who can sign in.';
    expect(await refused({ approval: { by: desk.people.super.id } })).toBe(other);
    expect(await refused({ approval: { by: desk.people.editor.id } })).toBe(other);
    expect(await refused({ approval: { by: null }, dry_run: true })).toBe('A dry run doesn’t need approval.');
    await desk.deps.db.execute(
      sql`update users set is_active = false where id in (${second.id}, ${third.id})`,
    );
    expect(await refused({ approval: { by: second.id } })).toBe(other);
    expect(await refused({ approval: { by: null } })).toBe('There’s no other super user to approve it.');
    expect((await ask({}, 'editor')).state).toBe('waiting');
    desk.deps.config.approvals = false;
    expect(await refused({ approval: { by: null } }, 'editor')).toBe(
      'Approvals are turned off on this server.',
    );
    const edits = await desk.send('POST', '/dashboard/jobs/edits/', {
      edits: [{ id: digests[0], set: { title: 'A' } }],
      approval: { by: null },
    });
    expect(edits.body).toEqual({ approval: ['Approvals are turned off on this server.'] });
  });

  it('makes new tags when it is approved, not before', async () => {
    const known = await addTag(desk, { title: 'Rail' });
    const body: Body = {
      action: 'add_tags',
      status: undefined,
      tags: [{ id: known.id }, { title: 'Night trains' }],
    };
    const titles = async () => (await desk.call(listTags, {})).results.map(({ title }) => title);
    const [one, two] = [await ask(body), await ask(body)];
    expect(one).toMatchObject({ detail: { code: 'new_tags', tags: ['Night trains'] } });
    await decide(two.id, { decision: 'refuse', comment: 'No.' }, second);
    expect(await titles()).toEqual(['Rail']);
    expect(await approve(one.id)).toMatchObject({
      detail: null,
      parameters: { tags: [{ title: 'Rail' }, { title: 'Night trains' }] },
    });
    expect(await runAll(one)).toMatchObject({ changed_count: 2 });
    expect((await titles()).toSorted()).toEqual(['Night trains', 'Rail']);
  });

  it('of edits waits, and skips by then what was changed since they were read', async () => {
    const [one, two] = digests as [number, number];
    const titles = await Promise.all(
      digests.map(async (id) => (await desk.call(getDigest, { params: { id } })).title),
    );
    const since = (await desk.call(getDigest, { params: { id: one } })).modified_at;
    const job = await desk.call(createEdits, {
      body: {
        edits: [
          { id: one, modified_at: since, set: { title: 'New one' } },
          { id: two, set: { title: 'New two' } },
        ],
        approval: { by: second.id },
      },
    });
    expect(job.state).toBe('waiting');
    expect((await desk.call(listJobItems, { params: { id: job.id } }, { as: second })).results).toMatchObject(
      [
        { result: 'pending', changes: [{ field: 'title', before: titles[0], after: 'New one' }] },
        { result: 'pending', changes: [{ field: 'title', before: titles[1], after: 'New two' }] },
      ],
    );
    await desk.deps.db.execute(sql`update digests set modified_at = clock_timestamp() where id = ${one}`);
    await approve(job.id);
    expect(await runAll(job)).toMatchObject({ changed_count: 1, skipped_count: 1 });
  });

  it('is not started for someone who may no longer do it', async () => {
    const update = (set: ReturnType<typeof sql>) =>
      desk.deps.db.execute(sql`update users set ${set} where id = ${desk.people.editor.id}`);
    const job = await ask({ action: 'delete', status: undefined }, 'editor');
    await update(sql`is_active = false`);
    expect((await decide(job.id, { decision: 'approve' }, second)).body).toMatchObject({
      code: 'not_waiting',
      detail: 'editor, who requested it, can no longer sign in. Reject the job.',
    });
    await update(sql`is_active = true, role_id = (select id from roles where codename = 'STAFF_USER_PERM')`);
    expect((await decide(job.id, { decision: 'approve' }, second)).body).toMatchObject({
      detail: 'editor, who requested it, is no longer allowed to do this. Reject the job.',
    });
    expect((await read(job.id)).state).toBe('waiting');
    const other = await ask({ status: 'In Review' });
    await desk.deps.db.execute(sql`update statuses set deleted_at = now() where slug = 'in-review'`);
    expect((await decide(other.id, { decision: 'approve' }, second)).body).toMatchObject({
      detail: 'The status “In Review” has since been deleted. Reject the job.',
    });
  });

  it('does not stand in the way of others', async () => {
    await ask();
    const { id } = await desk.call(createJob, { body: { action: 'delete', digests } });
    await createRunner(desk.deps).runFor(id, 5000);
    expect((await read(id)).state).toBe('done');
  });
});
