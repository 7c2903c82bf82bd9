import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeBroadcast,
  countAudience,
  getBroadcastReport,
  getBroadcastStatus,
  sendBroadcast,
  type AudienceInput,
  type BroadcastInput,
  type NotificationData,
} from '#api/contract/broadcasts.ts';
import { getBroadcast } from '#api/contract/broadcasts/history.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import { getDigest, listDigests } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnreachable } from '#server/db/outage.ts';
import { compile } from '#server/db/statement.ts';
import {
  audit,
  broadcasts,
  channelFollowers,
  deliveries,
  devices,
  pushOutbox,
  tagFollowers,
} from '#server/db/schema.ts';
import { purgeMessages } from '#server/features/broadcasts/purge.ts';
import { findDueBroadcasts, workOnBroadcast } from '#server/features/broadcasts/run.ts';
import type { Push } from '#server/push/push.ts';
import { createSandboxPush } from '#server/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addCategory, addDigest, addTag, addUserList } from '#support/factories.ts';
import type { Role } from '#support/people.ts';

let desk: TestApp;
const path = '/notification/broadcast/notifications/';
const bellGroup = 2;
let channel: number;
let digest: number;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate push_outbox, user_lists restart identity cascade`);
  desk.deps.push = createSandboxPush(desk.deps.db);
  const { channel_list } = await desk.call(listGroupChannels, { params: { id: bellGroup } });
  channel = channel_list[0]!.id;
  digest = (await addDigest(desk, { status: 'Published', categories: [(await addCategory(desk)).id] })).id;
});

afterAll(() => desk.close());

const version = (values: Partial<NotificationData> = {}): NotificationData => ({
  object_id: digest,
  title: 'A headline',
  text: 'Alert',
  channel,
  group: bellGroup,
  notification_type: 'article',
  ...values,
});

const payload = (values: Partial<BroadcastInput> = {}): BroadcastInput => ({
  notification_datas: [version()],
  user_list_type: 'all',
  bottom_tab_index: '1',
  ...values,
});

async function send(values: Partial<BroadcastInput> = {}, as: Role = 'super') {
  // Those before do not count as the same, for which a person would decide (broadcastHold.test.ts).
  await desk.deps.db.update(broadcasts).set({ sameness: null });
  const { data } = await desk.call(sendBroadcast, { body: payload(values) }, { as });
  return data.broadcast.id;
}

const work = (id: number) => workOnBroadcast(desk.deps, id);
const count = (body: AudienceInput) => desk.call(countAudience, { body });
const report = (id: number) => desk.call(getBroadcastReport, { params: { id } });
const outbox = () => desk.deps.db.select().from(pushOutbox).orderBy(asc(pushOutbox.key));
const tokens = async () => (await outbox()).map(({ token }) => token).toSorted();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function statusOfDigest(id = digest) {
  const { results } = await desk.call(listDigests);
  return results.find((row) => row.id === id)?.notification_status;
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
          title: 'A headline',
          report: {
            sent_status: {
              percentage: 100,
              total: 33,
              success_count: 30,
              fail_count: 3,
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
      title: 'A headline',
      text: 'Alert',
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

describe('the audience', () => {
  let readers: number[];

  beforeEach(async () => {
    readers = await addReaders(desk.deps.db, 4);
  });

  it('channel_follower is who follows the channel', async () => {
    await desk.deps.db.insert(channelFollowers).values({ channelId: channel, userId: readers[1]! });
    expect(
      await desk.call(countAudience, { body: { user_list_type: 'channel_follower', channels: [channel] } }),
    ).toEqual({ users: 1, devices: 1 });
    await work(await send({ user_list_type: 'channel_follower' }));
    expect(await tokens()).toEqual(['reader-2']);
  });

  it('a number is a user list', async () => {
    const list = await addUserList(desk, [readers[0]!, readers[3]!]);
    await work(await send({ user_list_type: String(list.id) }));
    expect(await tokens()).toEqual(['reader-1', 'reader-4']);
  });

  it('registration_ids are devices by their token', async () => {
    await work(await send({ user_list_type: 'registration_ids', registration_ids: ['reader-3'] }));
    expect(await tokens()).toEqual(['reader-3']);
  });

  it('S35: a test goes to one person and leaves the digest as it was', async () => {
    const id = await send({ user_list_type: undefined, test_user: readers[2] });
    expect(await statusOfDigest()).toBeNull();
    await work(id);
    expect(await tokens()).toEqual(['reader-3']);
    expect(await statusOfDigest()).toBeNull();
  });

  it('S33: tag_followed, in the payload or the query, is who follows the tag', async () => {
    const tag = await addTag(desk);
    await desk.deps.db.insert(tagFollowers).values([
      { tagId: tag.id, userId: readers[1]! },
      { tagId: tag.id, userId: readers[2]! },
    ]);
    const reach = { user_list_type: 'all', tag_followed: true };
    expect(await count({ ...reach, tag: tag.id })).toEqual({ users: 2, devices: 2 });
    expect(await count(reach)).toEqual({ users: 0, devices: 0 });
    const ofTag = version({ notification_type: 'tag', object_id: tag.id });
    const id = await send({ tag_followed: true, notification_datas: [ofTag] });
    await work(id);
    expect(await tokens()).toEqual(['reader-2', 'reader-3']);
    const { audience } = await desk.call(getBroadcast, { params: { id } });
    expect(audience.followed_tag).toMatchObject({ id: tag.id });

    // Its list is another audience than all: so it is no repetition.
    const list = String((await addUserList(desk, [readers[0]!, readers[1]!])).id);
    await desk.deps.db.delete(pushOutbox);
    const { body } = await desk.send(
      'POST',
      `${path}?tag_followed=true`,
      payload({ user_list_type: list, notification_datas: [ofTag] }),
    );
    await work((body as unknown as { data: { broadcast: { id: number } } }).data.broadcast.id);
    expect(await tokens()).toEqual(['reader-2']);

    const two = await desk.send(
      'POST',
      path,
      payload({ tag_followed: true, notification_datas: [ofTag, ofTag] }),
    );
    expect(two).toMatchObject({
      status: 400,
      body: { tag_followed: ['Only one notification of a tag can go to those who follow it.'] },
    });
  });

  it('is narrowed by city, state and package', async () => {
    await desk.deps.db
      .update(devices)
      .set({ city: 'Porto', state: 'Norte', appPackageName: 'com.example.lite' })
      .where(eq(devices.token, 'reader-2'));
    for (const narrowing of [
      { cities: ['Porto'] },
      { states: ['Norte'] },
      { app_package_name: ['com.example.lite'] },
      { app_config_data: [{ app_package_name: 'com.example.lite', app_config_ids: [] }] },
    ]) {
      await desk.deps.db.delete(pushOutbox);
      await work(await send(narrowing));
      expect(await tokens()).toEqual(['reader-2']);
    }
  });

  it('can be counted before anything is sent', async () => {
    expect(await count({ user_list_type: 'all' })).toEqual({ users: 4, devices: 4 });
    expect(await count({ user_list_type: '9999999999' })).toEqual({ users: 0, devices: 0 });
  });

  it('is counted with all that narrows it', async () => {
    const { db } = desk.deps;
    const lite = { city: 'Porto', state: 'Norte', appPackageName: 'com.example.lite' };
    await db.update(devices).set(lite).where(eq(devices.token, 'reader-2'));
    await db.insert(devices).values({ userId: readers[1]!, token: 'tablet', ...lite });
    const list = await addUserList(desk, [readers[1]!, readers[2]!]);
    await db.insert(channelFollowers).values([
      { channelId: channel, userId: readers[0]! },
      { channelId: 1, userId: readers[1]! },
    ]);
    const both = { users: 1, devices: 2 };
    expect(await count({ user_list_type: 'all', cities: ['Porto'] })).toEqual(both);
    expect(await count({ user_list_type: 'all', states: ['Norte', 'Lisboa'] })).toEqual(both);
    expect(await count({ user_list_type: 'all', app_package_name: ['com.example.lite'] })).toEqual(both);
    expect(
      await count({
        user_list_type: 'all',
        app_config_data: [{ app_package_name: 'com.example.lite', app_config_ids: [1] }],
      }),
    ).toEqual(both);
    expect(await count({ user_list_type: 'all', cities: ['Porto'], states: ['Lisboa'] })).toEqual({
      users: 0,
      devices: 0,
    });
    expect(await count({ user_list_type: String(list.id) })).toEqual({ users: 2, devices: 3 });
    expect(await count({ user_list_type: String(list.id), cities: ['Porto'] })).toEqual(both);
    expect(await count({ user_list_type: 'channel_follower', channels: [channel, 1] })).toEqual({
      users: 2,
      devices: 3,
    });
    expect(
      await count({ user_list_type: 'registration_ids', registration_ids: ['tablet', 'tablet', 'x'] }),
    ).toEqual({ users: 1, devices: 1 });
  });

  it.each<[string, AudienceInput, object]>([
    ['no audience', {}, { user_list_type: ['This field is required.'] }],
  ])('is not counted with %s', async (_, body, errors) => {
    expect(await desk.send('POST', '/notification/audience/', body)).toMatchObject({
      status: 400,
      body: errors,
    });
  });

  it.each<[string, Partial<BroadcastInput>, string, string]>([
    ['no version', { notification_datas: [] }, 'notification_datas', 'This must have at least 1 item.'],
    ['no audience', { user_list_type: null }, 'user_list_type', 'This field is required.'],
    [
      'an unknown user list',
      { user_list_type: '9999999999' },
      'user_list_type',
      'User list 9999999999 does not exist.',
    ],
    [
      'followers that a channel does not have',
      { user_list_type: 'channel_follower' },
      'user_list_type',
      'Nobody would receive this notification.',
    ],
    [
      'a test to a user without a device',
      { user_list_type: null, test_user: 1 },
      'test_user',
      'This person has no device with the app.',
    ],
    [
      'a test with an audience',
      { test_user: 1 },
      'test_user',
      'A test goes to one person: leave the audience out.',
    ],
    [
      'an unknown token',
      { user_list_type: 'registration_ids', registration_ids: ['x'] },
      'registration_ids',
      'No device has the token x.',
    ],
    [
      'the followers of no tag',
      { tag_followed: true },
      'tag_followed',
      'Only one notification of a tag can go to those who follow it.',
    ],
  ])('refuses %s', async (_, values, field, message) => {
    const { status, body } = await desk.send('POST', path, payload(values));
    expect([status, body]).toEqual([400, { [field]: [message] }]);
    expect(await desk.deps.db.$count(broadcasts)).toBe(0);
    expect(await statusOfDigest()).toBeNull();
  });

  it('SEND-33: refuses more versions than people', async () => {
    const { status, body } = await desk.send(
      'POST',
      path,
      payload({ notification_datas: Array.from({ length: 5 }, () => version()) }),
    );
    expect([status, body]).toEqual([
      400,
      {
        user_list_type: [
          'Number of users in the list selected, are lesser than the number of notification versions.',
        ],
      },
    ]);
  });

  it.each<[string, Partial<NotificationData>, string, string]>([
    ['LIST-56: a channel that does not exist', { channel: 4711 }, 'channel', 'Channel not found.'],
    ['LIST-56: no channel', { channel: null }, 'channel', 'Channel not found.'],
    ['LIST-56: a channel of another group', { group: 1 }, 'channel', 'Channel not found.'],
    ['an article that does not exist', { object_id: 4711 }, 'object_id', 'Article 4711 does not exist.'],
    ['an article that is not named', { object_id: null }, 'object_id', 'This field is required.'],
    [
      'a script for a picture',
      { imageUrl: 'javascript:alert(1)' },
      'imageUrl',
      'This must be an http or https address.',
    ],
    ['an empty text', { text: '' }, 'text', 'This field may not be blank.'],
  ])('refuses %s', async (_, values, field, message) => {
    const { status, body } = await desk.send(
      'POST',
      path,
      payload({ notification_datas: [version(values)] }),
    );
    expect([status, body]).toEqual([400, { [`notification_datas.0.${field}`]: [message] }]);
    expect(await desk.deps.db.$count(broadcasts)).toBe(0);
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
      (['staff', 'editor'] as const).map((as) =>
        desk.send('POST', path, payload({ only_once: true }), { as }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await desk.deps.db.$count(broadcasts)).toBe(1);
    const later = await desk.send('POST', path, payload({ only_once: true }));
    expect(later.body).toMatchObject({ code: 'already_notified' });
    // The notification screens may send the same digest again.
    expect((await desk.send('POST', path, payload())).status).toBe(200);
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
});

describe('LIST-50: scheduling', () => {
  beforeEach(() => addReaders(desk.deps.db, 2));

  it.each([-60, 0, 3.9])('%d minutes ahead is too early', async (minutes) => {
    const { status, body } = await desk.send(
      'POST',
      path,
      payload({ schedule_datetime: inMinutes(minutes) }),
    );
    expect([status, body]).toEqual([
      400,
      { schedule_datetime: ['Please select atleast five minute more than current time'] },
    ]);
  });

  it('LIST-49: five minutes ahead are enough, whole minutes counted', async () => {
    const chosen = new Date(Date.now() + 5 * 60_000);
    chosen.setUTCSeconds(0, 0);
    const id = await send({ schedule_datetime: chosen.toISOString() });
    expect((await report(id)).schedule_datetime).toBe(chosen.toISOString());
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
    const { status, body } = await desk.send('POST', path, payload());
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

/** A push service that breaks off after the first message of its first batch. */
function brittlePush(honoursKeys: boolean) {
  const received: string[] = [];
  let calls = 0;
  const push: Push = {
    batchSize: 4,
    honoursKeys,
    timeoutMs: 1000,
    async send(messages) {
      calls += 1;
      const accepted = calls === 1 ? messages.slice(0, 1) : messages;
      for (const { key } of accepted) if (!honoursKeys || !received.includes(key)) received.push(key);
      if (calls === 1) throw new Error('The connection broke.');
      return messages.map(({ key }) => ({ key }));
    },
  };
  return { push, received };
}

/** A push service that delivers everything, a repeated message too. */
function acceptingPush() {
  const keys: string[] = [];
  const push: Push = {
    batchSize: 4,
    lanes: 2,
    honoursKeys: false,
    timeoutMs: 1000,
    async send(messages) {
      keys.push(...messages.map(({ key }) => key));
      return messages.map(({ key }) => ({ key }));
    },
  };
  return { push, keys };
}

/** A database that so many times does not answer statements with a text, before or after they are carried out. */
function failing(text: string, times: number, isCarriedOut: boolean) {
  let failures = 0;
  const { db } = desk.deps;
  const execute = async (statement: SQL) => {
    if (failures === times || !compile(statement).text.includes(text)) return db.execute(statement);
    failures += 1;
    if (isCarriedOut) await db.execute(statement);
    throw new DatabaseUnreachable(undefined);
  };
  const get = (target: Database, name: string) => (name === 'execute' ? execute : Reflect.get(target, name));
  return { db: new Proxy<Database>(db, { get }), failures: () => failures };
}

const sentStatus = async (id: number) => (await report(id)).notification_data[0]?.report.sent_status;

describe('a broadcast that is interrupted', () => {
  it('sends to no one twice, and counts those of unknown fate as failed, where keys mean nothing', async () => {
    await addReaders(desk.deps.db, 10);
    const { push, received } = brittlePush(false);
    desk.deps.push = push;
    const id = await send();
    await expect(work(id)).rejects.toThrow('The connection broke.');
    expect((await report(id)).status).toBe('IN_PROGRESS');
    expect(await work(id)).toBe('over');

    expect(new Set(received).size).toBe(received.length);
    expect((await report(id)).notification_data[0]?.report.sent_status).toMatchObject({
      percentage: 100,
      total: 10,
      success_count: 6,
      fail_count: 4,
    });
  });

  it.each([
    ['before it was stored', false],
    ['after it was stored', true],
  ])('loses no result when the database stops answering %s', async (_when, isStored) => {
    await addReaders(desk.deps.db, 10);
    const { push, keys } = acceptingPush();
    desk.deps.push = push;
    const id = await send();
    const { db, failures } = failing('with results as', 2, isStored);
    while ((await workOnBroadcast({ ...desk.deps, db }, id)) !== 'over');
    expect(failures()).toBe(2);
    expect(keys).toHaveLength(10);
    expect(await sentStatus(id)).toMatchObject({ total: 10, success_count: 10, fail_count: 0 });
  });

  it('sends what was claimed as the database stopped answering', async () => {
    await addReaders(desk.deps.db, 10);
    const { push, keys } = acceptingPush();
    desk.deps.push = push;
    const id = await send();
    const { db } = failing('d.web_keys', 1, false);
    await expect(workOnBroadcast({ ...desk.deps, db }, id)).rejects.toThrow(DatabaseUnreachable);
    expect(keys).toEqual([]);
    while ((await work(id)) !== 'over');
    expect(keys).toHaveLength(10);
    expect(await sentStatus(id)).toMatchObject({ success_count: 10, fail_count: 0 });
  });

  it('reaches everybody once where a repeated key is delivered once', async () => {
    await addReaders(desk.deps.db, 10);
    const { push, received } = brittlePush(true);
    desk.deps.push = push;
    const id = await send();
    await expect(work(id)).rejects.toThrow('The connection broke.');
    await age(id);
    expect(await work(id)).toBe('over');
    expect(received.toSorted()).toEqual([...new Set(received)].toSorted());
    expect(received).toHaveLength(10);
    expect((await report(id)).notification_data[0]?.report.sent_status).toMatchObject({
      success_count: 10,
      fail_count: 0,
    });
  });

  it('is purged from the outbox after 30 days, except for what a restart would hand over again', async () => {
    await addReaders(desk.deps.db, 3);
    const { push } = desk.deps;
    const [old, recent] = [await send(), await send()];
    expect([await work(old), await work(recent)]).toEqual(['over', 'over']);
    const interrupted = await send();
    desk.deps.push = {
      ...push,
      send: async (messages) => {
        await push.send(messages);
        throw new Error('The process died.');
      },
    };
    await expect(work(interrupted)).rejects.toThrow('The process died.');
    desk.deps.push = push;
    const backdate = (ids: number[], ago: string) =>
      desk.deps.db.execute(sql`
        update push_outbox set created_at = now() - ${ago}::interval
        where split_part(key, ':', 1)::int in (
          select id from notifications where broadcast_id = any(${sql.param(ids)}::int[]))`);
    await backdate([old, interrupted], '30 days 1 second');
    await backdate([recent], '29 days 23 hours');
    const before = await outbox();

    await purgeMessages(desk.deps.db);
    const left = await outbox();
    expect([before.length, left.length]).toEqual([9, 6]);
    await age(interrupted);
    expect(await work(interrupted)).toBe('over');
    expect(await outbox()).toEqual(left);
    await purgeMessages(desk.deps.db);
    expect(await outbox()).toHaveLength(3);
  });

  it('is shared by several workers at once, each device being one worker’s', async () => {
    await addReaders(desk.deps.db, 200);
    const { push, received } = brittlePush(false);
    desk.deps.push = {
      ...push,
      batchSize: 10,
      send: async (messages) => {
        received.push(...messages.map(({ key }) => key));
        return messages.map(({ key }) => ({ key }));
      },
    };
    const id = await send();
    await Promise.all([work(id), work(id), work(id)]);
    expect(await work(id)).toBe('over');
    expect(received).toHaveLength(200);
    expect(new Set(received).size).toBe(200);
    expect((await report(id)).notification_data[0]?.report.sent_status.success_count).toBe(200);
  });
});
