import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bellGroupId,
  changeBroadcast,
  listActiveBroadcasts,
  sendBroadcast,
  type BroadcastInput,
} from '#api/contract/broadcasts.ts';
import { listDigests } from '#api/contract/digests.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { restartCountdowns } from '#server/features/notify/broadcasts/send/hold.ts';
import { findDueBroadcasts, nextRunAt } from '#server/features/notify/broadcasts/send/run.ts';
import { startTestApp, type As, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest, addUserList } from '#support/factories.ts';
import { findChannel, inMinutes, notificationHelpers, type Channel } from '#support/notifications.ts';
import { addPerson } from '#support/people.ts';

let desk: TestApp;
let digest: number;
let channel: Channel;
let second: { token: string };
const holdMs = 30_000;

beforeAll(async () => {
  desk = await startTestApp({ holdMs, confirmAbove: 20 });
});

beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate push_outbox, user_lists restart identity cascade`);
  desk.deps.config.approvals = false;
  channel = await findChannel(desk, bellGroupId);
  digest = (await addDigest(desk, { title: 'Storm', status: 'Published' })).id;
  second = await addPerson(desk.deps.db, 'super', { name: 'Second' });
});

afterAll(() => desk.close());

const { payload, work, read, messages, ...helpers } = notificationHelpers(() => ({
  desk,
  channel,
  data: { notification_type: 'article', object_id: digest },
}));

async function send(over: Partial<BroadcastInput> = {}, as: As = 'super') {
  const { data } = await desk.call(sendBroadcast, { body: payload(over) }, { as });
  return data.broadcast.id;
}

const post = (over: Partial<BroadcastInput> = {}, as: As = 'super') => helpers.post(payload(over), as);
const change = (id: number, body: InputOf<typeof changeBroadcast>['body'] | string, as: As = 'super') =>
  desk.send(
    'PATCH',
    `/notification/broadcasts/${id}/`,
    typeof body === 'string' ? { status_change_to: body } : body,
    { as },
  );
const active = async (as: As = 'super') => (await desk.call(listActiveBroadcasts, {}, { as })).results;
const statusOfDigest = async () => (await desk.call(listDigests)).results[0]?.notification_status;

/** Moves what a broadcast waits for into the past, as if a number of seconds had passed. */
const pass = (id: number, seconds: number) =>
  desk.deps.db.execute(sql`
    update broadcasts set hold_until = hold_until - ${seconds}::int * interval '1 second',
      schedule_datetime = schedule_datetime - ${seconds}::int * interval '1 second',
      created_at = created_at - ${seconds}::int * interval '1 second'
    where id = ${id}`);

describe('an audience above the number', () => {
  it('needs its number typed: 409 with the counts, and nothing is stored', async () => {
    await addReaders(desk.deps.db, 21);
    const answer = await post();
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'needs_confirmation', users: 21, devices: 21 },
    });
    expect((await post({ confirmed_users: 12 })).status).toBe(409);
    expect((await post({ confirmed_users: 0 })).status).toBe(409);
    expect((await post({ schedule_datetime: inMinutes(60) })).status).toBe(409);
    expect(await active()).toEqual([]);
    expect((await post({ confirmed_users: 21 })).status).toBe(200);
    expect((await active())[0]).toMatchObject({ status: 'HELD', confirmed_users: 21 });
  });

  it('is what the server counts: a typed number may be off by what comes and goes meanwhile', async () => {
    await addReaders(desk.deps.db, 200);
    expect((await post({ confirmed_users: 203 })).status).toBe(409);
    expect((await post({ confirmed_users: 202 })).status).toBe(200);
  });

  it('is not one of exactly that number, nor a test to one person', async () => {
    const [first] = await addReaders(desk.deps.db, 20);
    expect((await post()).status).toBe(200);
    await addReaders(desk.deps.db, 5, 'more');
    expect((await post({ user_list_type: null, test_user: first })).status).toBe(200);
  });
});

describe('the countdown', () => {
  beforeEach(() => addReaders(desk.deps.db, 3));

  it('lets nothing leave for 30 s', async () => {
    const id = await send();
    const [shown] = await active();
    expect(shown).toMatchObject({ id, title: 'Storm', status: 'HELD', hold_reason: 'countdown' });
    expect(shown!.leaves_in_ms).toBeGreaterThan(holdMs - 5000);
    expect(shown!.leaves_in_ms).toBeLessThanOrEqual(holdMs);
    expect(await statusOfDigest()).toBe('IN_PROGRESS');
    expect(await work(id)).toBe('waiting');
    expect((await nextRunAt(desk.deps.db, id))!.getTime()).toBeGreaterThan(Date.now() + holdMs - 5000);
    expect(await findDueBroadcasts(desk.deps)).toEqual([]);
    expect(await messages()).toBe(0);

    await pass(id, 30);
    expect(await findDueBroadcasts(desk.deps)).toEqual([id]);
    expect(await work(id)).toBe('over');
    expect(await messages()).toBe(3);
    expect(await active()).toEqual([]);
  });

  it('is not that of a test to one person, which leaves at once and is not shown', async () => {
    const [reader] = await addReaders(desk.deps.db, 1, 'tester');
    const id = await send({ user_list_type: null, test_user: reader });
    expect(await active()).toEqual([]);
    expect(await work(id)).toBe('over');
    expect(await messages()).toBe(1);
  });

  it.each(['stop', 'cancel'] as const)('is ended by %s, with nothing sent', async (decision) => {
    const id = await send();
    expect((await change(id, decision, second)).body).toMatchObject({ status: 'CANCELLED' });
    await pass(id, 60);
    expect(await work(id)).toBe('over');
    expect(await messages()).toBe(0);
    expect(await statusOfDigest()).toBeNull();
    expect((await read(id)).decisions).toMatchObject([
      { action: 'create', by: { id: desk.people.super.id }, hold_reason: 'countdown' },
      { action: decision, by: { name: 'Second' } },
    ]);
  });

  it('is stopped by two super users at once, and recorded once', async () => {
    const id = await send();
    const answers = await Promise.all([change(id, 'stop'), change(id, 'stop', second)]);
    expect(answers).toMatchObject([
      { status: 200, body: { status: 'CANCELLED' } },
      { status: 200, body: { status: 'CANCELLED' } },
    ]);
    expect((await read(id)).decisions.map(({ action }) => action)).toEqual(['create', 'stop']);
  });

  it('of a planned one is the last 30 s before its time, so that it is not late', async () => {
    const id = await send({ schedule_datetime: inMinutes(60) });
    expect(await active()).toEqual([]);
    await pass(id, 60 * 60 - 31);
    expect(await findDueBroadcasts(desk.deps)).toEqual([]);
    await pass(id, 11);
    expect(await findDueBroadcasts(desk.deps)).toEqual([id]);
    expect(await work(id)).toBe('waiting');
    // Twenty seconds before its time it counts down in full: less was left to see it.
    const [shown] = await active();
    expect(shown!.leaves_in_ms).toBeGreaterThan(holdMs - 5000);
    await pass(id, 30);
    expect(await work(id)).toBe('over');
    expect(await messages()).toBe(3);
  });

  it('of a planned one ends at its time where it begins in time', async () => {
    const id = await send({ schedule_datetime: inMinutes(60) });
    await pass(id, 60 * 60 - 30);
    await work(id);
    const { hold, schedule_datetime } = await read(id);
    const leavesAt = Date.now() + hold!.leaves_in_ms!;
    expect(Math.abs(leavesAt - Date.parse(schedule_datetime!))).toBeLessThan(5000);
  });

  it('begins again where the server was killed during it, as it could not be seen', async () => {
    const id = await send();
    await pass(id, 300);
    expect(await restartCountdowns(desk.deps.db, desk.deps.config)).toEqual([id]);
    expect((await active())[0]!.leaves_in_ms).toBeGreaterThan(holdMs - 5000);
    expect(await work(id)).toBe('waiting');
    expect(await messages()).toBe(0);
  });

  it('is no longer than 30 s where the clock was set back', async () => {
    const id = await send();
    await pass(id, -3600);
    expect(await work(id)).toBe('waiting');
    expect((await active())[0]!.leaves_in_ms).toBeLessThanOrEqual(holdMs);
  });

  it('ends with a person where the clock was set forward or the server was down for long', async () => {
    const id = await send();
    await pass(id, 3600);
    expect(await restartCountdowns(desk.deps.db, desk.deps.config)).toEqual([]);
    expect(await work(id)).toBe('over');
    expect(await messages()).toBe(0);
    expect((await active())[0]).toMatchObject({ id, hold_reason: 'overdue', leaves_in_ms: null });
  });

  it('is shown to all who oversee, and to its sender', async () => {
    const id = await send({}, 'staff');
    expect((await active()).map((each) => each.id)).toEqual([id]);
    expect((await active(second)).map((each) => each.id)).toEqual([id]);
    expect((await active('staff')).map((each) => each.id)).toEqual([id]);
    expect(await active('editor')).toEqual([]);
  });

  it('publishes its end to those who follow changes', async () => {
    const id = await send();
    await pass(id, 30);
    const published = new Promise<number[] | null>((resolve) => {
      desk.deps.changes.subscribe({
        onGap() {},
        onChange: ({ resource, user, ids }) => resource === 'broadcasts' && user === null && resolve(ids),
      });
    });
    await work(id);
    expect(await published).toEqual([id]);
  });
});

describe('what waits for a person', () => {
  beforeEach(() => addReaders(desk.deps.db, 3));

  it('is a second broadcast with the same target and audience within 24 hours', async () => {
    const first = await send();
    const again = await send({
      notification_datas: [{ ...payload().notification_datas[0]!, title: 'Edited' }],
    });
    expect(await read(again)).toMatchObject({
      status: 'HELD',
      hold: { reason: 'repeated', repeats: first, leaves_in_ms: null, reach: { users: 3, devices: 3 } },
    });
    expect(await work(again)).toBe('over');
    expect(await findDueBroadcasts(desk.deps)).toEqual([]);

    const [elsewhere] = await addReaders(desk.deps.db, 1, 'elsewhere');
    const list = await addUserList(desk, [elsewhere!]);
    const other = (await addDigest(desk, { title: 'Flood', status: 'Published' })).id;
    for (const over of [
      { user_list_type: String(list.id) },
      { notification_datas: [{ ...payload().notification_datas[0]!, object_id: other }] },
    ]) {
      expect((await read(await send(over))).hold).toMatchObject({ reason: 'countdown' });
    }
  });

  it('is not one after 24 hours, nor after one that was cancelled', async () => {
    const first = await send();
    await change(first, 'cancel');
    const next = await send();
    expect((await read(next)).hold).toMatchObject({ reason: 'countdown' });
    await pass(next, 24 * 3600 + 1);
    expect((await read(await send())).hold).toMatchObject({ reason: 'countdown' });
  });

  it('is one planned for a time within 24 hours of the other', async () => {
    await send({ schedule_datetime: inMinutes(60 * 30) });
    expect((await read(await send({ schedule_datetime: inMinutes(60 * 40) }))).hold).toMatchObject({
      reason: 'repeated',
    });
  });

  it('is, of two calls at once, the second', async () => {
    const ids = await Promise.all([send(), send({}, second)]);
    const reasons = await Promise.all(ids.map(async (id) => (await read(id)).hold?.reason));
    expect(reasons.toSorted()).toEqual(['countdown', 'repeated']);
  });

  it('is released into a countdown of its own, once', async () => {
    await send();
    const id = await send();
    const answers = await Promise.all([change(id, 'release'), change(id, 'release', second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'not_held' });
    expect((await read(id)).hold).toMatchObject({ reason: 'countdown' });
    await pass(id, 30);
    await work(id);
    expect(await messages()).toBe(3);
    expect((await read(id)).decisions.map(({ action }) => action)).toEqual(['create', 'release']);
  });

  it('does not leave where one super user stops it as another releases it', async () => {
    await send();
    for (const order of [
      ['release', 'stop'],
      ['stop', 'release'],
    ] as const) {
      const id = await send();
      await Promise.all([change(id, order[0]), change(id, order[1], second)]);
      expect((await read(id)).status).toBe('CANCELLED');
      await pass(id, 60);
      expect(await work(id)).toBe('over');
    }
    expect(await messages()).toBe(0);
  });

  it('is what was to leave more than 10 minutes ago; released it leaves', async () => {
    const id = await send({ schedule_datetime: inMinutes(60) });
    await pass(id, 60 * 60 + 601);
    expect(await work(id)).toBe('over');
    expect(await read(id)).toMatchObject({ status: 'HELD', hold: { reason: 'overdue' } });
    expect((await read(id)).decisions.at(-1)).toMatchObject({
      action: 'hold',
      by: null,
      hold_reason: 'overdue',
    });
    expect(await statusOfDigest()).toBe('SCEHEDULED');
    await change(id, 'release');
    await pass(id, 30);
    expect(await work(id)).toBe('over');
    expect(await messages()).toBe(3);
  });

  it('is not what is up to 10 minutes late: it counts down first', async () => {
    const id = await send({ schedule_datetime: inMinutes(60) });
    await pass(id, 60 * 60 + 590);
    expect(await work(id)).toBe('waiting');
    expect((await active())[0]!.leaves_in_ms).toBeGreaterThan(holdMs - 5000);
  });

  it('is released to its time where that is in the future', async () => {
    await send({ schedule_datetime: inMinutes(60) });
    const id = await send({ schedule_datetime: inMinutes(120) });
    expect((await change(id, 'release')).body).toMatchObject({ status: 'SCHEDULED' });
    expect(await work(id)).toBe('over');
  });

  it('is released by limited staff only where they sent it', async () => {
    await send();
    const ids = [await send(), await send({}, 'staff')];
    expect((await change(ids[0]!, 'release', 'staff')).status).toBe(403);
    expect((await change(ids[1]!, 'release', 'staff')).status).toBe(200);
  });
});

const grow = async (list: number, count: number) => {
  const added = await addReaders(desk.deps.db, count, 'late');
  await desk.deps.db.execute(sql`
    insert into user_list_members (user_list_id, user_id) select ${list}, unnest(${sql.param(added)}::int[])`);
};

describe('a list that changes during the countdown', () => {
  it('by more than a tenth waits for its new number', async () => {
    const list = await addUserList(desk, await addReaders(desk.deps.db, 40));
    const id = await send({ user_list_type: String(list.id), confirmed_users: 40 });
    await grow(list.id, 5);
    await pass(id, 30);
    expect(await work(id)).toBe('over');
    expect((await read(id)).hold).toMatchObject({
      reason: 'grown',
      reach: { users: 45, devices: 45 },
      needs_number: true,
    });
    expect(await change(id, 'release')).toMatchObject({
      status: 409,
      body: { code: 'needs_confirmation', users: 45 },
    });
    expect((await change(id, { status_change_to: 'release', confirmed_users: 45 })).status).toBe(200);
    await pass(id, 30);
    expect(await work(id)).toBe('over');
    expect(await messages()).toBe(45);
  });

  it('within a tenth, and one that shrinks, leaves to those who are in it by then', async () => {
    const readers = await addReaders(desk.deps.db, 40);
    const list = await addUserList(desk, readers);
    const id = await send({ user_list_type: String(list.id), confirmed_users: 40 });
    await grow(list.id, 4);
    await pass(id, 30);
    expect(await work(id)).toBe('over');
    expect(await messages()).toBe(44);
  });

  it('from few to more than the number waits, as its number was never typed', async () => {
    const list = await addUserList(desk, await addReaders(desk.deps.db, 2));
    const id = await send({ user_list_type: String(list.id) });
    await grow(list.id, 30);
    await pass(id, 30);
    await work(id);
    expect((await read(id)).hold).toMatchObject({ reason: 'grown', needs_number: true });
    expect(await messages()).toBe(0);
  });
});

const large = (as: As = 'super') => send({ confirmed_users: 21 }, as);

describe('approvals', () => {
  beforeEach(async () => {
    desk.deps.config.approvals = true;
    await addReaders(desk.deps.db, 21);
  });

  it('are needed above the number, by a super user who did not send it', async () => {
    const id = await large();
    expect((await read(id)).hold).toMatchObject({ reason: 'approval', leaves_in_ms: null });
    expect(await work(id)).toBe('over');
    for (const as of ['staff', 'editor'] as const) expect((await change(id, 'approve', as)).status).toBe(403);
    expect(await change(id, 'approve')).toMatchObject({ status: 403, body: { code: 'needs_approval' } });
    expect(await change(id, 'release')).toMatchObject({ status: 403, body: { code: 'needs_approval' } });
    expect((await change(id, 'approve', second)).status).toBe(200);
    expect((await change(id, 'approve', second)).body).toMatchObject({ code: 'not_held' });
    await pass(id, 30);
    expect(await work(id)).toBe('over');
    expect(await messages()).toBe(21);
    expect((await read(id)).decisions).toMatchObject([
      { action: 'create', confirmed_users: 21, hold_reason: 'approval' },
      { action: 'approve', by: { name: 'Second' } },
    ]);
  });

  it('are not needed for few people', async () => {
    const list = await addUserList(desk, await addReaders(desk.deps.db, 2, 'few'));
    expect((await read(await send({ user_list_type: String(list.id) }))).hold).toMatchObject({
      reason: 'countdown',
    });
  });

  it('are refused with a comment, which ends it and is on its page', async () => {
    const id = await large('staff');
    expect(await change(id, 'return')).toMatchObject({
      status: 400,
      body: { comment: ['This field is required.'] },
    });
    expect((await change(id, { status_change_to: 'return', comment: '  ' })).status).toBe(400);
    const comment = 'The title names the wrong river.';
    expect((await change(id, { status_change_to: 'return', comment }, second)).body).toMatchObject({
      status: 'CANCELLED',
    });
    expect((await read(id)).decisions.at(-1)).toMatchObject({ action: 'return', comment });
    expect(await statusOfDigest()).toBeNull();
    expect((await change(id, 'approve')).status).toBe(409);
  });

  it('end with the setting: what waits then is released like any other', async () => {
    const id = await large();
    desk.deps.config.approvals = false;
    expect((await change(id, 'release')).status).toBe(200);
  });

  it('of a planned one leave it to its time', async () => {
    const id = await send({ confirmed_users: 21, schedule_datetime: inMinutes(60) });
    expect((await change(id, 'approve', second)).body).toMatchObject({ status: 'SCHEDULED' });
  });
});
