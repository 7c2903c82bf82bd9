import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteDigests } from '#api/contract/bulk.ts';
import { changeBroadcast, type BroadcastInput } from '#api/contract/broadcasts.ts';
import { createPushLimits } from '#api/contract/broadcasts/limits.ts';
import { updateDigest } from '#api/contract/digests.ts';
import { wallTimeAt } from '#domain/wallTime.ts';
import { broadcasts } from '#server/db/schema.ts';
import {
  restartCountdowns,
  stopInterruptedBroadcasts,
} from '#server/features/notify/broadcasts/send/hold.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest } from '#support/factories.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;

beforeAll(async () => {
  desk = await startTestApp();
  channel = await findChannel(desk);
});
beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate push_outbox, push_limits restart identity cascade`);
  desk.deps.push = createSandboxPush(desk.deps.db);
  await addReaders(desk.deps.db, 6);
  // The fifth has a zone that no server knows, the sixth has none.
  await desk.deps.db.execute(sql`
    update devices set time_zone = case
      when token in ('reader-1', 'reader-2') then 'Asia/Tokyo'
      when token in ('reader-3', 'reader-4') then 'America/New_York'
      when token = 'reader-5' then 'Mars/Olympus' end`);
});
afterAll(() => desk.close());

const { post, payload, send, work, read, report, tokens, version } = notificationHelpers(() => ({
  desk,
  channel,
}));

const hour = 3_600_000;
/** What clocks in Tokyo show in 2 hours: Tokyo is the first of the three zones, New York the last. */
const wall = () => wallTimeAt(Date.now() + 2 * hour, 'Asia/Tokyo');
const local = (over: Partial<BroadcastInput> = {}): Partial<BroadcastInput> => ({
  schedule_local_time: wall(),
  schedule_timezone: 'Europe/Berlin',
  ...over,
});

/** Lets hours pass for a broadcast. `isWatched`: a process has looked at it meanwhile. */
async function pass(id: number, hours: number, isWatched = true) {
  const ago = sql`make_interval(secs => ${hours * 3600}::int)`;
  await desk.deps.db.execute(
    sql`update broadcast_zones set deliver_at = deliver_at - ${ago} where broadcast_id = ${id}`,
  );
  await desk.deps.db.execute(sql`
    update deliveries set deliver_at = deliver_at - ${ago}, leased_until = leased_until - ${ago}
    where broadcast_id = ${id}`);
  await desk.deps.db.execute(sql`
    update broadcasts set schedule_datetime = schedule_datetime - ${ago}, local_until = local_until - ${ago},
      started_at = started_at - ${ago}, leased_until = leased_until - ${ago},
      local_seen_at = case when ${isWatched} then local_seen_at else local_seen_at - ${ago} end
    where id = ${id}`);
}

/** Begins it: the time of its first zone has come. */
async function begin(id: number) {
  await desk.deps.db
    .update(broadcasts)
    .set({ scheduleDatetime: sql`clock_timestamp()`, localTime: wallTimeAt(Date.now(), 'Asia/Tokyo') })
    .where(eq(broadcasts.id, id));
  expect(await work(id)).toBe('waiting');
}

const readZones = async (id: number) =>
  (await read(id)).zones.map(({ zones, total, sent, unsent, held_back }) => ({
    zones,
    total,
    sent,
    unsent,
    held_back,
  }));
const firstZone = { zones: ['Asia/Tokyo'], total: 2, sent: 2, unsent: 0, held_back: 0 };
const unknownZones = { zones: ['Europe/Berlin', 'Mars/Olympus'], total: 2, sent: 0, unsent: 2, held_back: 0 };
const lastZone = { zones: ['America/New_York'], total: 2, sent: 0, unsent: 2, held_back: 0 };

describe('READER-05: at the local time of each reader', () => {
  it('reaches zone after zone, each once, with its progress', async () => {
    const id = await send(local());
    const planned = await read(id);
    expect(planned).toMatchObject({ status: 'SCHEDULED', schedule_timezone: 'Europe/Berlin', zones: [] });
    expect(Date.parse(planned.schedule_datetime!) - Date.now()).toBeLessThan(2 * hour);
    await begin(id);
    expect(await tokens()).toEqual(['reader-1', 'reader-2']);
    expect(await readZones(id)).toEqual([firstZone, unknownZones, lastZone]);
    expect(await report(id)).toMatchObject({
      status: 'IN_PROGRESS',
      notification_data: [{ report: { sent_status: { total: 6, success_count: 2, percentage: 33 } } }],
    });
    // In Berlin clocks are 7 or 8 hours behind those of Tokyo.
    await pass(id, 8);
    expect(await work(id)).toBe('waiting');
    expect(await tokens()).toHaveLength(4);
    await pass(id, 6);
    expect(await work(id)).toBe('over');
    expect(await tokens()).toEqual(['reader-1', 'reader-2', 'reader-3', 'reader-4', 'reader-5', 'reader-6']);
    expect(await report(id)).toMatchObject({
      status: 'COMPLETE',
      notification_data: [{ report: { sent_status: { success_count: 6 } } }],
    });
  });

  it('stops what has not gone, and resumes with it', async () => {
    const id = await send(local());
    await begin(id);
    await desk.call(changeBroadcast, { params: { id }, body: { status_change_to: 'stop' } });
    await pass(id, 14);
    expect(await work(id)).toBe('over');
    expect(await tokens()).toHaveLength(2);
    await desk.call(changeBroadcast, { params: { id }, body: { status_change_to: 'resume' } });
    expect(await work(id)).toBe('over');
    expect(await tokens()).toHaveLength(6);
  });

  it('is held where a zone was missed by more than ten minutes, and sent by whoever releases it', async () => {
    const id = await send(local());
    await begin(id);
    // No process has looked meanwhile.
    await pass(id, 9, false);
    expect(await stopInterruptedBroadcasts(desk.deps.db)).toEqual([]);
    await restartCountdowns(desk.deps.db, desk.deps.config);
    expect(await work(id)).toBe('over');
    expect(await read(id)).toMatchObject({ status: 'HELD', hold: { reason: 'overdue' } });
    expect(await tokens()).toHaveLength(2);
    await desk.call(changeBroadcast, { params: { id }, body: { status_change_to: 'release' } });
    expect(await work(id)).toBe('waiting');
    expect(await tokens()).toHaveLength(4);
    expect((await readZones(id)).at(-1)).toEqual(lastZone);
  });

  it('is held for the rest of a zone in whose middle the process was killed, if that is long ago', async () => {
    const id = await send(local());
    await begin(id);
    await desk.deps.db.execute(sql`
      update deliveries set state = 'pending', settled_at = null where broadcast_id = ${id} and state = 'sent'
        and device_id = (select id from devices where token = 'reader-2')`);
    await pass(id, 1, false);
    await work(id);
    expect(await read(id)).toMatchObject({ status: 'HELD', hold: { reason: 'overdue' } });
  });

  it('is held at a zone when its article is no longer published', async () => {
    const digest = await addDigest(desk, { status: 'Published' });
    const data = [version({ notification_type: 'article', object_id: digest.id })];
    const id = await send(local({ notification_datas: data }));
    await begin(id);
    await desk.call(updateDigest, { params: { id: digest.id }, body: { status: 'Draft' } });
    await pass(id, 8);
    await work(id);
    expect(await read(id)).toMatchObject({ status: 'HELD', hold: { reason: 'unpublished' } });
    expect(await tokens()).toHaveLength(2);
  });

  it('ends at a zone when its article was deleted', async () => {
    const digest = await addDigest(desk, { status: 'Published' });
    const data = [version({ notification_type: 'article', object_id: digest.id })];
    const id = await send(local({ notification_datas: data }));
    await begin(id);
    await desk.call(deleteDigests, { body: { digest_ids: [digest.id] } });
    await pass(id, 8);
    expect(await work(id)).toBe('over');
    expect(await read(id)).toMatchObject({ status: 'STOPPED' });
    expect(await tokens()).toHaveLength(2);
  });

  it('applies quiet hours and limits at the moment of each zone', async () => {
    await desk.call(createPushLimits, {
      body: {
        app_package_name: null,
        quiet_from: wallTimeAt(Date.now() - hour, 'America/New_York').slice(11),
        quiet_to: wallTimeAt(Date.now() + hour, 'America/New_York').slice(11),
        time_zone: 'Asia/Tokyo',
        max_per_day: 1,
      },
    });
    const id = await send(local());
    await begin(id);
    // It is quiet in New York now, and not when its turn comes.
    expect((await readZones(id)).map((zone) => zone.held_back)).toEqual([0, 0, 0]);
    // What waits for its time does not count yet: another one comes first.
    await work(await send({ registration_ids: ['reader-6'], user_list_type: 'registration_ids' }));
    await pass(id, 8);
    await work(id);
    expect((await readZones(id))[1]).toMatchObject({ total: 2, sent: 1, held_back: 1 });
  });

  it('skips a zone that came since, and whose time has passed', async () => {
    const id = await send(local());
    await desk.deps.db.execute(
      sql`update devices set time_zone = 'Pacific/Kiritimati' where token = 'reader-1'`,
    );
    await begin(id);
    expect((await readZones(id))[0]).toEqual({
      zones: ['Pacific/Kiritimati'],
      total: 1,
      sent: 0,
      unsent: 0,
      held_back: 1,
    });
    const [first] = (await read(id)).versions;
    expect(first!.outcome.held_back).toEqual([{ reason: 'zone_passed', count: 1 }]);
  });

  it.each([
    ['a time that has passed in a zone', { schedule_local_time: '2026-01-01T08:00' }, 'schedule_local_time'],
    ['a day that does not exist', { schedule_local_time: '2026-02-30T08:00' }, 'schedule_local_time'],
    ['a time in two years', { schedule_local_time: '2099-01-01T08:00' }, 'schedule_local_time'],
    ['no zone for the unknown', { schedule_timezone: null }, 'schedule_timezone'],
    ['another time beside it', { schedule_datetime: '2099-01-01T08:00:00Z' }, 'schedule_datetime'],
  ])('refuses %s', async (_, over, field) => {
    const { status, body } = await post(payload(local(over)));
    expect(status).toBe(400);
    expect(Object.keys(body as object)[0]).toMatch(new RegExp(`${field}|schedule_local_time`));
  });
});
