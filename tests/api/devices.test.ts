import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countAudience } from '#api/contract/broadcasts.ts';
import {
  registerDevice,
  registerDeviceOf,
  unregisterDevice,
  type Device,
} from '#api/contract/broadcasts/devices.ts';
import { devices, registrationCounts } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addTag } from '#support/factories.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
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
const rows = () => desk.deps.db.select().from(devices).orderBy(devices.id);
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
  for (const { id } of [staff, editor]) await desk.call(registerDeviceOf, { params: { id }, body: phone() });
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
  ).toMatchObject({ status: 400, body: { token: ['This is not the token of an app.'] } });
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

it('new devices are counted in the database, for all processes', async () => {
  const registerOther = (token: string) =>
    desk.send('POST', '/notification/devices/', phone({ token }), { as: 'anonymous' });
  await register();
  await desk.deps.db.update(registrationCounts).set({ count: 3000 });
  expect(await registerOther('phone-token-2')).toMatchObject({
    status: 429,
    body: { code: 'too_many_calls' },
  });
  expect(await count()).toEqual({ users: 1, devices: 1 });
  // One that is known is not counted.
  await register();
  await desk.deps.db
    .update(registrationCounts)
    .set({ countedFrom: sql`clock_timestamp() - interval '1 minute'` });
  expect(await registerOther('phone-token-2')).toMatchObject({ status: 204 });
  expect(await desk.deps.db.select().from(registrationCounts)).toMatchObject([{ kind: 'app', count: 1 }]);
});
