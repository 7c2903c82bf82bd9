import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOwnDevices, registerDeviceForUser, unregisterDevice } from '#api/contract/broadcasts/devices.ts';
import { getBroadcast } from '#api/contract/broadcasts/history.ts';
import { broadcasts } from '#server/db/schema.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;

beforeAll(async () => {
  desk = await startTestApp({ holdMs: 60_000 });
  channel = await findChannel(desk);
});
beforeEach(async () => {
  await desk.reset();
  desk.deps.push = createSandboxPush(desk.deps.db);
  await addReaders(desk.deps.db, 2);
});
afterAll(() => desk.close());

const { version, post, work, tokens } = notificationHelpers(() => ({ desk, channel }));
const mine = async () => (await desk.call(listOwnDevices, {}, { as: 'editor' })).devices;
const test = () => post({ notification_datas: [version()], test_user: desk.people.editor.id }, 'editor');

describe('READER-04: a test to oneself', () => {
  it('goes to the devices of the own account at once, and is a test in the history', async () => {
    expect(await mine()).toEqual([]);
    expect(await test()).toMatchObject({
      status: 400,
      body: { test_user: ['This person has no device with the app installed.'] },
    });
    const phone = { token: 'my-own-phone-1', app_package_name: 'com.example.digest' };
    await desk.call(registerDeviceForUser, { params: { id: desk.people.editor.id }, body: phone });
    expect(await mine()).toEqual([{ id: expect.any(Number), kind: 'app', package: 'com.example.digest' }]);
    const { status, body } = await test();
    expect(status).toBe(200);
    const { id } = (body as { data: { broadcast: { id: number } } }).data.broadcast;
    expect(await work(id)).toBe('over');
    expect(await tokens()).toEqual(['my-own-phone-1']);
    const sent = await desk.call(getBroadcast, { params: { id } });
    expect(sent.audience).toMatchObject({ type: 'test_user', test_user: { id: desk.people.editor.id } });

    await desk.call(unregisterDevice, { body: { token: 'my-own-phone-1' } });
    expect(await mine()).toEqual([]);
  });

  it('is sent 60 times an hour at most', async () => {
    const earlier = {
      status: 'COMPLETE' as const,
      audience: 'test_user' as const,
      bottomTabIndex: '1',
      sentBy: desk.people.editor.id,
    };
    await desk.deps.db.insert(broadcasts).values(Array.from({ length: 60 }, () => earlier));
    expect(await test()).toMatchObject({ status: 429, body: { code: 'too_many_calls' } });
  });
});
