import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listBroadcasts } from '#api/contract/broadcasts/history.ts';
import { listOpens, recordOpen } from '#api/contract/broadcasts/opens.ts';
import { reportOpen } from '#api/contract/delivery.ts';
import { createDeliveryKey } from '#api/contract/deliveryKeys.ts';
import { createFixedKeyring } from '#server/records/signingKeys.ts';
import { createOpenTokens } from '#server/adapters/push/openTokens.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest } from '#support/factories.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;
let digest: number;
let readers: number[];

beforeAll(async () => {
  desk = await startTestApp();
  channel = await findChannel(desk);
});
afterAll(() => desk.close());

beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate push_outbox`);
  digest = (await addDigest(desk, { title: 'Storm', status: 'Published' })).id;
  readers = await addReaders(desk.deps.db, 12);
});

const { version, work, read, ...helpers } = notificationHelpers(() => ({
  desk,
  channel,
  data: { notification_type: 'article', object_id: digest },
}));

async function send(...titles: string[]) {
  const id = await helpers.send({ notification_datas: titles.map((title) => version({ title })) });
  await work(id);
  return id;
}

/** The tokens that the devices were sent, in the order of the devices. */
async function listTokens() {
  const { rows } = await desk.deps.db.execute<{ token: string }>(sql`
    select o.message -> 'data' ->> 'open_token' as token from push_outbox o join devices d on d.token = o.token
    order by d.id`);
  return rows.map(({ token }) => token);
}

const open = (token: string) => desk.call(recordOpen, { body: { token } }, { as: 'anonymous' });

describe('an opened notification', () => {
  it('NOTIF-08, NOTIF-09: counts once for each device, however often it is reported at once', async () => {
    const id = await send('Storm');
    const [first, second] = await listTokens();
    await Promise.all(Array.from({ length: 20 }, () => open(first!)));
    await open(first!);
    await open(second!);
    expect((await read(id)).versions[0]!.outcome).toMatchObject({ sent: 12, opened: 2 });
    const { results } = await desk.call(listBroadcasts);
    expect(results[0]!.report.sent_status).toMatchObject({ success_count: 12, open_count: 2 });
  });

  it('DELIVERY-06: counts once, also when apps report it with a delivery key', async () => {
    const id = await send('Storm');
    const [token] = await listTokens();
    const { key } = await desk.call(createDeliveryKey, { body: { name: 'App' } });
    const report = () => desk.call(reportOpen, { body: { token: token! } }, { as: { token: key } });
    await report();
    expect((await read(id)).versions[0]!.outcome).toMatchObject({ opened: 1 });
    await Promise.all([report(), report(), open(token!)]);
    expect((await read(id)).versions[0]!.outcome).toMatchObject({ opened: 1 });
  });

  it('counts for the version that the device was sent', async () => {
    const id = await send('One', 'Two');
    const tokens = await listTokens();
    await Promise.all(tokens.map(open));
    const { versions } = await read(id);
    expect(versions.map(({ outcome }) => outcome.opened)).toEqual(
      versions.map(({ outcome }) => outcome.total),
    );
    const opens = await desk.call(listOpens, { params: { id } });
    expect(opens.versions).toEqual(versions.map(({ notification }) => notification.id));
    expect(opens.steps.at(-1)!.opened).toEqual(versions.map(({ outcome }) => outcome.total));
  });

  it('is one that was read', async () => {
    await send('Storm');
    const [first] = await listTokens();
    await open(first!);
    const { rows } = await desk.deps.db.execute(sql`select digest_id, user_id from digest_reads`);
    expect(rows).toEqual([{ digest_id: digest, user_id: readers[0] }]);
  });

  it.each([
    ['another signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['another device', (token: string) => token.replace(/\.\d+\./, '.999999.')],
    ['no signature', (token: string) => token.split('.').slice(0, 2).join('.')],
    ['the key of another server', () => createOpenTokens(createFixedKeyring('x')).sign(1, 1)],
  ])('is refused with %s', async (_, change) => {
    const id = await send('Storm');
    const [token] = await listTokens();
    expect(
      await desk.send('POST', '/notification/opens/', { token: change(token!) }, { as: 'anonymous' }),
    ).toMatchObject({ status: 400, body: { token: ['This isn’t a notification token.'] } });
    expect((await read(id)).versions[0]!.outcome.opened).toBe(0);
  });

  it('of a message that was never sent does not count', async () => {
    const id = await send('Storm');
    const [late] = await addReaders(desk.deps.db, 1, 'late');
    const { rows } = await desk.deps.db.execute<{ device: number; notification: number }>(sql`
      select d.id as device, n.id as notification from devices d, notifications n where d.user_id = ${late!} and n.broadcast_id = ${id}`);
    await open(desk.deps.openTokens.sign(rows[0]!.notification, rows[0]!.device));
    expect((await read(id)).versions[0]!.outcome.opened).toBe(0);
  });
});

describe('opens over time', () => {
  it('are steps of one length from the beginning to the last open, at most 25', async () => {
    const id = await send('Storm');
    const tokens = await listTokens();
    await Promise.all(tokens.map(open));
    const at = (index: number, time: string) =>
      desk.deps.db.execute(sql`
        update notification_opens set opened_at = ${time}::timestamptz
        where device_id = (select device_id from notification_opens order by device_id offset ${index} limit 1)`);
    await desk.deps.db.execute(
      sql`update broadcasts set started_at = '2026-03-28T09:00:00Z' where id = ${id}`,
    );
    await desk.deps.db.execute(sql`update notification_opens set opened_at = '2026-03-28T09:05:00Z'`);
    await at(0, '2026-03-29T23:30:00Z');
    await at(1, '2026-04-05T08:00:00Z');
    const { steps } = await desk.call(listOpens, { params: { id }, query: { timezone: 'Europe/Madrid' } });
    // Days of Madrid, where the clocks were set forward on the 29th.
    expect(steps).toHaveLength(9);
    expect(steps.slice(0, 3)).toEqual([
      { from: '2026-03-27T23:00:00.000Z', opened: [10] },
      { from: '2026-03-28T23:00:00.000Z', opened: [0] },
      { from: '2026-03-29T22:00:00.000Z', opened: [1] },
    ]);
    expect(steps.at(-1)).toEqual({ from: '2026-04-04T22:00:00.000Z', opened: [1] });
  });

  it('are none where it is unopened; an unknown broadcast or time zone is refused', async () => {
    const id = await send('Storm');
    expect((await desk.call(listOpens, { params: { id } })).steps).toEqual([]);
    expect((await desk.send('GET', '/notification/broadcasts/999999/opens/')).status).toBe(404);
    expect((await desk.send('GET', `/notification/broadcasts/${id}/opens/?timezone=Mars`)).status).toBe(400);
  });
});
