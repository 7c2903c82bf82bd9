import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeBroadcast } from '#api/contract/broadcasts.ts';
import { findDueBroadcasts, nextRunAt } from '#server/features/notify/broadcasts/send/run.ts';
import type { Push, PushMessage } from '#server/adapters/push/push.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;
const holdMs = 30_000;

beforeAll(async () => {
  desk = await startTestApp({ holdMs });
});

beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate broadcasts, push_outbox restart identity cascade`);
  desk.deps.push = createSandboxPush(desk.deps.db);
  channel = await findChannel(desk);
  await addReaders(desk.deps.db, 30);
});

afterAll(() => desk.close());

const { send, work, read, messages } = notificationHelpers(() => ({ desk, channel }));
const release = (id: number) =>
  desk.call(changeBroadcast, { params: { id }, body: { status_change_to: 'release' } });
const minutes = (count: number) => count * 60;
const hour = minutes(60);

/**
 * Moves the clock forward by a number of seconds, as far as the ledger sees: every instant that it stores is as much earlier. All of
 * its decisions compare these with the clock of the database.
 */
async function setClock(seconds: number) {
  const by = sql`${seconds}::int * interval '1 second'`;
  await desk.deps.db.execute(sql`
    update broadcasts set created_at = created_at - ${by}, schedule_datetime = schedule_datetime - ${by},
      hold_until = hold_until - ${by}, started_at = started_at - ${by}, finished_at = finished_at - ${by},
      leased_until = leased_until - ${by}`);
  await desk.deps.db.execute(sql`
    update deliveries set leased_until = leased_until - ${by}, settled_at = settled_at - ${by}`);
}

/** Figures that add up to the 30 devices, whatever the clock did. */
async function findOutcome(id: number) {
  const { status, versions } = await read(id);
  const { total, sent, failed, unknown, held_back, unsent } = versions[0]!.outcome;
  expect(failed).toEqual([]);
  expect(held_back).toEqual([]);
  expect(sent + unknown + unsent).toBe(total);
  return { status, total, sent, unknown, unsent };
}
const whole = { status: 'COMPLETE', total: 30, sent: 30, unknown: 0, unsent: 0 };

/** Lets the countdown run out. */
async function finish(id: number) {
  await setClock(holdMs / 1000);
  expect(await work(id)).toBe('over');
  expect(await findOutcome(id)).toEqual(whole);
  expect(await messages()).toBe(30);
  expect(await work(id)).toBe('over');
  expect(await messages()).toBe(30);
}

describe('a clock that is set during the countdown', () => {
  it('an hour forward has a person decide, and everybody gets it once', async () => {
    const id = await send();
    await setClock(hour);
    await work(id);
    expect((await read(id)).hold).toMatchObject({ reason: 'overdue', leaves_in_ms: null });
    expect(await messages()).toBe(0);
    await release(id);
    expect((await read(id)).hold!.leaves_in_ms).toBeGreaterThan(0);
    expect(await work(id)).toBe('waiting');
    await finish(id);
  });

  it('an hour back lengthens it by less than itself, and everybody gets it once', async () => {
    const id = await send();
    await setClock(-hour);
    expect(await work(id)).toBe('waiting');
    expect((await read(id)).hold!.leaves_in_ms).toBeLessThanOrEqual(holdMs);
    expect(await messages()).toBe(0);
    await finish(id);
  });
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

describe('a clock that is set while one is planned', () => {
  it('an hour forward, to before its time, leaves it to its time', async () => {
    const id = await send({ schedule_datetime: inSeconds(2 * hour) });
    await setClock(hour);
    expect(await work(id)).toBe('over');
    expect((await read(id)).status).toBe('SCHEDULED');
    expect(await findDueBroadcasts(desk.deps)).toEqual([]);
    await setClock(hour - holdMs / 1000);
    expect(await findDueBroadcasts(desk.deps)).toEqual([id]);
    expect(await work(id)).toBe('waiting');
    await finish(id);
  });

  it('an hour forward, to long after its time, has a person decide', async () => {
    const id = await send({ schedule_datetime: inSeconds(minutes(30)) });
    await setClock(hour);
    expect(await findDueBroadcasts(desk.deps)).toEqual([id]);
    await work(id);
    expect((await read(id)).hold).toMatchObject({ reason: 'overdue' });
    expect(await messages()).toBe(0);
    await release(id);
    expect(await work(id)).toBe('waiting');
    await finish(id);
  });

  it('an hour back leaves it to its time, also in its last seconds: it never leaves before', async () => {
    const id = await send({ schedule_datetime: inSeconds(minutes(20)) });
    await setClock(minutes(20) - 10);
    expect(await work(id)).toBe('waiting');
    expect((await read(id)).status).toBe('HELD');
    await setClock(-hour);
    await work(id);
    expect((await read(id)).status).toBe('SCHEDULED');
    await setClock(minutes(30));
    await work(id);
    expect((await read(id)).status).toBe('SCHEDULED');
    expect(await findDueBroadcasts(desk.deps)).toEqual([]);
    expect(await messages()).toBe(0);
    await setClock(minutes(30));
    expect(await findDueBroadcasts(desk.deps)).toEqual([id]);
    expect(await work(id)).toBe('waiting');
    await finish(id);
  });
});

/** A service that sets the clock, and what else `meanwhile` does, once it has accepted the first batch. */
function settingPush(seconds: number, keyed: boolean, meanwhile: () => Promise<unknown>) {
  const sandbox = desk.deps.push;
  const accepted: string[] = [];
  let isSet = false;
  desk.deps.push = {
    ...sandbox,
    dedupesByKey: keyed ? sandbox.dedupesByKey : false,
    batchSize: 10,
    async send(batch: PushMessage[]) {
      accepted.push(...batch.map(({ key }) => key));
      const results = await sandbox.send(batch);
      if (!isSet) {
        isSet = true;
        await setClock(seconds);
        await meanwhile();
      }
      return results;
    },
  } satisfies Push;
  return accepted;
}

async function begin() {
  const id = await send();
  await setClock(holdMs / 1000);
  return id;
}

describe('a clock that is set while messages are sent', () => {
  it('an hour forward ends all leases: what another worker finds is not sent again where keys mean nothing', async () => {
    const id = await begin();
    const accepted = settingPush(hour, false, () => work(id));
    await work(id);
    await work(id);
    // The first ten were with the service as their lease ended: they count as unknown and are listed.
    expect(await findOutcome(id)).toEqual({ ...whole, sent: 20, unknown: 10 });
    expect(accepted.length).toBe(30);
    expect(new Set(accepted).size).toBe(30);
  });

  it('an hour forward sends again with the same key, which the service delivers once', async () => {
    const id = await begin();
    settingPush(hour, true, () => work(id));
    await work(id);
    await work(id);
    expect(await findOutcome(id)).toEqual(whole);
    expect(await messages()).toBe(30);
  });

  it.each([false, true])('an hour back changes nothing (keys: %s)', async (keyed) => {
    const id = await begin();
    const accepted = settingPush(-hour, keyed, async () => {});
    await work(id);
    await work(id);
    expect(await findOutcome(id)).toEqual(whole);
    expect(accepted.length).toBe(30);
    expect(await messages()).toBe(30);
  });

  it('an hour back delays what a process left that was killed, and loses nothing', async () => {
    const id = await begin();
    const sandbox = desk.deps.push;
    let batches = 0;
    desk.deps.push = {
      ...sandbox,
      batchSize: 10,
      send(batch: PushMessage[]) {
        batches += 1;
        return batches === 2 ? Promise.reject(new Error('killed')) : sandbox.send(batch);
      },
    } satisfies Push;
    await work(id).catch(() => undefined);
    desk.deps.push = sandbox;
    await setClock(-hour);
    expect(await work(id)).toBe('waiting');
    const free = await nextRunAt(desk.deps.db, id);
    expect(free!.getTime() - Date.now()).toBeLessThanOrEqual((hour + 60) * 1000);
    await setClock(hour + 60);
    await work(id);
    expect(await findOutcome(id)).toEqual(whole);
    expect(await messages()).toBe(30);
  });
});
