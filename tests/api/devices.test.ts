import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { countAudience } from '#api/contract/broadcasts.ts';
import { confirmApp, listApps, removeApp } from '#api/contract/broadcasts/apps.ts';
import {
  registerDevice,
  registerDeviceForUser,
  unregisterDevice,
  type Device,
} from '#api/contract/broadcasts/devices.ts';
import { listLocations, listPackages } from '#api/contract/broadcasts/lookups.ts';
import { devices, registrationCounts } from '#server/db/schema.ts';
import { admitDevices } from '#server/features/notify/broadcasts/devices/waiting.ts';
import {
  maxNewDevicesPerHour,
  purgeDeviceCounts,
} from '#server/features/notify/broadcasts/devices/newPeople.ts';
import type { PushMessage, PushResult } from '#server/adapters/push/push.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { confirmApps } from '#support/apps.ts';
import { addTag } from '#support/factories.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
  desk.deps.push = createSandboxPush(desk.deps.db);
  await confirmApps(desk.deps.db, 'com.example.digest', 'com.example.tv');
  await desk.deps.db.execute(sql`truncate push_outbox`);
  channel = await findChannel(desk);
});
afterAll(() => desk.close());

const { send, work, tokens } = notificationHelpers(() => ({ desk, channel }));
const phone = (values: Partial<Device> = {}): Device => ({
  token: 'phone-token-1',
  app_package_name: 'com.example.digest',
  ...values,
});
const register = (values: Partial<Device> = {}) =>
  desk.call(registerDevice, { body: phone(values) }, { as: 'anonymous' });
const post = (values: Partial<Device> = {}) =>
  desk.send('POST', '/notification/devices/', phone(values), { as: 'anonymous' });
const rows = () => desk.deps.db.select().from(devices).orderBy(devices.id);
const answer = (result?: Omit<PushResult, 'key'>) => {
  const sent: PushMessage[] = [];
  desk.deps.push.send = async ([message]) => {
    sent.push(message!);
    return result ? [{ key: message!.key, ...result }] : [];
  };
  return sent;
};
const packages = async () => (await desk.call(listPackages)).results.map(({ name }) => name);
const apps = () => desk.call(listApps);
const path = (id: number) => `/notification/devices/of/${id}/`;
const count = (over = {}) => desk.call(countAudience, { body: { user_list_type: 'all', ...over } });

it('a phone registers, once however often it says so, and retains what it leaves out', async () => {
  await register({ city: 'Oslo', state: 'Oslo', language: 'nb-NO', time_zone: 'Europe/Oslo' });
  await Promise.all([register(), register(), register({ app_package_name: 'com.example.tv' })]);
  const [device, ...others] = await rows();
  expect(others).toEqual([]);
  expect(device).toMatchObject({
    kind: 'app',
    token: 'phone-token-1',
    city: 'Oslo',
    language: 'nb-NO',
    timeZone: 'Europe/Oslo',
    unregisteredAt: null,
  });
  expect(await count({ cities: ['Oslo'] })).toEqual({ users: 1, devices: 1 });
});

it('a token that replaces another is the same device of the same person', async () => {
  await register();
  const [before] = await rows();
  await register({ token: 'phone-token-2', replaces: 'phone-token-1' });
  expect(await rows()).toMatchObject([
    { id: before!.id, userId: before!.userId, token: 'phone-token-2', unregisteredAt: null },
  ]);
  // Said again, as its answer was lost.
  await register({ token: 'phone-token-2', replaces: 'phone-token-1' });
  expect(await count()).toEqual({ users: 1, devices: 1 });
});

it('one token of two people is one delivery, and the later one’s', async () => {
  const { staff, editor } = desk.people;
  for (const { id } of [staff, editor])
    await desk.call(registerDeviceForUser, { params: { id }, body: phone() });
  expect(await count()).toEqual({ users: 1, devices: 1 });
  expect(await rows()).toMatchObject([{ userId: editor.id }]);
  expect(await work(await send())).toBe('over');
  expect(await tokens()).toEqual(['phone-token-1']);
  // A start of the app, which does not say whose it is, changes no owner.
  await register();
  expect(await rows()).toMatchObject([{ userId: editor.id }]);
});

it('a device for a person is registered by those who manage people, and for one that exists', async () => {
  expect((await desk.send('POST', path(1), phone(), { as: 'editor' })).status).toBe(403);
  expect((await desk.send('POST', path(999_999), phone())).status).toBe(404);
  expect(await rows()).toEqual([]);
});

it('followed tags are those that it says last', async () => {
  const [one, two] = [
    (await addTag(desk, { title: 'Trams' })).id,
    (await addTag(desk, { title: 'Ferries' })).id,
  ];
  await register({ followed_tags: [one, 999_999] });
  await register({ followed_tags: [two] });
  await register();
  expect(await count({ tag_followed: true, tag: one })).toEqual({ users: 0, devices: 0 });
  expect(await count({ tag_followed: true, tag: two })).toEqual({ users: 1, devices: 1 });
});

it('one that unregisters is in no audience until it registers again', async () => {
  await register();
  await desk.call(unregisterDevice, { body: { token: 'phone-token-1' } }, { as: 'anonymous' });
  expect(await count()).toEqual({ users: 0, devices: 0 });
  await register();
  expect(await count()).toEqual({ users: 1, devices: 1 });
});

it('the address of a browser is no token of an app', async () => {
  const token = 'https://push.example/1';
  await desk.deps.db.insert(devices).values({
    userId: desk.people.super.id,
    kind: 'web',
    token,
    appPackageName: 'web',
  });
  expect(
    await desk.send('POST', '/notification/devices/', phone({ token }), { as: 'anonymous' }),
  ).toMatchObject({ status: 400, body: { token: ['This isn’t an app token.'] } });
  await register({ token: 'phone-token-3', replaces: token });
  const [browser] = await desk.deps.db.select().from(devices).where(eq(devices.token, token));
  expect(browser).toMatchObject({ kind: 'web', unregisteredAt: null });
});

it.each([
  ['a short token', { token: 'x' }, 'token'],
  ['a token with a blank', { token: 'phone token' }, 'token'],
  ['an empty package', { app_package_name: ' ' }, 'app_package_name'],
  ['an invalid language', { language: 'Norwegian (bokmål)' }, 'language'],
])('%s is refused by name', async (_, values, field) => {
  expect(await desk.send('POST', '/notification/devices/', phone(values), { as: 'anonymous' })).toMatchObject(
    { status: 400, body: { [field]: [expect.any(String)] } },
  );
  expect(await rows()).toEqual([]);
});

describe('READER-08: a new device', () => {
  it('is a person only once the push service has accepted its token, which nobody sees', async () => {
    answer({ refusal: 'invalid_token' });
    expect(await post()).toMatchObject({
      status: 400,
      body: { token: ['The push service doesn’t recognize this token.'] },
    });
    answer({ retryAfterMs: 1000 });
    expect(await post()).toMatchObject({ status: 503, body: { code: 'busy' } });
    answer();
    expect(await post()).toMatchObject({ status: 503 });
    expect(await rows()).toEqual([]);
    expect(await count()).toEqual({ users: 0, devices: 0 });
    const messages = answer({});
    expect(await post()).toMatchObject({ status: 204 });
    expect(await post()).toMatchObject({ status: 204 });
    // A known device is not proven again.
    expect(messages).toMatchObject([{ token: 'phone-token-1', isDryRun: true }]);
    expect(await count()).toEqual({ users: 1, devices: 1 });
  });

  it('counts for its network alone, also where it is refused', async () => {
    answer({});
    await register();
    await desk.deps.db.update(registrationCounts).set({ count: maxNewDevicesPerHour.app });
    expect(await post({ token: 'phone-token-2' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_calls' },
    });
    // A known device does not count.
    await register();
    // Others are not locked out.
    await desk.deps.db.update(registrationCounts).set({ network: '192.0.2.1' });
    expect(await post({ token: 'phone-token-2' })).toMatchObject({ status: 204 });
    await desk.deps.db
      .update(registrationCounts)
      .set({
        network: '127.0.0.1',
        count: maxNewDevicesPerHour.app,
        countedFrom: sql`clock_timestamp() - interval '1 hour'`,
      })
      .where(eq(registrationCounts.network, '127.0.0.1'));
    expect(await post({ token: 'phone-token-3' })).toMatchObject({ status: 204 });
    await purgeDeviceCounts(desk.deps.db);
    expect(await desk.deps.db.select().from(registrationCounts)).toHaveLength(2);
  });
});

describe('READER-07: a device of an app that nobody has confirmed', () => {
  const made = 'com.stranger.app';
  const stranger = (number: number) =>
    register({ token: `stranger-${number}`, app_package_name: made, city: 'Atlantis' });

  it('is no person, and in no list, count or audience', async () => {
    await register();
    for (let number = 0; number < 3; number += 1) await stranger(number);
    await register({ token: 'stranger-web', app_package_name: 'web' });
    expect(await packages()).toEqual(['com.example.digest', 'com.example.tv']);
    expect(await count()).toEqual({ users: 1, devices: 1 });
    expect(await desk.call(listLocations, { query: { search: 'Atlantis' } })).toEqual({ cities: [] });
    expect(await rows()).toHaveLength(1);
    expect(await work(await send())).toBe('over');
    expect(await tokens()).toEqual(['phone-token-1']);
    expect((await apps()).waiting).toMatchObject([
      { name: made, devices: 3 },
      { name: 'web', devices: 1 },
    ]);
  });

  it('joins audiences when a super user confirms the app, and leaves them when it is removed', async () => {
    for (let number = 0; number < 3; number += 1) await stranger(number);
    await expect(desk.call(confirmApp, { body: { name: made } }, { as: 'editor' })).rejects.toThrow('403');
    const { id } = await desk.call(confirmApp, { body: { name: made } });
    await admitDevices(desk.deps.db, made);
    expect(await desk.call(confirmApp, { body: { name: made } })).toEqual({ id, name: made });
    expect(await packages()).toEqual(['com.example.digest', 'com.example.tv', made]);
    expect(await count({ cities: ['Atlantis'] })).toEqual({ users: 3, devices: 3 });
    expect((await apps()).waiting).toEqual([]);

    await desk.call(removeApp, { params: { id } });
    expect(await count()).toEqual({ users: 0, devices: 0 });
    await stranger(0);
    expect(await count()).toEqual({ users: 0, devices: 0 });
    expect((await apps()).waiting).toMatchObject([{ name: made, devices: 1 }]);
    const { results } = await desk.call(listAudit, { query: { entity: 'app_package' } });
    expect(results.map(({ action }) => action)).toEqual(['remove', 'confirm']);
  });

  it('is not one of a person either', async () => {
    const body = phone({ app_package_name: made });
    expect(await desk.send('POST', path(desk.people.staff.id), body)).toMatchObject({
      status: 400,
      body: { app_package_name: [expect.stringContaining('isn’t confirmed')] },
    });
    expect(await rows()).toEqual([]);
  });

  it('leaves audiences when a known device says that it belongs to such an app', async () => {
    await register();
    await register({ app_package_name: made });
    expect(await count()).toEqual({ users: 0, devices: 0 });
    await register();
    expect(await count()).toEqual({ users: 1, devices: 1 });
    expect((await apps()).waiting).toEqual([]);
  });
});
