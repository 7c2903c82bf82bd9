import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAudience, sendBroadcast } from '#api/contract/broadcasts.ts';
import { getBroadcast } from '#api/contract/broadcasts/history.ts';
import {
  createAudience,
  createTemplate,
  deleteAudience,
  listAudiences,
  listTemplates,
  maxPresetsPerPerson,
  updateAudience,
  updateTemplate,
  type AudienceFilters,
} from '#api/contract/presets.ts';
import { devices, digests, tags, userLists } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest, addTag } from '#support/factories.ts';
import { findChannel } from '#support/notifications.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const filters: AudienceFilters = {
  user_list_type: 'all',
  app_package_name: null,
  cities: ['Vienna'],
  states: [],
  read: {},
};
const add = (over: Partial<AudienceFilters> = {}, name = 'Vienna', as: 'super' | 'editor' = 'super') =>
  desk.call(createAudience, { body: { name, filters: { ...filters, ...over } } }, { as });
const audiences = async () => (await desk.call(listAudiences)).results;

describe('READER-02: saved audiences', () => {
  it('are shared by name, with who saved them and the titles of what they name', async () => {
    const tag = await addTag(desk, { title: 'Rail' });
    const [list] = await desk.deps.db.insert(userLists).values({ title: 'Testers' }).returning();
    const saved = await add(
      { user_list_type: String(list!.id), read: { tags: [tag.id] } },
      'Vienna',
      'editor',
    );
    expect(saved).toMatchObject({
      name: 'Vienna',
      created_by: { id: desk.people.editor.id, name: 'editor' },
      user_list: { id: list!.id, title: 'Testers' },
      tags: [{ id: tag.id, title: 'Rail' }],
      missing: [],
    });
    expect(await audiences()).toEqual([saved]);
    expect(await desk.send('POST', '/notification/audiences/', { name: 'VIENNA', filters })).toMatchObject({
      status: 400,
      body: { name: ['This name is already in use.'] },
    });
  });

  it('INPUT-04 are fifty of one person at most, and as many templates', async () => {
    for (let at = 0; at < maxPresetsPerPerson; at += 1) await add({}, `Audience ${at}`, 'editor');
    const body = { name: 'One more', filters };
    expect(await desk.send('POST', '/notification/audiences/', body, { as: 'editor' })).toMatchObject({
      status: 400,
      body: { name: ['You can save at most 50 audiences. Delete one you no longer use.'] },
    });
    expect((await desk.send('POST', '/notification/audiences/', body)).status).toBe(201);
  });

  it('say what was deleted of them', async () => {
    const tag = await addTag(desk);
    const [list] = await desk.deps.db.insert(userLists).values({ title: 'Testers' }).returning();
    await add({ user_list_type: String(list!.id), read: { tags: [tag.id], categories: [999] } });
    await desk.deps.db.delete(userLists).where(eq(userLists.id, list!.id));
    await desk.deps.db.update(tags).set({ deletedAt: new Date() }).where(eq(tags.id, tag.id));
    const [found] = await audiences();
    expect(found).toMatchObject({ user_list: null, tags: [], missing: ['user_list', 'tags', 'categories'] });
  });

  it('are changed by their owner and super users, and by no other', async () => {
    const { id } = await add({}, 'Vienna', 'super');
    const path = `/notification/audiences/${id}/`;
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await desk.send(method, path, { name: 'Mine' }, { as: 'editor' })).status).toBe(403);
    expect((await desk.send('GET', '/notification/audiences/', undefined, { as: 'staff' })).status).toBe(403);
    const own = await add({}, 'Graz', 'editor');
    await desk.call(updateAudience, { params: { id: own.id }, body: { name: 'Linz' } });
    await desk.call(deleteAudience, { params: { id } });
    expect((await audiences()).map(({ name }) => name)).toEqual(['Linz']);
  });

  it('change nothing that was planned with them', async () => {
    await addReaders(desk.deps.db, 3);
    await desk.deps.db
      .update(devices)
      .set({ city: 'Vienna' })
      .where(sql`token <> 'reader-3'`);
    const { id } = await add();
    const channel = await findChannel(desk);
    const version = { title: 'A', text: 'B', channel: channel.id, group: channel.group };
    const { data } = await desk.call(sendBroadcast, {
      body: {
        user_list_type: 'all',
        cities: ['Vienna'],
        notification_datas: [{ ...version, notification_type: 'home' }],
        schedule_datetime: new Date(Date.now() + 3_600_000).toISOString(),
      },
    });
    await desk.call(updateAudience, { params: { id }, body: { filters: { ...filters, cities: ['Graz'] } } });
    await desk.call(deleteAudience, { params: { id } });
    const planned = await desk.call(getBroadcast, { params: { id: data.broadcast.id } });
    expect(planned.audience.cities).toEqual(['Vienna']);
    expect(
      await desk.call(countAudience, { body: { user_list_type: 'all', cities: planned.audience.cities } }),
    ).toEqual({ users: 2, devices: 2 });
  });
});

describe('READER-03: templates', () => {
  it('have the versions and options of a notification, and say what they open', async () => {
    const digest = await addDigest(desk, { title: 'Storm', status: 'Published' });
    const channel = await findChannel(desk);
    const content = {
      notification_datas: [
        {
          title: '',
          text: 'Stay in',
          subtext: 'Weather',
          imageUrl: null,
          channel: channel.id,
          group: channel.group,
          notification_type: 'article' as const,
          object_id: digest.id,
        },
      ],
      bottom_tab_index: '2',
      expires_after_minutes: 60,
      sound: null,
    };
    const saved = await desk.call(createTemplate, { body: { name: 'Alert', content } });
    expect(saved).toMatchObject({ content, targets: [{ id: digest.id, title: 'Storm' }] });
    const renamed = await desk.call(updateTemplate, { params: { id: saved.id }, body: { name: 'Warning' } });
    expect(renamed).toMatchObject({ name: 'Warning', content });
    await desk.deps.db.update(digests).set({ deletedAt: new Date() }).where(eq(digests.id, digest.id));
    expect((await desk.call(listTemplates)).results[0]).toMatchObject({ name: 'Warning', targets: [null] });
    // An audience of that name is another thing.
    await add({}, 'Warning');
  });
});
