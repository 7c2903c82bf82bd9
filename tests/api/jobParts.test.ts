import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { createJob, decideJob, getJob, stopJob } from '#api/contract/bulk.ts';
import { createEdits } from '#api/contract/bulk/edits.ts';
import { addJobPart, startJob } from '#api/contract/bulk/parts.ts';
import { getDigest } from '#api/contract/digests.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { stopAbandonedUploads } from '#server/features/bulk/parts.ts';
import { startTestApp, type As, type TestApp } from '#support/app.ts';
import { finish, undo } from '#support/bulk.ts';
import { addDigest } from '#support/factories.ts';
import { addPerson } from '#support/people.ts';

let desk: TestApp;
let digests: number[];

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
  digests = [];
  for (let each = 0; each < 4; each += 1) digests.push((await addDigest(desk)).id);
});
afterAll(() => desk.close());

type Part = NonNullable<InputOf<typeof addJobPart>['body']>;

const publish = { action: 'status' as const, status: 'Published', receives: true };
const make = (body: Partial<InputOf<typeof createJob>['body']> = {}, as: As = 'super') =>
  desk.call(createJob, { body: { ...publish, ...body } }, { as });
const add = (id: number, part: number, body: Part) => desk.call(addJobPart, { params: { id, part }, body });
const start = (id: number, total: number) => desk.call(startJob, { params: { id }, body: { total } });
const put = async (id: number, part: number, body: unknown, as: As = 'super') => {
  const answer = await desk.send('PUT', `/dashboard/jobs/${id}/parts/${part}/`, body, { as });
  return [answer.status, answer.body];
};
const tryStart = async (id: number, total: number, as: As = 'super') => {
  const answer = await desk.send('POST', `/dashboard/jobs/${id}/start/`, { total }, { as });
  return [answer.status, answer.body];
};
const read = (id: number) => desk.call(getJob, { params: { id } });
const states = () =>
  Promise.all(digests.map(async (id) => (await desk.call(getDigest, { params: { id } })).status));
const verbs = async (id: number) =>
  (await desk.call(listAudit, { query: { entity: 'job', entity_id: id } })).results
    .map(({ action }) => action)
    .toReversed();
const [one, two, three, four] = [0, 1, 2, 3].map((index) => () => digests[index]!);
const message = (text: string) =>
  expect.objectContaining({ detail: expect.stringContaining(text) as string });

describe('DESK-30 a job that receives its digests in parts', () => {
  it('has them in order, does nothing before it is started, and is one with one undo', async () => {
    const { id, ...made } = await make();
    expect(made).toMatchObject({ state: 'receiving', total: 0, receiving: { parts: 0 } });
    await add(id, 0, { digests: [four!(), two!()] });
    expect(await add(id, 1, { digests: [one!()] })).toMatchObject({ total: 3, receiving: { parts: 2 } });
    expect(await finish(desk, { id })).toMatchObject({ state: 'receiving', done_count: 0, can_undo: false });
    expect(await states()).toEqual(['Draft', 'Draft', 'Draft', 'Draft']);
    const started = await start(id, 3);
    expect(started).toMatchObject({ state: 'queued', total: 3 });
    expect(started).not.toHaveProperty('receiving');
    expect(await finish(desk, { id })).toMatchObject({ state: 'done', changed_count: 3 });
    expect(await states()).toEqual(['Published', 'Published', 'Draft', 'Published']);
    expect(await verbs(id)).toEqual(['create', 'start']);
    expect(await undo(desk, id)).toMatchObject({ changed_count: 3 });
    expect(await states()).toEqual(['Draft', 'Draft', 'Draft', 'Draft']);
  });

  it('adds a part once however often it is sent, and refuses another of its number or after a gap', async () => {
    const { id } = await make();
    await add(id, 0, { digests: [one!(), two!()] });
    expect(await add(id, 0, { digests: [one!(), two!()] })).toMatchObject({ total: 2 });
    expect(await put(id, 0, { digests: [three!()] })).toEqual([
      409,
      message('already sent with different digests'),
    ]);
    expect(await put(id, 2, { digests: [three!()] })).toEqual([
      400,
      { part: ['Part 1 is missing. Send it first.'] },
    ]);
    expect(await put(id, 1, { digests: [three!(), 999_999] })).toEqual([
      400,
      { digests: ['Digest 999999 does not exist.'] },
    ]);
    for (const body of [
      {},
      { edits: [{ id: three!(), set: {} }] },
      { digests: [] },
      { digests: [1], edits: [] },
    ])
      expect((await put(id, 1, body))[0]).toBe(400);
    expect(await read(id)).toMatchObject({ total: 2, receiving: { parts: 1 } });
    expect(await tryStart(id, 3)).toEqual([400, { total: ['The job received 2 digests, not 3.'] }]);
    await start(id, 2);
    expect(await start(id, 2)).toMatchObject({ id, total: 2 });
    expect(await put(id, 1, { digests: [three!()] })).toEqual([409, message('no longer accepts digests')]);
    expect(await finish(desk, { id })).toMatchObject({ changed_count: 2 });
    expect(await start(id, 2)).toMatchObject({ state: 'done' });
  });

  it('refuses a digest that is in two parts, and to start with none', async () => {
    const { id } = await make();
    expect((await tryStart(id, 1))[0]).toBe(400);
    await add(id, 0, { digests: [one!()] });
    await add(id, 1, { digests: [one!()] });
    expect(await tryStart(id, 2)).toEqual([400, { total: ['A digest appears in two parts of the job.'] }]);
    expect(await read(id)).toMatchObject({ state: 'receiving' });
    expect((await desk.send('POST', '/dashboard/jobs/', { ...publish, digests: [one!()] })).status).toBe(400);
  });

  it('is filled and started by who made it alone, stopped by a colleague, and by itself after an hour', async () => {
    const { id } = await make({}, 'editor');
    expect((await put(id, 0, { digests: [one!()] }, 'staff'))[0]).toBe(403);
    expect((await put(id, 0, { digests: [one!()] }, 'editor'))[0]).toBe(200);
    expect((await tryStart(id, 1, 'super'))[0]).toBe(403);
    expect((await put(999_999, 0, { digests: [one!()] }))[0]).toBe(404);
    await desk.call(stopJob, { params: { id } }, { as: 'super' });
    expect(await put(id, 1, { digests: [two!()] }, 'editor')).toEqual([409, message('no longer')]);
    expect(await tryStart(id, 1, 'editor')).toEqual([409, message('was stopped')]);

    const left = await make();
    await add(left.id, 0, { digests: [one!()] });
    await stopAbandonedUploads(desk.deps.db);
    expect(await read(left.id)).toMatchObject({ state: 'receiving' });
    await desk.deps.db.execute(sql`
      update bulk_jobs set receive_until = receive_until - interval '61 minutes' where id = ${left.id}`);
    await stopAbandonedUploads(desk.deps.db);
    expect(await read(left.id)).toMatchObject({ state: 'stopped', done_count: 0 });
    expect(await verbs(left.id)).toEqual(['create', 'stop']);
    expect(await states()).toEqual(['Draft', 'Draft', 'Draft', 'Draft']);
  });

  it('receives edits, those that make drafts too, and checks each part', async () => {
    const { id } = await desk.call(createEdits, { body: { receives: true } });
    await add(id, 0, { edits: [{ set: { title: 'New one' } }, { id: two!(), set: { title: 'Second' } }] });
    expect(await put(id, 1, { edits: [{ id: one!(), set: { status: 'Nowhere' } }] })).toEqual([
      400,
      { edits: [`Digest ${one!()}: status: No status found for “Nowhere”.`] },
    ]);
    expect(await put(id, 1, { edits: [{ id: two!(), set: { title: 'Again' } }] })).toEqual([
      400,
      { edits: [`Digest ${two!()} is listed twice.`] },
    ]);
    await add(id, 1, { edits: [{ id: one!(), set: { subtitle: 'First' } }, { set: { title: 'New two' } }] });
    expect(await start(id, 4)).toMatchObject({ parameters: { fields: ['title', 'subtitle'] } });
    expect(await finish(desk, { id })).toMatchObject({ state: 'done', changed_count: 4, total: 4 });
    expect((await desk.call(getDigest, { params: { id: one!() } })).subtitle).toBe('First');
    expect(await undo(desk, id)).toMatchObject({ changed_count: 4 });
    expect((await desk.send('POST', '/dashboard/jobs/edits/', {})).status).toBe(400);
  });

  it('asks for its approval when it has all of them', async () => {
    desk.deps.config.approvals = true;
    const second = await addPerson(desk.deps.db, 'super', { name: 'Second' });
    const { id } = await make({ approval: { by: null, hours: 2 } });
    await add(id, 0, { digests: [one!(), two!()] });
    const decision = { params: { id }, body: { decision: 'approve' as const } };
    expect(
      (await desk.send('POST', `/dashboard/jobs/${id}/decision/`, decision.body, { as: second })).status,
    ).toBe(409);
    const { approval, ...waiting } = await start(id, 2);
    expect(waiting).toMatchObject({ state: 'waiting', total: 2 });
    expect(Math.round((Date.parse(approval!.until) - Date.now()) / 60_000)).toBe(120);
    await desk.call(decideJob, decision, { as: second });
    expect(await finish(desk, { id })).toMatchObject({ state: 'done', changed_count: 2 });
  });
});
