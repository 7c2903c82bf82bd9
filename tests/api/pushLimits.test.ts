import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { changeBroadcast, type BroadcastInput } from '#api/contract/broadcasts.ts';
import {
  createPushLimits,
  deletePushLimits,
  listPushLimits,
  updatePushLimits,
  type PushLimitsInput,
} from '#api/contract/broadcasts/limits.ts';
import { wallTimeAt } from '#domain/wallTime.ts';
import { broadcasts } from '#server/db/schema.ts';
import type { Push } from '#server/adapters/push/push.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate broadcasts, push_outbox, push_limits restart identity cascade`);
  desk.deps.push = createSandboxPush(desk.deps.db);
  channel = await findChannel(desk);
});

afterAll(() => desk.close());

const path = '/notification/limits/';
const none = { quiet_from: null, quiet_to: null, time_zone: 'UTC', max_per_day: null };
const addLimits = (limits: Partial<PushLimitsInput>) =>
  desk.call(createPushLimits, { body: { app_package_name: null, ...none, ...limits } });

/** The wall time in a zone, a number of minutes from now. */
const clock = (minutes: number, zone = 'UTC') => wallTimeAt(Date.now() + minutes * 60_000, zone).slice(11);
/** Quiet hours around now, as the clocks of a zone show them. */
const aroundNow = (zone = 'UTC') => ({ quiet_from: clock(-60, zone), quiet_to: clock(60, zone) });

const { send, work, read, messages } = notificationHelpers(() => ({ desk, channel }));
async function sendAll(over: Partial<BroadcastInput> = {}) {
  const id = await send(over);
  await work(id);
  return id;
}

const sum = (parts: { count: number }[]) => parts.reduce((all, { count }) => all + count, 0);

/** What became of a broadcast, whose parts add up to its devices. */
async function findOutcome(id: number) {
  const { status, versions } = await read(id);
  const { notification, outcome } = versions[0]!;
  const { total, sent, failed, unknown, held_back, unsent } = outcome;
  expect(sent + sum(failed) + unknown + sum(held_back) + unsent).toBe(total);
  expect(notification.report.sent_status.held_count).toBe(sum(held_back));
  return {
    status,
    total,
    sent,
    unknown,
    unsent,
    held: Object.fromEntries(held_back.map((row) => [row.reason, row.count])),
  };
}
const setZone = (zone: string | null, token: string) =>
  desk.deps.db.execute(sql`update devices set time_zone = ${zone} where token like ${token}`);

describe('limits', () => {
  it('are off by default', async () => {
    await addReaders(desk.deps.db, 3);
    expect((await desk.call(listPushLimits)).results).toEqual([]);
    expect(await findOutcome(await sendAll())).toMatchObject({ total: 3, sent: 3, held: {} });
  });

  it('are made, changed and deleted by super users alone, and each is in the audit log', async () => {
    const body = { app_package_name: 'com.example.digest', ...none, quiet_from: '22:00', quiet_to: '07:00' };
    for (const as of ['editor', 'staff'] as const) {
      expect((await desk.send('POST', path, body, { as })).status).toBe(403);
    }
    expect((await desk.send('GET', path, undefined, { as: 'editor' })).status).toBe(200);
    expect((await desk.send('GET', path, undefined, { as: 'staff' })).status).toBe(403);
    const made = await desk.call(createPushLimits, { body });
    const all = await addLimits({ max_per_day: 5 });
    expect((await desk.call(listPushLimits)).results.map(({ id }) => id)).toEqual([all.id, made.id]);
    const changed = await desk.call(updatePushLimits, {
      params: { id: made.id },
      body: { ...none, time_zone: 'Europe/Berlin', max_per_day: 2 },
    });
    expect(changed).toMatchObject({
      app_package_name: 'com.example.digest',
      quiet_from: null,
      max_per_day: 2,
    });
    await desk.call(deletePushLimits, { params: { id: made.id } });
    expect((await desk.send('DELETE', `${path}${made.id}/`)).status).toBe(404);
    const { results } = await desk.call(listAudit, { query: { entity: 'push_limits' } });
    expect(results.map(({ action }) => action)).toEqual(['delete', 'update', 'create', 'create']);
    expect(results[1]).toMatchObject({
      before: { quiet_from: '22:00', quiet_to: '07:00', time_zone: 'UTC', max_per_day: null },
      after: { quiet_from: null, quiet_to: null, time_zone: 'Europe/Berlin', max_per_day: 2 },
    });
  });

  it.each([
    ['a zone that does not exist', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['an offset in place of a zone', { time_zone: '+02:00' }, 'time_zone'],
    ['quiet hours without an end', { quiet_from: '22:00' }, 'quiet_to'],
    ['quiet hours without a beginning', { quiet_to: '07:00' }, 'quiet_from'],
    ['quiet hours of no length', { quiet_from: '07:00', quiet_to: '07:00' }, 'quiet_to'],
    ['a time that clocks do not show', { quiet_from: '24:00', quiet_to: '07:00' }, 'quiet_from'],
    ['a limit of none', { max_per_day: 0 }, 'max_per_day'],
    ['a limit of part of one', { max_per_day: 1.5 }, 'max_per_day'],
  ])('refuse %s', async (_, part, field) => {
    const answer = await desk.send('POST', path, { app_package_name: null, ...none, ...part });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('are one for a package, and one for all others', async () => {
    await addLimits({});
    await addLimits({ app_package_name: 'web' });
    for (const name of [null, 'web']) {
      const answer = await desk.send('POST', path, { app_package_name: name, ...none });
      expect(answer).toMatchObject({
        status: 400,
        body: { app_package_name: ['This app already has limits.'] },
      });
    }
  });

  it('of all packages are not for a package with its own, even where these allow everything', async () => {
    await addReaders(desk.deps.db, 2);
    await addReaders(desk.deps.db, 3, 'tablet');
    await desk.deps.db.execute(
      sql`update devices set app_package_name = 'tablet' where token like 'tablet%'`,
    );
    await addLimits({ ...aroundNow() });
    await addLimits({ app_package_name: 'tablet' });
    expect(await findOutcome(await sendAll())).toMatchObject({ total: 5, sent: 3, held: { quiet_hours: 2 } });
  });

  it('of one package leave all others alone', async () => {
    await addReaders(desk.deps.db, 2);
    await addReaders(desk.deps.db, 3, 'tablet');
    await desk.deps.db.execute(
      sql`update devices set app_package_name = 'tablet' where token like 'tablet%'`,
    );
    await addLimits({ app_package_name: 'tablet', ...aroundNow() });
    expect(await findOutcome(await sendAll())).toMatchObject({ total: 5, sent: 2, held: { quiet_hours: 3 } });
  });

  it('do not hold a test to one person back, and do not count it', async () => {
    const [reader] = await addReaders(desk.deps.db, 1);
    await addLimits({ ...aroundNow(), max_per_day: 1 });
    const toOne = { user_list_type: undefined, test_user: reader! };
    expect(await findOutcome(await sendAll(toOne))).toMatchObject({ sent: 1, held: {} });
    await desk.deps.db.execute(sql`update push_limits set quiet_from = null, quiet_to = null`);
    expect(await findOutcome(await sendAll(toOne))).toMatchObject({ sent: 1, held: {} });
    expect(await findOutcome(await sendAll())).toMatchObject({ sent: 1, held: {} });
  });
});

describe('quiet hours', () => {
  it('are those of each device’s own clock; of the configured zone where it is not known, or unknown to the server', async () => {
    // Zones twelve hours from each other: it is never the same hour in two.
    await addReaders(desk.deps.db, 2, 'auckland');
    await addReaders(desk.deps.db, 3, 'unset');
    await addReaders(desk.deps.db, 4, 'moved');
    await setZone('Etc/GMT-12', 'auckland%');
    await setZone('Mars/Olympus', 'moved%');
    await addLimits({ ...aroundNow('Etc/GMT-12'), time_zone: 'UTC' });
    const id = await sendAll();
    expect(await findOutcome(id)).toEqual({
      status: 'COMPLETE',
      total: 9,
      sent: 7,
      unknown: 0,
      unsent: 0,
      held: { quiet_hours: 2 },
    });
    await desk.deps.db.execute(sql`update push_limits set time_zone = 'Etc/GMT-12'`);
    expect(await findOutcome(await sendAll())).toMatchObject({ sent: 0, held: { quiet_hours: 9 } });
  });

  it('end a broadcast that they suppress whole, and nothing is sent after them', async () => {
    await addReaders(desk.deps.db, 4);
    const { id: limits } = await addLimits(aroundNow());
    const id = await sendAll();
    expect(await findOutcome(id)).toMatchObject({
      status: 'COMPLETE',
      total: 4,
      sent: 0,
      held: { quiet_hours: 4 },
    });
    await desk.call(deletePushLimits, { params: { id: limits } });
    expect(await work(id)).toBe('over');
    expect(await messages()).toBe(0);
    expect((await desk.send('GET', `/notification/broadcasts/${id}/report/`)).body).toMatchObject({
      notification_data: [
        { report: { sent_status: { percentage: 100, total: 4, success_count: 0, held_count: 4 } } },
      ],
    });
  });

  it('that begin while it is sent suppress the rest', async () => {
    await addReaders(desk.deps.db, 30);
    const id = await send();
    const sandbox = desk.deps.push;
    let batches = 0;
    desk.deps.push = {
      ...sandbox,
      batchSize: 10,
      async send(batch) {
        batches += 1;
        const results = await sandbox.send(batch);
        // A slice of work is over by then; the next one reads the limits.
        if (batches === 1) throw new Error('The connection was lost.');
        return results;
      },
    } satisfies Push;
    await work(id).catch(() => undefined);
    await addLimits(aroundNow());
    await desk.deps.db.execute(
      sql`update deliveries set leased_until = clock_timestamp() - interval '1 minute' where leased_until is not null`,
    );
    await work(id);
    // The ten whose answer was lost may have arrived: another attempt would be in the quiet hours.
    expect(await findOutcome(id)).toEqual({
      status: 'COMPLETE',
      total: 30,
      sent: 0,
      unknown: 10,
      unsent: 0,
      held: { quiet_hours: 20 },
    });
    expect(await messages()).toBe(10);
  });

  it('suppress what the push service gave back for later', async () => {
    await addReaders(desk.deps.db, 5);
    const id = await send();
    const sandbox = desk.deps.push;
    desk.deps.push = {
      ...sandbox,
      send: (batch) => Promise.resolve(batch.map(({ key }) => ({ key, retryAfterMs: 60_000 }))),
    } satisfies Push;
    expect(await work(id)).toBe('waiting');
    expect(await findOutcome(id)).toMatchObject({ status: 'IN_PROGRESS', unsent: 5 });
    desk.deps.push = sandbox;
    await addLimits(aroundNow());
    await work(id);
    expect(await findOutcome(id)).toMatchObject({ status: 'COMPLETE', sent: 0, held: { quiet_hours: 5 } });
    expect(await messages()).toBe(0);
  });
});

/** Makes what became of a broadcast older. */
const age = (id: number, hours: number) =>
  desk.deps.db.execute(sql`
    with old as (update deliveries set settled_at = settled_at - ${hours}::float8 * interval '1 hour'
      where broadcast_id = ${id})
    update broadcasts set finished_at = finished_at - ${hours}::float8 * interval '1 hour' where id = ${id}`);

describe('the limit of a day', () => {
  it('suppresses what is beyond it, for 24 hours from when a message was sent', async () => {
    await addReaders(desk.deps.db, 3);
    await addLimits({ max_per_day: 2 });
    const first = await sendAll();
    await sendAll();
    const third = await sendAll();
    expect(await findOutcome(third)).toMatchObject({ status: 'COMPLETE', sent: 0, held: { daily_limit: 3 } });
    await age(first, 23.9);
    expect(await findOutcome(await sendAll())).toMatchObject({ sent: 0 });
    await age(first, 0.2);
    expect(await findOutcome(await sendAll())).toMatchObject({ sent: 3, held: {} });
    // What was held back is never sent, and does not count.
    expect(await findOutcome(third)).toMatchObject({ sent: 0, held: { daily_limit: 3 } });
    expect(await messages()).toBe(9);
  });

  it('is a person’s: all their devices get a notification, or none does', async () => {
    const [reader] = await addReaders(desk.deps.db, 2);
    await desk.deps.db.execute(sql`
      insert into devices (user_id, token, app_package_name) values (${reader!}, 'second', 'com.example.digest')`);
    await addLimits({ max_per_day: 1 });
    expect(await findOutcome(await sendAll())).toMatchObject({ total: 3, sent: 3, held: {} });
    expect(await findOutcome(await sendAll())).toMatchObject({ total: 3, sent: 0, held: { daily_limit: 3 } });
  });

  it('counts the packages that it is for, and no others', async () => {
    const [reader] = await addReaders(desk.deps.db, 1);
    await desk.deps.db.execute(sql`
      insert into devices (user_id, token, app_package_name) values (${reader!}, 'a', 'tablet'), (${reader!}, 'b', 'watch')`);
    await addLimits({ max_per_day: 1 });
    await addLimits({ app_package_name: 'tablet', max_per_day: 1 });
    await sendAll({ app_package_name: ['watch'] });
    // The watch and the phone are of the packages without their own: the tablet is not.
    expect(await findOutcome(await sendAll())).toMatchObject({ total: 3, sent: 1, held: { daily_limit: 2 } });
  });

  it('counts what may have arrived, and neither what certainly did not nor what was held back', async () => {
    await addReaders(desk.deps.db, 2, 'sandbox-rejected');
    await addReaders(desk.deps.db, 3, 'lost');
    await addLimits({ max_per_day: 1 });
    const first = await sendAll();
    await desk.deps.db.execute(sql`
      update deliveries x set state = 'failed', reason = 'unknown' from devices d
      where x.broadcast_id = ${first} and d.id = x.device_id and d.token like 'lost%'`);
    const second = await sendAll();
    expect(await findOutcome(second)).toMatchObject({ total: 5, held: { daily_limit: 3 } });
    const third = await sendAll();
    expect(await findOutcome(third)).toMatchObject({ total: 5, held: { daily_limit: 3 } });
  });

  it('counts one that is being sent, and not what a stop left unsent', async () => {
    await addReaders(desk.deps.db, 20);
    await addLimits({ max_per_day: 1 });
    const first = await send();
    const sandbox = desk.deps.push;
    let other: number | undefined;
    desk.deps.push = {
      ...sandbox,
      batchSize: 5,
      async send(batch) {
        if (other === undefined) {
          other = await send();
          desk.deps.push = sandbox;
          await work(other);
          await desk.call(changeBroadcast, { params: { id: first }, body: { status_change_to: 'stop' } });
        }
        return sandbox.send(batch);
      },
    } satisfies Push;
    await work(first);
    expect(await findOutcome(other!)).toMatchObject({ sent: 0, held: { daily_limit: 20 } });
    expect(await findOutcome(first)).toMatchObject({ status: 'STOPPED', sent: 5, unsent: 15 });
    expect(await findOutcome(await sendAll())).toMatchObject({ sent: 15, held: { daily_limit: 5 } });
  });

  it('lets one of several broadcasts that begin at the same moment pass', async () => {
    await addReaders(desk.deps.db, 40);
    await addLimits({ max_per_day: 1 });
    for (let round = 0; round < 5; round += 1) {
      await desk.deps.db.delete(broadcasts);
      const ids = [await send(), await send(), await send(), await send()];
      await Promise.all(ids.map((id) => work(id)));
      const outcomes = await Promise.all(ids.map((id) => findOutcome(id)));
      expect(outcomes.map(({ sent }) => sent).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 40]);
    }
  });
});
