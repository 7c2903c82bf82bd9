import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  bellGroupId,
  countAudience,
  type AudienceInput,
  type BroadcastInput,
  type NotificationData,
} from '#api/contract/broadcasts.ts';
import { listDigests } from '#api/contract/digests.ts';
import { broadcasts, channelFollowers, devices, pushOutbox, tagFollowers } from '#server/db/schema.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest, addTag, addUserList } from '#support/factories.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;
let digest: number;
let readers: number[];

beforeAll(async () => {
  desk = await startTestApp();
  channel = await findChannel(desk, bellGroupId);
});

beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate push_outbox, user_lists restart identity cascade`);
  desk.deps.push = createSandboxPush(desk.deps.db);
  digest = (await addDigest(desk, { status: 'Published' })).id;
  readers = await addReaders(desk.deps.db, 4);
});

afterAll(() => desk.close());

const { version, payload, post, send, work, read, tokens } = notificationHelpers(() => ({
  desk,
  channel,
  data: { notification_type: 'article', object_id: digest },
}));

const count = (body: AudienceInput) => desk.call(countAudience, { body });

async function statusOfDigest() {
  const { results } = await desk.call(listDigests);
  return results.find(({ id }) => id === digest)?.notification_status;
}

it('channel_follower is who follows the channel', async () => {
  await desk.deps.db.insert(channelFollowers).values({ channelId: channel.id, userId: readers[1]! });
  expect(
    await desk.call(countAudience, {
      body: { user_list_type: 'channel_follower', channels: [channel.id] },
    }),
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

it('S35: a test is sent to one person and leaves the digest as it was', async () => {
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
  const { audience } = await read(id);
  expect(audience.followed_tag).toMatchObject({ id: tag.id });

  // Its list is another audience than all: so it is no repetition.
  const list = String((await addUserList(desk, [readers[0]!, readers[1]!])).id);
  await desk.deps.db.delete(pushOutbox);
  const { body } = await desk.send(
    'POST',
    '/notification/broadcast/notifications/?tag_followed=true',
    payload({ user_list_type: list, notification_datas: [ofTag] }),
  );
  await work((body as unknown as { data: { broadcast: { id: number } } }).data.broadcast.id);
  expect(await tokens()).toEqual(['reader-2']);

  const two = await post(payload({ tag_followed: true, notification_datas: [ofTag, ofTag] }));
  expect(two).toMatchObject({
    status: 400,
    body: {
      tag_followed: [
        'A notification to a tag’s followers must be about that tag and can’t have a second version.',
      ],
    },
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
    { channelId: channel.id, userId: readers[0]! },
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
  expect(await count({ user_list_type: 'channel_follower', channels: [channel.id, 1] })).toEqual({
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
    'Group 9999999999 does not exist.',
  ],
  [
    'followers that a channel does not have',
    { user_list_type: 'channel_follower' },
    'user_list_type',
    'This notification has no recipients.',
  ],
  [
    'a test to a user without a device',
    { user_list_type: null, test_user: 1 },
    'test_user',
    'This person has no device with the app installed.',
  ],
  [
    'a test with an audience',
    { test_user: 1 },
    'test_user',
    'A test goes to one person, so leave out the audience.',
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
    'A notification to a tag’s followers must be about that tag and can’t have a second version.',
  ],
])('refuses %s', async (_, values, field, message) => {
  const { status, body } = await post(payload(values));
  expect([status, body]).toEqual([400, { [field]: [message] }]);
  expect(await desk.deps.db.$count(broadcasts)).toBe(0);
  expect(await statusOfDigest()).toBeNull();
});

it('SEND-33: refuses more versions than people', async () => {
  const { status, body } = await post(
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
    'This must be an http or https URL.',
  ],
  ['SEND-23: an empty text', { text: '' }, 'text', 'Please enter text'],
  ['SEND-23: a text of blanks', { text: ' \n\u00A0' }, 'text', 'Please enter text'],
  ['SEND-23: a title that shows nothing', { title: '\u200B\u2800 \u3164' }, 'title', 'Please enter title'],
])('refuses %s', async (_, values, field, message) => {
  const { status, body } = await post(payload({ notification_datas: [version(values)] }));
  expect([status, body]).toEqual([400, { [`notification_datas.0.${field}`]: [message] }]);
  expect(await desk.deps.db.$count(broadcasts)).toBe(0);
});
