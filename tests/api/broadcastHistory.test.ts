import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeBroadcast, type BroadcastInput, type NotificationData } from '#api/contract/broadcasts.ts';
import { listBroadcasts } from '#api/contract/broadcasts/history.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest, addTag, addUserList } from '#support/factories.ts';
import { findChannel, inMinutes, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let readers: number[];
let channel: Channel;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate broadcasts, user_lists restart identity cascade`);
  readers = await addReaders(desk.deps.db, 4);
  channel = await findChannel(desk);
});

afterAll(() => desk.close());

type Query = InputOf<typeof listBroadcasts>['query'];
const history = (query: Query = {}) => desk.call(listBroadcasts, { query });
const titles = async (query: Query) => (await history(query)).results.map(({ title }) => title);

const helpers = notificationHelpers(() => ({ desk, channel, data: { title: 'News', text: 'Of today' } }));
const { version, work, read } = helpers;
const send = (values: Partial<BroadcastInput> = {}, data: Partial<NotificationData> = {}) =>
  helpers.send({ notification_datas: [version(data)], ...values });

describe('the history of notifications', () => {
  it('NOTIF-08: has every version with its figures, what it opens, and to whom it went', async () => {
    const digest = await addDigest(desk, { title: 'Night trains', status: 'Published' });
    const id = await send(
      { app_package_name: ['com.example.digest'] },
      { notification_type: 'article', object_id: digest.id, title: 'All aboard', subtext: 'At nine' },
    );
    await work(id);
    expect(await history()).toEqual({
      count: 1,
      results: [
        {
          id: expect.any(Number),
          title: 'All aboard',
          text: 'Of today',
          subtext: 'At nine',
          imageUrl: null,
          notification_type: 'article',
          bottom_tab_index: '1',
          trial_part: null,
          content_object: { id: digest.id, slug: 'night-trains', title: 'Night trains' },
          channel: { id: channel.id, name: channel.name },
          group: { id: expect.any(Number), name: expect.any(String) },
          created_at: expect.stringMatching(/Z$/),
          modified_at: expect.stringMatching(/Z$/),
          report: {
            sent_status: {
              percentage: 100,
              total: 4,
              success_count: 4,
              fail_count: 0,
              unknown_count: 0,
              held_count: 0,
              open_count: 0,
            },
          },
          broadcast: {
            id,
            status: 'COMPLETE',
            schedule_datetime: null,
            is_all: true,
            package: { name: 'com.example.digest' },
            user_type: 'all',
            user_list_type: null,
            cities: [],
            states: [],
            followed_tag: null,
            read: null,
            expires_after_minutes: null,
            sound: null,
            send_by: { id: desk.people.super.id, name: expect.any(String) },
          },
        },
      ],
    });
  });

  it('NOTIF-04, NOTIF-05: has ten a page, the newest first, or in the order of a column', async () => {
    for (let number = 1; number <= 11; number += 1) await send({}, { title: `News ${number}` });
    expect(await history()).toMatchObject({ count: 11, results: { length: 10, 0: { title: 'News 11' } } });
    expect(await titles({ page: 2 })).toEqual(['News 1']);
    expect((await titles({ sort_by: 'title', sort_order: 'asc' })).slice(0, 3)).toEqual([
      'News 1',
      'News 10',
      'News 11',
    ]);
    for (const sort_by of ['author', 'created_at', 'modified_at'] as const)
      expect((await titles({ sort_by, sort_order: 'asc' }))[0]).toBe('News 1');
  });

  it('KEYS-10: is searched by title and text, as the other lists are', async () => {
    await send({}, { title: 'Žurnál of the week', text: 'Trams' });
    await send({}, { title: 'Night', text: 'Tram 100% on time' });
    expect(await titles({ search: ' zurnal ' })).toEqual(['Žurnál of the week']);
    expect(await titles({ search: 'tram' })).toEqual(['Night', 'Žurnál of the week']);
    expect(await history({ search: '100%' })).toMatchObject({ count: 1, results: [{ title: 'Night' }] });
    expect(await titles({ search: '_' })).toEqual([]);
    expect(await titles({ search: '  ' })).toHaveLength(2);
  });

  it('SEND-39: says what its readers must have read', async () => {
    const tag = await addTag(desk);
    const filters = { read: { tags: [tag.id], keywords: ['storm'] } };
    const id = await send({ schedule_datetime: inMinutes(60), filters });
    const { audience, versions } = await read(id);
    expect(audience.read).toEqual({
      tags: [{ id: tag.id, title: tag.title }],
      categories: [],
      keywords: ['storm'],
      datetime_from: null,
    });
    expect(versions[0]!.notification.broadcast.read).toEqual(audience.read);
  });

  it('NOTIF-01: is filtered by status, audience, sender, channel, group and type', async () => {
    const list = await addUserList(desk, readers.slice(0, 2));
    await send({ user_list_type: String(list.id) }, { title: 'To a list' });
    const planned = await send({ schedule_datetime: inMinutes(60) }, { title: 'Planned' });
    const cancelled = await send({ schedule_datetime: inMinutes(60) }, { title: 'Cancelled' });
    await desk.call(changeBroadcast, { params: { id: cancelled }, body: { status_change_to: 'cancel' } });
    await desk.deps.db.execute(
      sql`update broadcasts set sent_by = ${desk.people.editor.id} where id = ${planned}`,
    );
    expect(await titles({ status: 'SCHEDULED' })).toEqual(['Planned']);
    expect(await titles({ status: 'SCHEDULED,CANCELLED' })).toEqual(['Cancelled', 'Planned']);
    expect(await titles({ user_list_types: `${list.id}` })).toEqual(['To a list']);
    expect(await titles({ user_list_types: 'all' })).toEqual(['Cancelled', 'Planned']);
    expect(await titles({ send_by: String(desk.people.editor.id) })).toEqual(['Planned']);
    expect(await titles({ channels: String(channel.id) })).toHaveLength(3);
    expect(await titles({ channels: '999' })).toEqual([]);
    expect(await titles({ groups: '999' })).toEqual([]);
    expect(await titles({ notification_types: 'article,tag' })).toEqual([]);
    expect(await titles({ notification_types: 'home' })).toHaveLength(3);
  });

  it('NOTIF-01: is filtered by the time that the clocks of a place show', async () => {
    const id = await send();
    await desk.deps.db.execute(
      sql`update broadcasts set created_at = '2026-07-01T22:30:00Z' where id = ${id}`,
    );
    const lisbon = { timezone: 'Europe/Lisbon' };
    expect(await titles({ ...lisbon, start_date_time: '01-07-2026 23:30:00' })).toHaveLength(1);
    expect(await titles({ ...lisbon, start_date_time: '01-07-2026 23:30:01' })).toHaveLength(0);
    expect(await titles({ ...lisbon, end_date_time: '01-07-2026 23:29:59' })).toHaveLength(0);
    expect(await titles({ end_date_time: '01-07-2026 22:30:00' })).toHaveLength(1);
  });

  it.each([
    ['start_date_time=31-02-2026%2000:00:00', 'start_date_time'],
    ['end_date_time=01-13-2026%2000:00:00', 'end_date_time'],
    ['start_date_time=01-01-2026%2000:00:00&timezone=Mars/Olympus', 'timezone'],
    ['status=SENT', 'status'],
    ['notification_types=home,letter', 'notification_types'],
    ['send_by=me', 'send_by'],
  ])('refuses %s', async (query, field) => {
    expect(await desk.send('GET', `/notification/broadcasts/?${query}`)).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    });
  });

  it('API-30: one call filters, sorts and pages; a PATCH with status_change_to cancels', async () => {
    const ids: number[] = [];
    for (let number = 11; number <= 22; number += 1)
      ids.push(await send({ schedule_datetime: inMinutes(60) }, { title: `Planned ${number}` }));
    await send({}, { title: 'At once' });
    const page = '/notification/broadcasts/?status=SCHEDULED&sort_by=title&sort_order=asc&page=2';
    const toTitles = async (path: string) => {
      const { body } = await desk.send('GET', path);
      return [body['count'], (body['results'] as { title: string }[]).map(({ title }) => title)];
    };
    expect(await toTitles(page)).toEqual([12, ['Planned 21', 'Planned 22']]);
    const cancelled = await desk.send('PATCH', `/notification/broadcasts/${ids.at(-1)}/`, {
      status_change_to: 'cancel',
    });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
    expect(await toTitles(page)).toEqual([11, ['Planned 21']]);
    expect(await toTitles('/notification/broadcasts/?status=CANCELLED')).toEqual([1, ['Planned 22']]);
  });

  it('is closed to limited staff (SHELL-03)', async () => {
    expect(await desk.send('GET', '/notification/broadcasts/', undefined, { as: 'staff' })).toMatchObject({
      status: 403,
    });
  });
});
