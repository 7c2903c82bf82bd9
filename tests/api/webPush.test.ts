import { createECDH, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { countAudience } from '#api/contract/broadcasts.ts';
import { getWebPush, subscribeToWebPush, unsubscribeFromWebPush } from '#api/contract/broadcasts/webPush.ts';
import { devices, registrationCounts } from '#server/db/schema.ts';
import { createEgress } from '#server/egress/egress.ts';
import { maxNewDevicesPerHour } from '#server/features/notify/broadcasts/devices/newPeople.ts';
import { generateVapidKeys } from '#server/settings/vapid.ts';
import type { PushResult } from '#server/adapters/push/push.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { createWebPush } from '#server/adapters/push/web/web.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { findChannel, notificationHelpers } from '#support/notifications.ts';
import { answerAsApple, startPushService } from '#support/webPush.ts';

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp({ webPushHosts: ['push.example', '*.push.example'] });
});
beforeEach(async () => {
  await desk.reset();
  desk.deps.push = createSandboxPush(desk.deps.db);
});
afterAll(() => desk.close());

const anonymous = { as: 'anonymous' } as const;
const toKeys = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
};
const address = 'https://push.example/send/abc';
const subscribe = (endpoint = address, keys = toKeys()) =>
  desk.call(subscribeToWebPush, { body: { endpoint, keys } }, anonymous);
const post = () =>
  desk.send('POST', '/notification/web-push/', { endpoint: address, keys: toKeys() }, anonymous);
const count = async () => {
  const { users, devices: reached } = await desk.call(countAudience, {
    body: { user_list_type: 'all', app_package_name: ['web'] },
  });
  return [users, reached];
};

const readZone = async () => {
  const [device] = await desk.deps.db.select().from(devices).where(eq(devices.token, address));
  return device!.timeZone;
};
const subscribeFrom = (time_zone?: string) =>
  desk.call(subscribeToWebPush, { body: { endpoint: address, keys: toKeys(), time_zone } }, anonymous);

describe('a browser', () => {
  it('subscribes without an account, and is in the audience from then on', async () => {
    await subscribe();
    expect(await count()).toEqual([1, 1]);
    const [device] = await desk.deps.db.select().from(devices).where(eq(devices.token, address));
    expect(device).toMatchObject({
      kind: 'web',
      appPackageName: 'web',
      webKeys: { p256dh: expect.any(String) },
    });
    const { rows } = await desk.deps.db.execute(
      sql`select password_hash, role_id from users where id = ${device!.userId}`,
    );
    expect(rows).toEqual([{ password_hash: null, role_id: null }]);
  });

  it('that subscribes again, or several times at once, is one device with its newest keys', async () => {
    await Promise.all([subscribe(), subscribe(), subscribe()]);
    const keys = toKeys();
    await subscribe(address, keys);
    const rows = await desk.deps.db.select().from(devices).where(eq(devices.token, address));
    expect(rows).toMatchObject([{ webKeys: keys }]);
    expect(await count()).toEqual([1, 1]);
  });

  it('has the time zone of its clock, for quiet hours; one that is not known counts as none', async () => {
    await subscribeFrom('Mars/Olympus');
    expect(await readZone()).toBeNull();
    await subscribeFrom('Asia/Kolkata');
    expect(await readZone()).toBe('Asia/Kolkata');
    // A client that does not say it leaves what is known.
    await subscribeFrom();
    expect(await readZone()).toBe('Asia/Kolkata');
    await subscribeFrom('Europe/Berlin');
    expect(await readZone()).toBe('Europe/Berlin');
  });

  it('that unsubscribes is in no audience, until it subscribes again', async () => {
    await subscribe();
    await desk.call(unsubscribeFromWebPush, { body: { endpoint: address } }, anonymous);
    expect(await count()).toEqual([0, 0]);
    await subscribe();
    expect(await count()).toEqual([1, 1]);
  });

  it('learns the key of this server, which stays the same', async () => {
    const { public_key } = await desk.call(getWebPush, {}, anonymous);
    expect(Buffer.from(public_key, 'base64url')).toHaveLength(65);
    expect(desk.deps.getVapidKey()).toBe(public_key);
    await desk.deps.keys.refresh();
    expect((await desk.call(getWebPush, {}, anonymous)).public_key).toBe(public_key);
  });

  it.each([
    'http://127.0.0.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x7f.1/',
    'https://user:pw@push.example/',
    'https://push.example:22/',
    'https://push.elsewhere.example/send/abc',
    'https://notpush.example/send/abc',
    'http://push.example/send/abc',
    `https://push.example/send/${'x'.repeat(3000)}`,
  ])('cannot have its messages sent to %s', async (endpoint) => {
    expect(
      await desk.send('POST', '/notification/web-push/', { endpoint, keys: toKeys() }, anonymous),
    ).toMatchObject({ status: 400, body: { endpoint: [expect.any(String)] } });
    expect(await count()).toEqual([0, 0]);
  });

  it.each([
    ['p256dh', { p256dh: 'A'.repeat(85), auth: 'A'.repeat(22) }],
    ['auth', { p256dh: 'A'.repeat(87), auth: '' }],
  ])('is refused with keys that cannot be, which are named: %s', async (field, keys) => {
    expect(
      await desk.send('POST', '/notification/web-push/', { endpoint: address, keys }, anonymous),
    ).toMatchObject({ status: 400, body: { [`keys.${field}`]: [expect.any(String)] } });
  });

  it('is a person only once its push service has taken a first message', async () => {
    const messages: string[] = [];
    const answer = (result?: Omit<PushResult, 'key'>) => {
      desk.deps.push.send = async ([message]) => {
        messages.push(message!.title);
        return result ? [{ key: message!.key, ...result }] : [];
      };
    };
    answer({ refusal: 'unregistered' });
    expect(await post()).toMatchObject({
      status: 400,
      body: { endpoint: ['The push service doesn’t recognize this subscription.'] },
    });
    answer({ refusal: 'wrong_sender' });
    expect(await post()).toMatchObject({
      status: 502,
      body: { code: 'push_service_refused', detail: expect.stringContaining('administrator') },
    });
    answer({ retryAfterMs: 1000 });
    expect(await post()).toMatchObject({ status: 503, body: { code: 'busy' } });
    answer();
    expect(await post()).toMatchObject({ status: 503 });
    expect(await count()).toEqual([0, 0]);
    answer({});
    expect(await post()).toMatchObject({ status: 204 });
    // New keys of one that is known need none.
    expect(await post()).toMatchObject({ status: 204 });
    expect(messages).toHaveLength(5);
    expect(await count()).toEqual([1, 1]);
  });

  it('is counted in the database when it is new, also where its push service refuses it', async () => {
    desk.deps.push.send = async ([message]) => [{ key: message!.key, refusal: 'unregistered' }];
    await post();
    await desk.deps.db.update(registrationCounts).set({ count: maxNewDevicesPerHour.web });
    expect(await post()).toMatchObject({ status: 429, body: { code: 'too_many_calls' } });
  });

  it('cannot take over a device of the app by its token', async () => {
    await desk.deps.db.insert(devices).values({
      userId: desk.people.super.id,
      token: address,
      appPackageName: 'com.example.digest',
    });
    await subscribe();
    await desk.call(unsubscribeFromWebPush, { body: { endpoint: address } }, anonymous);
    const rows = await desk.deps.db.select().from(devices).where(eq(devices.token, address));
    expect(rows).toMatchObject([
      { kind: 'app', webKeys: null, unregisteredAt: null, userId: desk.people.super.id },
    ]);
  });
});

it('READER-11: a refused contact fails the messages of one service, keeps its subscriptions, and is named', async () => {
  const [apple, other] = [await startPushService(answerAsApple()), await startPushService()];
  const egress = createEgress({ allowPrivateHosts: [apple.host, other.host] });
  onTestFinished(async () => {
    apple.close();
    other.close();
    await egress.close();
  });
  const services = [apple, other];
  for (const service of services) {
    const endpoint = `https://push.example/${service.host}`;
    await subscribe(endpoint);
    await desk.deps.db.update(devices).set({ token: service.address }).where(eq(devices.token, endpoint));
  }
  const keys = generateVapidKeys();
  const pushAs = (subject: string) =>
    createWebPush({ subject, keys: () => [keys], egress, isPushService: () => true });
  const channel = await findChannel(desk);
  const { send, work, read } = notificationHelpers(() => ({ desk, channel }));
  const outcome = async (subject: string) => {
    desk.deps.push = pushAs(subject);
    const id = await send({ app_package_name: ['web'] });
    await work(id);
    return (await read(id)).versions[0]!.outcome;
  };
  expect(await outcome('mailto:admin@localhost')).toMatchObject({
    sent: 1,
    failed: [{ reason: 'wrong_sender', count: 1 }],
  });
  expect(await count()).toEqual([2, 2]);
  expect(await outcome('mailto:desk@example.com')).toMatchObject({ sent: 2, failed: [] });
});
