import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bellGroupId } from '#api/contract/broadcasts.ts';
import {
  listChannelGroups,
  listChannels,
  listGroupChannels,
  listLocations,
  listPackages,
  listPills,
  maxLocations,
} from '#api/contract/broadcasts/lookups.ts';
import { devices, notificationChannels, users } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { confirmApps } from '#support/apps.ts';
import { addReaders } from '#support/audience.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

describe('channels', () => {
  it('SEND-18: come by name, of all groups or of one', async () => {
    const [added] = await desk.deps.db
      .insert(notificationChannels)
      .values({ groupId: 1, name: 'Zoo' })
      .returning({ id: notificationChannels.id });
    const { results } = await desk.call(listChannels, { query: { data_type: 'all' } });
    expect(results.map(({ name }) => name)).toEqual(['Alerts', 'Announcements', 'Zoo']);
    const { channel_list } = await desk.call(listGroupChannels, { params: { id: bellGroupId } });
    expect(channel_list.map(({ name }) => name)).toEqual(['Alerts']);
    await desk.deps.db.delete(notificationChannels).where(eq(notificationChannels.id, added!.id));
  });

  it('come in groups', async () => {
    const { results } = await desk.call(listChannelGroups);
    expect(results.map(({ id }) => id)).toEqual([1, bellGroupId]);
    for (const { name } of results) expect(name).not.toBe('');
  });
});

const put = (token: string, values: Partial<typeof devices.$inferInsert>) =>
  desk.deps.db.update(devices).set(values).where(eq(devices.token, token));

describe('packages', () => {
  it('READER-07: are the confirmed apps, the first one as the default, and browsers last', async () => {
    expect(await desk.call(listPackages)).toEqual({ results: [] });
    await confirmApps(desk.deps.db, 'web', 'com.example.digest', 'com.example.lite');
    await addReaders(desk.deps.db, 4);
    // However many devices an app has, it is not the default for that.
    await desk.deps.db.update(devices).set({ appPackageName: 'com.example.lite' });
    const { results } = await desk.call(listPackages);
    expect(results).toEqual([
      { id: 2, name: 'com.example.digest', is_default: true },
      { id: 3, name: 'com.example.lite', is_default: false },
      { id: 1, name: 'web', is_default: false },
    ]);
  });
});

it('there are no pills yet', async () => {
  expect(await desk.call(listPills)).toEqual({ results: [] });
});

describe('SEND-14: cities and states', () => {
  beforeEach(async () => {
    const [first] = await addReaders(desk.deps.db, 6);
    await put('reader-1', { city: 'Porto', state: 'Norte' });
    await put('reader-2', { city: 'Porto', state: 'Norte' });
    await put('reader-3', { city: 'Portimão', state: 'Algarve' });
    await put('reader-4', { city: '100% Town', state: 'Norte' });
    await put('reader-5', { city: 'Porto', state: 'Norte', unregisteredAt: new Date() });
    await desk.deps.db.insert(devices).values({
      userId: first!,
      token: 'tablet',
      appPackageName: 'com.example.digest',
      city: 'Portimão',
      state: 'Algarve',
    });
  });

  it('are found by a part of their name, with the devices that are reached there', async () => {
    expect(await desk.call(listLocations, { query: { search: ' PORT ' } })).toEqual({
      cities: [
        { city: 'Portimão', count: 2 },
        { city: 'Porto', count: 2 },
      ],
    });
    expect(await desk.call(listLocations, { query: { search: '%' } })).toEqual({
      cities: [{ city: '100% Town', count: 1 }],
    });
    expect(await desk.call(listLocations, { query: { stateSearch: 'nor' } })).toEqual({
      states: [{ state: 'Norte', count: 3 }],
    });
  });

  it('READER-07: are those of the chosen apps', async () => {
    await put('reader-1', { appPackageName: 'com.example.lite' });
    const { cities, states } = await desk.call(listLocations, { query: { packages: 'com.example.lite' } });
    expect({ cities, states }).toEqual({
      cities: [{ city: 'Porto', count: 1 }],
      states: [{ state: 'Norte', count: 1 }],
    });
  });

  it('come without a search, and without those of inactive people', async () => {
    await desk.deps.db.update(users).set({ isActive: false }).where(eq(users.name, 'reader 4'));
    const { cities, states } = await desk.call(listLocations);
    expect(cities?.map(({ city }) => city)).toEqual(['Portimão', 'Porto']);
    expect(states?.map(({ state }) => state)).toEqual(['Algarve', 'Norte']);
  });

  it('are the most used ones where there are many', async () => {
    await desk.deps.db.execute(sql`
      insert into devices (user_id, token, app_package_name, city)
      select user_id, 'many ' || n, 'x', 'City ' || n from devices, generate_series(1, ${maxLocations}::int) n
      where token = 'reader-6'`);
    const { cities } = await desk.call(listLocations);
    expect(cities).toHaveLength(maxLocations);
    expect(cities?.slice(0, 2).map(({ city }) => city)).toEqual(['Portimão', 'Porto']);
  });
});
