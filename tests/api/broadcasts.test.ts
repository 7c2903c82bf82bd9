import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bellGroupId, changeBroadcast, getBroadcastStatus, sendBroadcast } from '#api/contract/broadcasts.ts';
import { getDigest, listDigests } from '#api/contract/digests.ts';
import { audit, broadcasts, deliveries, devices, pushOutbox } from '#server/db/schema.ts';
import { findDueBroadcasts } from '#server/features/notify/broadcasts/send/run.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest } from '#support/factories.ts';
import { findChannel, inMinutes, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;
let digest: number;

beforeAll(async () => {
  desk = await startTestApp();
  channel = await findChannel(desk, bellGroupId);
});

beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate push_outbox, user_lists restart identity cascade`);
  desk.deps.push = createSandboxPush(desk.deps.db);
  digest = (await addDigest(desk, { status: 'Published' })).id;
});

afterAll(() => desk.close());

const { version, payload, post, send, work, report, outbox, tokens } = notificationHelpers(() => ({
  desk,
  channel,
  data: { notification_type: 'article', object_id: digest },
}));

async function statusOfDigest() {
  const { results } = await desk.call(listDigests);
  return results.find(({ id }) => id === digest)?.notification_status;
}

/** Backdates the rows, as if time had passed. */
const age = (id: number) =>
  desk.deps.db.execute(sql`
    with moved as (
      update broadcasts set schedule_datetime = clock_timestamp() - interval '1 minute',
        created_at = created_at - interval '1 day', leased_until = leased_until - interval '1 day'
      where id = ${id})
    update deliveries set leased_until = leased_until - interval '1 day' where broadcast_id = ${id}`);

describe('API-29: sending a notification', () => {
  it('READER-01: says to services for how long it is worth delivering, and how it sounds', async () => {
    await addReaders(desk.deps.db, 1);
    const id = await send({ expires_after_minutes: 60, sound: 'default' });
    await work(id);
    const [plain] = await desk.deps.db.select().from(pushOutbox);
    expect(plain!.message).toMatchObject({ sound: 'default' });
    // What is left of the hour.
    expect(plain!.message['ttlSeconds']).toBeGreaterThan(0);
    expect(plain!.message['ttlSeconds']).toBeLessThanOrEqual(3600);
    for (const wrong of [
      { expires_after_minutes: 0 },
      { expires_after_minutes: 40_321 },
      { sound: '../x y' },
    ])
      expect((await post({ ...payload(), ...wrong })).status).toBe(400);
  });

  it('LIST-55: reaches every device once and reports how far it has come', async () => {
    await addReaders(desk.deps.db, 30);
    await addReaders(desk.deps.db, 3, 'sandbox-rejected');
    const id = await send();
    expect(await report(id)).toMatchObject({ status: 'IN_PROGRESS' });
    expect(await work(id)).toBe('over');

    expect(await report(id)).toEqual({
      id,
      status: 'COMPLETE',
      schedule_datetime: null,
      notification_data: [
        {
          id: expect.any(Number),
          title: 'Storm',
          report: {
            sent_status: {
              percentage: 100,
              total: 33,
              success_count: 30,
              fail_count: 3,
              unknown_count: 0,
              held_count: 0,
              open_count: 0,
            },
          },
        },
      ],
    });
    expect(await desk.call(getBroadcastStatus, { params: { id } })).toEqual(await report(id));
    expect(new Set(await tokens()).size).toBe(33);
    // Nothing is left to do, however often it runs.
    expect(await work(id)).toBe('over');
    expect(await outbox()).toHaveLength(33);
  });

  it('LIST-53: has the digest to open, the tab and the channel for the app', async () => {
    await addReaders(desk.deps.db, 1);
    await work(await send({ bottom_tab_index: '2' }));
    const [{ message, token } = { message: {}, token: '' }] = await outbox();
    expect(token).toBe('reader-1');
    expect(message).toMatchObject({
      title: 'Storm',
      text: 'Stay in',
      channel: 'Alerts',
      data: { notification_type: 'article', object_id: String(digest), bottom_tab_index: '2' },
    });
  });

  it('LIST-47: every signed-in member of staff can notify, and it is recorded', async () => {
    await addReaders(desk.deps.db, 1);
    for (const role of ['super', 'staff', 'editor'] as const) {
      const id = await send({}, role);
      const [entry] = await desk.deps.db
        .select()
        .from(audit)
        .where(sql`entity = 'broadcast' and entity_id = ${id}`);
      expect(entry).toMatchObject({
        action: 'create',
        actorId: desk.people[role].id,
        after: { user_list_type: 'all', status: 'IN_PROGRESS' },
      });
    }
  });

  it('skips a device that the push service no longer knows', async () => {
    await addReaders(desk.deps.db, 1);
    await addReaders(desk.deps.db, 1, 'sandbox-unregistered');
    await work(await send());
    await desk.deps.db.delete(pushOutbox);
    const id = await send();
    await work(id);
    expect(await tokens()).toEqual(['reader-1']);
    expect((await report(id)).notification_data[0]?.report.sent_status.total).toBe(1);
  });

  it('SEND-33: several versions are shared out, a person reads one on all devices', async () => {
    const [first = 0] = await addReaders(desk.deps.db, 10);
    await desk.deps.db.insert(devices).values({ userId: first, token: 'tablet', appPackageName: 'x' });
    const id = await send({ notification_datas: [version({ title: 'One' }), version({ title: 'Two' })] });
    await work(id);
    const { notification_data } = await report(id);
    expect(notification_data.map(({ title, report: { sent_status } }) => [title, sent_status.total])).toEqual(
      [
        ['One', expect.any(Number)],
        ['Two', expect.any(Number)],
      ],
    );
    const totals = notification_data.map(({ report: { sent_status } }) => sent_status.total);
    expect(totals[0]! + totals[1]!).toBe(11);
    expect(Math.min(...totals)).toBeGreaterThan(0);
    const rows = await desk.deps.db
      .select({ version: deliveries.notificationId })
      .from(deliveries)
      .innerJoin(devices, eq(devices.id, deliveries.deviceId))
      .where(eq(devices.userId, first));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });
});

describe('LIST-48: the row of the digest', () => {
  beforeEach(() => addReaders(desk.deps.db, 2));

  it('says IN_PROGRESS, then COMPLETE, and is not a change of the digest', async () => {
    const { modified_at } = await desk.call(getDigest, { params: { id: digest } });
    expect(await statusOfDigest()).toBeNull();
    const id = await send();
    expect(await statusOfDigest()).toBe('IN_PROGRESS');
    await work(id);
    expect(await statusOfDigest()).toBe('COMPLETE');
    expect((await desk.call(getDigest, { params: { id: digest } })).modified_at).toBe(modified_at);
    const { results } = await desk.call(listDigests);
    expect(results[0]?.metrics.notification_open_count).toBe(0);
  });

  it('C15: says SCEHEDULED, as spelled, until it is due; S36: not once it is cancelled', async () => {
    const id = await send({ schedule_datetime: inMinutes(10) });
    expect(await statusOfDigest()).toBe('SCEHEDULED');
    expect((await report(id)).status).toBe('SCHEDULED');
    const cancelled = await desk.call(changeBroadcast, {
      params: { id },
      body: { status_change_to: 'cancel' },
    });
    expect(cancelled.status).toBe('CANCELLED');
    expect(await statusOfDigest()).toBeNull();
    await age(id);
    expect(await work(id)).toBe('over');
    expect(await outbox()).toHaveLength(0);
    const again = await desk.send('PATCH', `/notification/broadcasts/${id}/`, { status_change_to: 'cancel' });
    expect([again.status, again.body.code]).toEqual([409, 'not_scheduled']);
  });

  it('lets one of two editors at the same time notify', async () => {
    const answers = await Promise.all(
      (['staff', 'editor'] as const).map((as) => post(payload({ only_once: true }), as)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await desk.deps.db.$count(broadcasts)).toBe(1);
    const later = await post(payload({ only_once: true }));
    expect(later.body).toMatchObject({ code: 'already_notified' });
    // The notification screens may send the same digest again.
    expect((await post(payload())).status).toBe(200);
  });

  it('a repeated Idempotency-Key answers the same broadcast', async () => {
    const headers = { 'idempotency-key': 'bell-1' };
    const ids = await Promise.all(
      [1, 2, 3].map(
        async () =>
          (await desk.call(sendBroadcast, { body: payload({ only_once: true }) }, { headers })).data.broadcast
            .id,
      ),
    );
    expect(new Set(ids).size).toBe(1);
    const others = await desk.call(sendBroadcast, { body: payload() }, { headers, as: 'staff' });
    expect(others.data.broadcast.id).not.toBe(ids[0]);
  });

  it('the Idempotency-Key of another notification is refused, and sends nothing', async () => {
    const call = (body: object) =>
      desk.send('POST', sendBroadcast.path, body, { headers: { 'idempotency-key': 'bell-1' } });
    const first = await call(payload());
    const { id } = (first.body as { data: { broadcast: { id: number } } }).data.broadcast;
    const others = [payload({ only_once: true }), payload({ user_list_type: 'channel_follower' })];
    for (const body of others)
      expect(await call(body)).toMatchObject({ status: 422, body: { code: 'key_reused', id } });
    // Confirmed with another number, it is the same.
    expect(await call(payload({ confirmed_users: 2 }))).toMatchObject({ status: 200, body: first.body });
    expect(await desk.deps.db.$count(broadcasts)).toBe(1);
  });
});

describe('LIST-50: scheduling', () => {
  beforeEach(() => addReaders(desk.deps.db, 2));

  it.each([-60, 0, 3.9])('%d minutes from now is too early', async (minutes) => {
    const { status, body } = await post(payload({ schedule_datetime: inMinutes(minutes) }));
    expect([status, body]).toEqual([
      400,
      { schedule_datetime: ['Please select atleast five minute more than current time'] },
    ]);
  });

  it('LIST-49: five minutes from now are enough, and a few seconds less are not', async () => {
    const chosen = new Date(Date.now() + 5 * 60_000).toISOString();
    const id = await send({ schedule_datetime: chosen });
    expect((await report(id)).schedule_datetime).toBe(chosen);
    const short = new Date(Date.now() + 5 * 60_000 - 10_000).toISOString();
    expect(await post(payload({ schedule_datetime: short }))).toMatchObject({
      status: 400,
      body: { schedule_datetime: ['Please select atleast five minute more than current time'] },
    });
  });

  it('waits for the time, in whatever zone it was written', async () => {
    const due = new Date(Date.now() + 60 * 60_000);
    const inKolkata = new Date(due.getTime() + 5.5 * 60 * 60_000).toISOString().replace('Z', '+05:30');
    const id = await send({ schedule_datetime: inKolkata });
    expect((await report(id)).schedule_datetime).toBe(due.toISOString());
    expect(await work(id)).toBe('over');
    expect(await findDueBroadcasts(desk.deps)).toEqual([]);
    expect(await outbox()).toHaveLength(0);

    await age(id);
    expect(await findDueBroadcasts(desk.deps)).toEqual([id]);
    await work(id);
    expect(await outbox()).toHaveLength(2);
    expect(await statusOfDigest()).toBe('COMPLETE');
  });

  it('is cancelled when the digest was deleted before', async () => {
    const id = await send({ schedule_datetime: inMinutes(30) });
    await desk.deps.db.execute(sql`update digests set deleted_at = now() where id = ${digest}`);
    await age(id);
    expect(await work(id)).toBe('over');
    expect((await report(id)).status).toBe('CANCELLED');
    expect(await outbox()).toHaveLength(0);
    const { status, body } = await post(payload());
    expect([status, body]).toEqual([
      400,
      { 'notification_datas.0.object_id': [`Article ${digest} does not exist.`] },
    ]);
  });

  it('finds its recipients when it is due, not when it was planned', async () => {
    const id = await send({ schedule_datetime: inMinutes(30) });
    await addReaders(desk.deps.db, 3, 'newcomer');
    await age(id);
    await work(id);
    expect(await outbox()).toHaveLength(5);
  });
});
