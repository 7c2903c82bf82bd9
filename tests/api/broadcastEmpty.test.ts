import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAudience, type AudienceInput, type BroadcastInput } from '#api/contract/broadcasts.ts';
import { listInbox } from '#api/contract/inbox.ts';
import { createPushLimits } from '#api/contract/broadcasts/limits.ts';
import { updateDigest } from '#api/contract/digests.ts';
import {
  createAudience,
  createTemplate,
  listAudiences,
  listTemplates,
  type AudienceFilters,
} from '#api/contract/presets.ts';
import { deleteTag } from '#api/contract/tags.ts';
import { mergeTags } from '#api/contract/tags/many.ts';
import { updateUserList } from '#api/contract/userLists.ts';
import { devices, digestReads, notificationChannels, tagFollowers } from '#server/db/schema.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest, addTag, addUserList } from '#support/factories.ts';
import { findChannel, inMinutes, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;
let readers: number[];

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
  desk.deps.push = createSandboxPush(desk.deps.db);
  await desk.deps.db.execute(sql`truncate push_outbox restart identity cascade`);
  channel = await findChannel(desk);
  readers = await addReaders(desk.deps.db, 3);
});
afterAll(() => desk.close());

const { send, post, payload, version, work, read, messages } = notificationHelpers(() => ({ desk, channel }));

const plan = (over: Partial<BroadcastInput>) => send({ schedule_datetime: inMinutes(6), ...over });

/** A tag of an article that all readers have opened. */
async function addReadTag(title: string) {
  const tag = await addTag(desk, { title });
  const digest = await addDigest(desk);
  await desk.call(updateDigest, { params: { id: digest.id }, body: { tags: [tag.id] } });
  await desk.deps.db.insert(digestReads).values(readers.map((userId) => ({ digestId: digest.id, userId })));
  const audience: AudienceInput = { user_list_type: 'all', filters: { read: { tags: [tag.id] } } };
  expect(await desk.call(countAudience, { body: audience })).toMatchObject({ users: 3 });
  return tag.id;
}

async function workWhenDue(id: number) {
  await desk.deps.db.execute(
    sql`update broadcasts set schedule_datetime = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await work(id);
}

const inbox = async () => (await desk.call(listInbox)).results.map(({ kind, text }) => [kind, text]);

async function expectHeld(id: number) {
  await workWhenDue(id);
  expect(await read(id)).toMatchObject({ status: 'HELD', hold: { reason: 'empty', reach: { users: 0 } } });
  expect(await messages()).toBe(0);
  expect(await inbox()).toMatchObject([['broadcast_waits', expect.stringContaining('audience is empty')]]);
}

describe('READER-10: an audience that has become empty', () => {
  it('cannot lose its group, which stays until the notification is cancelled', async () => {
    const list = await addUserList(desk, readers);
    await plan({ user_list_type: String(list.id) });
    expect(await desk.send('DELETE', `/notification/user_list_types/${list.id}/`)).toMatchObject({
      status: 400,
      body: { title: ['A scheduled notification will be sent to this group. Cancel it first.'] },
    });
  });

  it('is held where its group has no members left', async () => {
    const list = await addUserList(desk, readers);
    const id = await plan({ user_list_type: String(list.id) });
    await desk.call(updateUserList, { params: { id: list.id }, body: { remove_users: readers } });
    await expectHeld(id);
  });

  it('is held where the tag that its people have read of was deleted', async () => {
    const tag = await addReadTag('Trams');
    const id = await plan({ filters: { read: { tags: [tag] } } });
    await desk.call(deleteTag, { params: { id: tag } });
    await expectHeld(id);
  });

  it('is held where that tag was merged into another, which was then deleted', async () => {
    const [trams, rail] = [await addReadTag('Trams'), await addReadTag('Rail')];
    await desk.deps.db.update(devices).set({ city: 'Vienna' });
    const filters: AudienceFilters = {
      user_list_type: 'all',
      app_package_name: null,
      cities: ['Vienna'],
      states: [],
      read: { tags: [trams] },
    };
    await desk.call(createAudience, { body: { name: 'Tram readers', filters } });
    const id = await plan({ cities: ['Vienna'], filters: { read: { tags: [trams] } } });
    await desk.call(mergeTags, { body: { tags: [trams], into: rail } });
    expect((await desk.call(listAudiences)).results).toMatchObject([
      { tags: [{ title: 'Rail' }], missing: [] },
    ]);
    await desk.call(deleteTag, { params: { id: rail } });
    expect((await desk.call(listAudiences)).results).toMatchObject([{ tags: [], missing: ['tags'] }]);
    await expectHeld(id);
  });

  it('is held where the tag that its people follow was deleted', async () => {
    const tag = await addTag(desk, { title: 'Trams' });
    await desk.deps.db.insert(tagFollowers).values(readers.map((userId) => ({ tagId: tag.id, userId })));
    const id = await plan({
      notification_datas: [version({ notification_type: 'tag', object_id: tag.id })],
      tag_followed: true,
    });
    expect(await read(id)).toMatchObject({ status: 'SCHEDULED' });
    await desk.call(deleteTag, { params: { id: tag.id } });
    await expectHeld(id);
  });
});

it('READER-03: a template whose channel was deleted is refused with the field that lacks one', async () => {
  const { id: gone } = (
    await desk.deps.db
      .insert(notificationChannels)
      .values({ name: 'Gone', groupId: channel.group })
      .returning()
  )[0]!;
  const content = { notification_datas: [version({ channel: gone })], bottom_tab_index: '1' as const };
  await desk.call(createTemplate, { body: { name: 'Storm', content } });
  await desk.deps.db.delete(notificationChannels).where(eq(notificationChannels.id, gone));
  const [template] = (await desk.call(listTemplates)).results;
  expect(await post({ ...template!.content, user_list_type: 'channel_follower' })).toMatchObject({
    status: 400,
    body: { 'notification_datas.0.channel': [expect.any(String)] },
  });
});

it.each([
  ['an empty text', ''],
  ['null', null],
  ['0', 0],
  ['"0"', '0'],
  ['ALL', 'ALL'],
  ['a list', []],
  ['nothing', undefined],
])('READER-10: no audience, as %s, is never everyone', async (_, audience) => {
  const { user_list_type: __, ...rest } = payload();
  const answer = await post({
    ...rest,
    ...(audience !== undefined && { user_list_type: audience }),
    cities: [],
  });
  expect(answer.status).toBe(400);
  expect(await messages()).toBe(0);
});

describe('READER-09: what became of a notification', () => {
  it('is the same in the inbox and in its figures, unknown and suppressed apart', async () => {
    desk.deps.push = {
      ...createSandboxPush(desk.deps.db),
      dedupesByKey: false,
      send: async ([first, ...others]) => [
        { key: first!.key },
        ...others.slice(0, -1).map(({ key }) => ({ key, refusal: 'unregistered' as const })),
      ],
    };
    const id = await send();
    await work(id);
    expect(await read(id)).toMatchObject({
      versions: [{ outcome: { sent: 1, unknown: 1, failed: [{ reason: 'unregistered', count: 1 }] } }],
    });
    expect(await inbox()).toEqual([['broadcast_sent', '1 sent, 1 failed, 1 unknown.']]);
  });

  it('is no failure where nothing is known, and names what limits suppressed when it cannot be resumed', async () => {
    await desk.call(createPushLimits, {
      body: {
        app_package_name: null,
        quiet_from: '00:00',
        quiet_to: '23:59',
        time_zone: 'UTC',
        max_per_day: 1,
      },
    });
    await desk.deps.db.execute(sql`update push_limits set quiet_from = null, quiet_to = null`);
    await work(await send());
    const id = await send();
    await work(id);
    expect((await inbox())[0]).toEqual(['broadcast_sent', '0 sent, 3 suppressed.']);
    expect(
      await desk.send('PATCH', `/notification/broadcasts/${id}/`, { status_change_to: 'resume' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'nothing_unsent', detail: 'There’s nothing left to send: 0 sent, 3 suppressed.' },
    });
  });
});
