import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { getWebPush } from '#api/contract/broadcasts/webPush.ts';
import { settings } from '#server/db/schema.ts';
import { createDeps, type Deps } from '#server/deps.ts';
import { createEgress } from '#server/egress/egress.ts';
import { createSigningKeys, listKeys, rotateKey, executeKeyCommand } from '#server/records/signingKeys.ts';
import { createStoredSecrets } from '#server/records/storedSecrets.ts';
import { openPush } from '#server/adapters/push/open.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { createSubscriber, startPushService } from '#support/webPush.ts';

let desk: TestApp;
/** Other servers on the same database. */
let other: Deps;
let third: Deps;
beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
  vi.useFakeTimers({ toFake: ['Date'] });
  other = await createDeps(desk.deps.config, desk.deps.store);
  third = await createDeps(desk.deps.config, desk.deps.store);
});
afterEach(() => {
  other.keys.close();
  third.keys.close();
  vi.useRealTimers();
});
afterAll(() => desk.close());

const hour = 3_600_000;
const silent = pino({ level: 'silent' });
const db = () => desk.deps.db;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const refresh = () => Promise.all([other.keys.refresh(), third.keys.refresh()]);

const readStored = async (key: string) =>
  JSON.stringify((await db().select().from(settings).where(eq(settings.key, key)))[0]!.value);

async function* file() {
  yield Buffer.from('a film');
}

it('KEYROT-01 a key that signs uploads is rotated while servers run: both are valid, and the old one ends', async () => {
  const form = { contentType: 'video/mp4', maxBytes: 100 };
  const before = await other.storage.signUpload(form);
  const unused = await other.storage.signUpload(form);
  await rotateKey(db(), desk.deps.secrets, 'uploads');
  await other.keys.refresh();
  // The other server does not know the new key yet, and none signs with it.
  const early = await other.storage.signUpload(form);
  await third.storage.accept!(early.fields, file());

  await refresh();
  pass(61_000);
  const after = await other.storage.signUpload(form);
  const openTo = (fields: Record<string, string>) => third.storage.accept!(fields, file());
  await openTo(after.fields);
  await openTo(before.fields);
  expect((await other.keys.open('uploads')).valid()).toHaveLength(2);

  pass(2 * hour);
  await expect(openTo(unused.fields)).rejects.toMatchObject({ body: { code: 'bad_signature' } });
  expect((await other.keys.open('uploads')).valid()).toHaveLength(1);
});

it('KEYROT-01 openings that were signed before are counted for sixty days', async () => {
  const token = other.openTokens.sign(17, 4);
  await rotateKey(db(), desk.deps.secrets, 'openings');
  await refresh();
  pass(61_000);
  expect(other.openTokens.sign(17, 4)).not.toBe(token);
  expect(third.openTokens.read(other.openTokens.sign(17, 4))).toEqual({ notificationId: 17, deviceId: 4 });
  expect(third.openTokens.read(token)).toEqual({ notificationId: 17, deviceId: 4 });
  pass(60 * 24 * hour);
  expect(third.openTokens.read(token)).toBeUndefined();
});

it('KEYROT-02 two keys are valid at most; with no overlap the new one is alone at once; each is in the audit', async () => {
  const { secrets } = desk.deps;
  const token = other.openTokens.sign(17, 4);
  const [first] = (await listKeys(db())).filter(({ name }) => name === 'openings');
  const rotated = await executeKeyCommand('keys rotate openings 24', { db: db(), secrets });
  expect(rotated.map(({ id, validUntil }) => [id, validUntil])).toEqual([
    [first!.id, Date.now() + 60_000 + 24 * hour],
    [expect.any(String), null],
  ]);
  await expect(rotateKey(db(), secrets, 'openings')).rejects.toThrow('Two openings keys are valid until');
  expect(await rotateKey(db(), secrets, 'openings', 0)).toHaveLength(1);
  await other.keys.refresh();
  expect(other.openTokens.read(token)).toBeUndefined();
  expect(other.openTokens.read(other.openTokens.sign(1, 2))).toEqual({ notificationId: 1, deviceId: 2 });

  const { results } = await desk.call(listAudit, { query: { entity: 'signing_key' } });
  expect(results).toMatchObject([
    { action: 'rotate', actor: null, after: { name: 'openings', overlap_hours: 0 } },
    { action: 'rotate', before: { key: first!.id }, after: { name: 'openings', overlap_hours: 24 } },
  ]);
  for (const line of ['keys rotate sessions', 'keys rotate openings -1', 'keys rotate openings 2.5'])
    await expect(executeKeyCommand(line, { db: db(), secrets })).rejects.toMatchObject({ name: 'KeyError' });
  await db().delete(settings).where(eq(settings.key, 'upload_secret'));
  await expect(rotateKey(db(), secrets, 'uploads')).rejects.toThrow('There is no uploads key yet');
});

it('KEYROT-03 keys are encrypted by SECRETS_KEY, also one that is set or changed later, and a wrong one is refused', async () => {
  const secret = (await other.keys.open('openings')).current();
  expect(await readStored('open_secret')).toContain(secret);
  const openWith = (...keys: string[]) =>
    createSigningKeys(db(), createStoredSecrets(keys), silent).open('openings');
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)];

  expect((await openWith(one)).current()).toBe(secret);
  expect(await readStored('open_secret')).not.toContain(secret);
  expect((await listKeys(db())).find(({ name }) => name === 'openings')).toMatchObject({ isEncrypted: true });
  for (const wrong of [[two], []])
    await expect(openWith(...wrong)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining('The openings keys were encrypted with a SECRETS_KEY') as string,
    });
  expect((await openWith(two, one)).current()).toBe(secret);
  expect((await openWith(two)).current()).toBe(secret);
  // One that does not have the key any more continues with what it knows.
  await other.keys.refresh();
  expect((await other.keys.open('openings')).current()).toBe(secret);
  // Where it is lost, a new one takes its place.
  await rotateKey(db(), createStoredSecrets([one]), 'openings', 0);
  expect((await openWith(one)).valid()).toEqual([expect.not.stringContaining(secret)]);
});

it('KEYROT-03 the key of an earlier version stays', async () => {
  await db().delete(settings).where(eq(settings.key, 'open_secret'));
  await db().insert(settings).values({ key: 'open_secret', value: 'an-earlier-secret' });
  const secrets = createStoredSecrets(['1'.repeat(32)]);
  const keys = await createSigningKeys(db(), secrets, silent).open('openings');
  expect(keys.valid()).toEqual(['an-earlier-secret']);
  expect(await readStored('open_secret')).not.toContain('an-earlier-secret');
});

it('KEYROT-04 browsers that subscribed with the VAPID key before get messages by it, and new ones the new key', async () => {
  const readKey = async () => (await desk.call(getWebPush, {}, { as: 'anonymous' })).public_key;
  await desk.deps.keys.refresh();
  const keys = createSigningKeys(db(), desk.deps.secrets, silent);
  const earlier = await keys.open('web-push');
  const { publicKey } = JSON.parse(earlier.current()) as { publicKey: string };
  // The service knows the browser by its first key.
  const service = await startPushService((response) => {
    const { authorization = '' } = service.posts.at(-1)!.headers;
    response.writeHead(authorization.endsWith(`k=${publicKey}`) ? 201 : 403).end();
  });
  const egress = createEgress({ allowPrivateHosts: [service.host] });
  try {
    const config = { ...desk.deps.config, vapid: undefined, allowPrivateHosts: [service.host] };
    const { push, getVapidKey } = await openPush({
      config,
      db: db(),
      keys,
      egress,
      log: silent,
      metrics: undefined,
    });
    const send = () =>
      push.send([
        {
          key: randomUUID(),
          kind: 'web',
          token: service.address,
          webKeys: createSubscriber().keys,
          title: 'A headline',
          text: '',
          subtext: '',
          imageUrl: null,
          channel: null,
          data: {},
        },
      ]);
    expect(getVapidKey()).toBe(publicKey);
    await rotateKey(db(), desk.deps.secrets, 'web-push');
    await Promise.all([keys.refresh(), desk.deps.keys.refresh()]);
    pass(61_000);
    expect(getVapidKey()).not.toBe(publicKey);
    expect(await readKey()).toBe(getVapidKey());
    expect(await send()).toEqual([{ key: expect.any(String) as string }]);
    expect(service.posts).toHaveLength(2);
    // When the key before has ended, the browser has to have come again.
    pass(60 * 24 * hour);
    expect(await send()).toMatchObject([{ refusal: 'wrong_sender' }]);
  } finally {
    keys.close();
    service.close();
    await egress.close();
  }
});
