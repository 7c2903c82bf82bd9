import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeBroadcast } from '#api/contract/broadcasts.ts';
import { notifications } from '#server/db/schema.ts';
import { runBroadcast } from '#server/features/notify/broadcasts/send/run.ts';
import { createFcmPush } from '#server/adapters/push/fcm/fcm.ts';
import { fcmBody } from '#server/adapters/push/fcm/message.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { createPushServices } from '#server/adapters/push/services.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { startFcm, type Behaviour } from '#support/fcmStandIn.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;
let fcm: Awaited<ReturnType<typeof startFcm>>;
let behave: (token: string, attempt: number) => Behaviour;

beforeAll(async () => {
  desk = await startTestApp();
  channel = await findChannel(desk);
});

beforeEach(async () => {
  await desk.reset();
  behave = () => 'accept';
  fcm = await startFcm({ behave: ({ token }, attempt) => behave(token, attempt) });
  const sandbox = createSandboxPush(desk.deps.db);
  const app = createFcmPush({ projectId: 'p', origin: fcm.url, getToken: async () => 'a', timeoutMs: 3000 });
  desk.deps.push = createPushServices({ demo: sandbox, app, web: sandbox });
});

afterEach(async () => {
  await desk.deps.push.close?.();
  await fcm.close();
});

afterAll(() => desk.close());

const { version, work, read, ...helpers } = notificationHelpers(() => ({ desk, channel }));
const send = (...titles: string[]) =>
  helpers.send({ notification_datas: titles.map((title) => version({ title })) });
const listOutcomes = async (id: number) => (await read(id)).versions.map(({ outcome }) => outcome);
const findOutcome = async (id: number) => (await listOutcomes(id))[0];
const untilFree = () =>
  desk.deps.db.execute(sql`update deliveries set leased_until = null where leased_by is null`);

describe('a broadcast through FCM', () => {
  it('NOTIF-08: what was sent, failed by reason and is unknown adds up, and each was accepted once', async () => {
    await addReaders(desk.deps.db, 40);
    const refusals: Record<string, Behaviour> = {
      'reader-1': { status: 404, code: 'UNREGISTERED' },
      'reader-2': { status: 400, code: 'INVALID_ARGUMENT' },
      'reader-3': { status: 403, code: 'SENDER_ID_MISMATCH' },
      'reader-4': 'reset',
      'reader-5': { status: 500 },
      'reader-6': 'hang',
      'reader-7': 'twice',
    };
    behave = (token) => refusals[token] ?? 'accept';
    const id = await send('Storm');
    expect(await work(id)).toBe('over');
    expect(await findOutcome(id)).toEqual({
      total: 40,
      sent: 34,
      failed: expect.toSatisfy((rows: { reason: string; count: number }[]) =>
        ['invalid_token', 'unregistered', 'wrong_sender'].every((reason) =>
          rows.some((row) => row.reason === reason && row.count === 1),
        ),
      ),
      unknown: 3,
      held_back: [],
      unsent: 0,
      opened: 0,
    });
    expect(fcm.figures().repeated).toBe(0);
    // The devices of tokens that are refused for good are no longer in any audience.
    const again = await send('Calm');
    behave = () => 'accept';
    await work(again);
    expect(await findOutcome(again)).toMatchObject({ total: 37, sent: 37 });
  });

  it.each([
    ['https://desk.example.com', '/media/a.webp', 'https://desk.example.com/media/a.webp'],
    [undefined, '/media/a.webp', undefined],
    ['https://desk.example.com', 'https://pictures.example/a.webp', 'https://pictures.example/a.webp'],
  ])('with PUBLIC_URL %s has the picture %s as %s', async (configuredPublicUrl, imageUrl, image) => {
    await addReaders(desk.deps.db, 1);
    const bodies: unknown[] = [];
    desk.deps.push.send = async (messages, _, report) => {
      for (const message of messages) {
        bodies.push(JSON.parse(fcmBody(message)));
        report?.({ key: message.key });
      }
      return messages.map(({ key }) => ({ key }));
    };
    const id = await send('Storm');
    await desk.deps.db.update(notifications).set({ imageUrl });
    await runBroadcast({ ...desk.deps, config: { ...desk.deps.config, configuredPublicUrl } }, id);
    expect(bodies).toEqual([
      {
        message: expect.objectContaining({
          notification: { title: 'Storm', body: 'Stay in', ...(image && { image }) },
        }),
      },
    ]);
  });

  it('continues after a 429 for what it had refused, when its Retry-After is over', async () => {
    await addReaders(desk.deps.db, 30);
    behave = (_, attempt) => (attempt === 1 ? { status: 429, retryAfter: '60' } : 'accept');
    const id = await send('Storm');
    expect(await work(id)).toBe('waiting');
    expect(await findOutcome(id)).toMatchObject({ total: 30, sent: 0, unknown: 0, unsent: 30 });
    // A minute later, which the service itself measures by its own clock.
    await untilFree();
    await desk.deps.push.close?.();
    const app = createFcmPush({ projectId: 'p', origin: fcm.url, getToken: async () => 'a' });
    desk.deps.push = createPushServices({ demo: app, app, web: app });
    behave = () => 'accept';
    expect(await work(id)).toBe('over');
    expect(await findOutcome(id)).toMatchObject({ sent: 30, unknown: 0, unsent: 0 });
    expect(fcm.figures()).toMatchObject({ accepted: 30, repeated: 0 });
  });

  it('stops retrying after an hour of refusals', async () => {
    await addReaders(desk.deps.db, 3);
    behave = () => ({ status: 429, retryAfter: '60' });
    const id = await send('Storm');
    expect(await work(id)).toBe('waiting');
    await desk.deps.db.execute(sql`update broadcasts set started_at = now() - interval '61 minutes'`);
    await untilFree();
    await work(id);
    expect(await work(id)).toBe('over');
    expect(await findOutcome(id)).toMatchObject({
      sent: 0,
      failed: [{ reason: 'unavailable', count: 3 }],
      held_back: [],
      unsent: 0,
    });
  });

  it('a stop ends what waits for the service, and nothing is sent later', async () => {
    await addReaders(desk.deps.db, 20);
    behave = (_, attempt) => (attempt === 1 ? { status: 429, retryAfter: '2' } : 'accept');
    const id = await send('Storm');
    expect(await work(id)).toBe('waiting');
    await desk.call(changeBroadcast, { params: { id }, body: { status_change_to: 'stop' } });
    await untilFree();
    expect(await work(id)).toBe('over');
    expect(await findOutcome(id)).toMatchObject({ sent: 0, unknown: 0, unsent: 20 });
    expect(fcm.figures().accepted).toBe(0);
  });

  it('demo devices stay with the sandbox', async () => {
    await addReaders(desk.deps.db, 2);
    await addReaders(desk.deps.db, 3, 'sandbox-device');
    await desk.deps.db.execute(sql`update devices set kind = 'demo' where token like 'sandbox-%'`);
    const id = await send('Storm');
    expect(await work(id)).toBe('over');
    expect([...fcm.accepted.keys()].map((key) => key.split(':')[1]).toSorted()).toEqual([
      'reader-1',
      'reader-2',
    ]);
    expect(await findOutcome(id)).toMatchObject({ total: 5, sent: 5 });
  });
});

const toShares = async (id: number) => {
  const { rows } = await desk.deps.db.execute<{ user_id: number; position: number }>(sql`
    select distinct d.user_id, n.position from deliveries x join devices d on d.id = x.device_id
    join notifications n on n.id = x.notification_id where x.broadcast_id = ${id} order by 1, 2`);
  return rows.map(({ user_id, position }) => `${user_id}:${position}`);
};

describe('several versions', () => {
  it('in a repeat all get the version they had, whoever has gone or was added', async () => {
    const readers = await addReaders(desk.deps.db, 400);
    const first = await send('One', 'Two', 'Three');
    await work(first);
    await desk.deps.db.execute(
      sql`update devices set unregistered_at = now() where user_id = ${readers[7]!}`,
    );
    await addReaders(desk.deps.db, 50, 'newcomer');
    const second = await send('One', 'Two', 'Three');
    await work(second);
    const shares = await toShares(first);
    expect(shares).toHaveLength(400);
    const again = (await toShares(second)).filter((share) => readers.includes(Number(share.split(':')[0])));
    expect(again).toEqual(shares.filter((share) => !share.startsWith(`${readers[7]}:`)));
    // Each has about a third: four standard deviations around 400 / 3.
    for (const { total } of await listOutcomes(first)) expect(Math.abs(total - 400 / 3)).toBeLessThan(38);
    // Other texts deal people out anew.
    const other = await send('One', 'Two', 'Four');
    await work(other);
    expect(await toShares(other)).not.toEqual(await toShares(second));
  });

  it('SEND-33: every version has its reader where there are as many readers as versions', async () => {
    await addReaders(desk.deps.db, 5);
    const id = await send('A', 'B', 'C', 'D', 'E');
    await work(id);
    expect((await listOutcomes(id)).map(({ total }) => total)).toEqual([1, 1, 1, 1, 1]);
  });
});
