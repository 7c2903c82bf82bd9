import { setImmediate } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bellGroupId } from '#api/contract/broadcasts.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnreachableError } from '#server/db/outage.ts';
import { compile } from '#server/db/statement.ts';
import { purgeOutboxMessages } from '#server/features/notify/broadcasts/send/tasks.ts';
import { stopInterruptedBroadcasts } from '#server/features/notify/broadcasts/send/hold.ts';
import { runBroadcast } from '#server/features/notify/broadcasts/send/run.ts';
import type { Push } from '#server/adapters/push/push.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest } from '#support/factories.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;
let digest: number;

beforeAll(async () => {
  desk = await startTestApp();
  channel = await findChannel(desk, bellGroupId);
});

beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate push_outbox, user_lists restart identity cascade`);
  desk.deps.push = createSandboxPush(desk.deps.db);
  digest = (await addDigest(desk, { status: 'Published' })).id;
});

afterAll(() => desk.close());

const { send, work, read, report, outbox } = notificationHelpers(() => ({
  desk,
  channel,
  data: { notification_type: 'article', object_id: digest },
}));

/** Backdates the rows, as if time had passed. */
const age = (id: number, time = '5 minutes') =>
  desk.deps.db.execute(sql`
    with moved as (
      update broadcasts set schedule_datetime = clock_timestamp() - interval '1 minute',
        started_at = started_at - ${time}::interval, leased_until = leased_until - ${time}::interval
      where id = ${id})
    update deliveries set leased_until = leased_until - ${time}::interval where broadcast_id = ${id}`);

/** A push service that breaks off after the first message of its first batch. */
function brittlePush(honoursKeys: boolean) {
  const received: string[] = [];
  let calls = 0;
  const push: Push = {
    batchSize: 4,
    dedupesByKey: honoursKeys,
    timeoutMs: 1000,
    async send(messages) {
      calls += 1;
      const accepted = calls === 1 ? messages.slice(0, 1) : messages;
      for (const { key } of accepted) if (!honoursKeys || !received.includes(key)) received.push(key);
      if (calls === 1) throw new Error('The connection broke.');
      return messages.map(({ key }) => ({ key }));
    },
  };
  return { push, received };
}

/** A push service that delivers everything, a repeated message too. */
function acceptingPush() {
  const keys: string[] = [];
  const push: Push = {
    batchSize: 4,
    dedupesByKey: false,
    timeoutMs: 1000,
    async send(messages) {
      keys.push(...messages.map(({ key }) => key));
      return messages.map(({ key }) => ({ key }));
    },
  };
  return { push, keys };
}

/** A database that a number of times does not answer statements with a text, before or after they are executed. */
function failing(text: string, times: number, isCarriedOut: boolean) {
  let failures = 0;
  const { db } = desk.deps;
  const execute = async (statement: SQL) => {
    if (failures === times || !compile(statement).text.includes(text)) return db.execute(statement);
    failures += 1;
    if (isCarriedOut) await db.execute(statement);
    throw new DatabaseUnreachableError(undefined);
  };
  const get = (target: Database, name: string) => (name === 'execute' ? execute : Reflect.get(target, name));
  return { db: new Proxy<Database>(db, { get }), failures: () => failures };
}

const sentStatus = async (id: number) => (await report(id)).notification_data[0]?.report.sent_status;

describe('a broadcast that is interrupted', () => {
  it('sends to each person once, and counts those of unknown fate as failed, where keys mean nothing', async () => {
    await addReaders(desk.deps.db, 10);
    const { push, received } = brittlePush(false);
    desk.deps.push = push;
    const id = await send();
    await expect(work(id)).rejects.toThrow('The connection broke.');
    expect((await report(id)).status).toBe('IN_PROGRESS');
    expect(await work(id)).toBe('over');

    expect(new Set(received).size).toBe(received.length);
    expect((await report(id)).notification_data[0]?.report.sent_status).toMatchObject({
      percentage: 100,
      total: 10,
      success_count: 6,
      fail_count: 0,
      unknown_count: 4,
    });
  });

  it.each([
    ['before it was stored', false],
    ['after it was stored', true],
  ])('loses no result when the database stops answering %s', async (_when, isStored) => {
    await addReaders(desk.deps.db, 10);
    const { push, keys } = acceptingPush();
    desk.deps.push = push;
    const id = await send();
    const { db, failures } = failing('with results as', 2, isStored);
    while ((await runBroadcast({ ...desk.deps, db }, id)) !== 'over');
    expect(failures()).toBe(2);
    expect(keys).toHaveLength(10);
    expect(await sentStatus(id)).toMatchObject({ total: 10, success_count: 10, fail_count: 0 });
  });

  it('sends what was claimed as the database stopped answering', async () => {
    await addReaders(desk.deps.db, 10);
    const { push, keys } = acceptingPush();
    desk.deps.push = push;
    const id = await send();
    const { db } = failing('d.web_keys', 1, false);
    await expect(runBroadcast({ ...desk.deps, db }, id)).rejects.toThrow(DatabaseUnreachableError);
    expect(keys).toEqual([]);
    while ((await work(id)) !== 'over');
    expect(keys).toHaveLength(10);
    expect(await sentStatus(id)).toMatchObject({ success_count: 10, fail_count: 0 });
  });

  it('has an outcome for each message where a service ends too late for some', async () => {
    await addReaders(desk.deps.db, 10);
    const calls: number[] = [];
    desk.deps.push = {
      batchSize: 10,
      dedupesByKey: false,
      timeoutMs: 20,
      async send(messages, _signal, onResult) {
        calls.push(messages.length);
        if (calls.length > 1) return messages.map(({ key }) => ({ key }));
        for (const { key } of messages.slice(0, 6)) onResult?.({ key });
        // Refused for now, without being looked at.
        for (const { key } of messages.slice(6, 8)) onResult?.({ key, retryAfterMs: 0 });
        return new Promise<never>(() => {});
      },
    };
    const id = await send();
    await expect(work(id)).rejects.toThrow('didn’t respond in time');
    expect(await work(id)).toBe('over');
    expect(calls).toEqual([10, 2]);
    expect((await read(id)).versions[0]!.outcome).toMatchObject({ sent: 8, unknown: 2, unsent: 0 });
  });

  it('claims no more than the service has space for', async () => {
    await addReaders(desk.deps.db, 40);
    let underWay = 0;
    let most = 0;
    desk.deps.push = {
      batchSize: 4,
      capacity: () => 10,
      dedupesByKey: false,
      timeoutMs: 1000,
      async send(messages) {
        underWay += messages.length;
        most = Math.max(most, underWay);
        const { rows } = await desk.deps.db.execute<{ count: number }>(
          sql`select count(*)::int as count from deliveries where state = 'pending' and attempts > 0`,
        );
        // What a kill would leave unknown.
        expect(rows[0]!.count).toBeLessThanOrEqual(10);
        underWay -= messages.length;
        return messages.map(({ key }) => ({ key }));
      },
    };
    const id = await send();
    expect(await work(id)).toBe('over');
    expect(most).toBeLessThanOrEqual(10);
    expect((await read(id)).versions[0]!.outcome).toMatchObject({ sent: 40 });
  });

  it('claims a batch once the one before is on the wire, and waits for no answer', async () => {
    await addReaders(desk.deps.db, 12);
    let calls = 0;
    let unwritten = 0;
    let most = 0;
    desk.deps.push = {
      batchSize: 4,
      capacity: () => 12,
      dedupesByKey: false,
      timeoutMs: 5000,
      async send(messages, _signal, _report, onWritten) {
        calls += 1;
        unwritten += 1;
        most = Math.max(most, unwritten);
        // Long enough for another claim.
        for (let turn = 0; turn < 50; turn += 1) {
          await desk.deps.db.execute(sql`select 1`);
          await setImmediate();
        }
        unwritten -= 1;
        onWritten?.();
        await vi.waitUntil(() => calls > 1, { timeout: 5000 });
        return messages.map(({ key }) => ({ key }));
      },
    };
    const id = await send();
    expect(await work(id)).toBe('over');
    expect(most).toBe(1);
    expect((await read(id)).versions[0]!.outcome).toMatchObject({ sent: 12 });
  });

  it('that no process could continue for long waits for a person, who sends it to the rest', async () => {
    await addReaders(desk.deps.db, 10);
    const { push, received } = brittlePush(false);
    desk.deps.push = push;
    const id = await send();
    await expect(work(id)).rejects.toThrow('The connection broke.');
    expect(await stopInterruptedBroadcasts(desk.deps.db)).toEqual([]);
    await age(id, '1 hour');
    expect(await stopInterruptedBroadcasts(desk.deps.db)).toEqual([id]);
    expect(await work(id)).toBe('over');
    expect(received).toHaveLength(1);
    expect(await read(id)).toMatchObject({
      status: 'STOPPED',
      decisions: [{ action: 'create' }, { action: 'interrupt', hold_reason: 'overdue', by: null }],
      versions: [{ outcome: { sent: 0, unknown: 4, unsent: 6 } }],
    });

    const change = () =>
      desk.send('PATCH', `/notification/broadcasts/${id}/`, { status_change_to: 'resume' });
    expect(await change()).toMatchObject({ status: 200, body: { status: 'HELD' } });
    expect(await work(id)).toBe('over');
    expect(new Set(received).size).toBe(7);
    expect(await read(id)).toMatchObject({
      status: 'COMPLETE',
      versions: [{ outcome: { sent: 6, unknown: 4, unsent: 0 } }],
    });
    // Whom it may have reached is not asked again.
    expect(await change()).toMatchObject({ status: 409, body: { code: 'nothing_unsent' } });
  });

  it('reaches everybody once where a repeated key is delivered once', async () => {
    await addReaders(desk.deps.db, 10);
    const { push, received } = brittlePush(true);
    desk.deps.push = push;
    const id = await send();
    await expect(work(id)).rejects.toThrow('The connection broke.');
    await age(id);
    expect(await work(id)).toBe('over');
    expect(received.toSorted()).toEqual([...new Set(received)].toSorted());
    expect(received).toHaveLength(10);
    expect((await report(id)).notification_data[0]?.report.sent_status).toMatchObject({
      success_count: 10,
      fail_count: 0,
    });
  });

  it('is purged from the outbox after 30 days, except for what a restart would hand over again', async () => {
    await addReaders(desk.deps.db, 3);
    const { push } = desk.deps;
    const [old, recent] = [await send(), await send()];
    expect([await work(old), await work(recent)]).toEqual(['over', 'over']);
    const interrupted = await send();
    desk.deps.push = {
      ...push,
      send: async (messages) => {
        await push.send(messages);
        throw new Error('The process died.');
      },
    };
    await expect(work(interrupted)).rejects.toThrow('The process died.');
    desk.deps.push = push;
    const backdate = (ids: number[], ago: string) =>
      desk.deps.db.execute(sql`
        update push_outbox set created_at = now() - ${ago}::interval
        where split_part(key, ':', 1)::int in (
          select id from notifications where broadcast_id = any(${sql.param(ids)}::int[]))`);
    await backdate([old, interrupted], '30 days 1 second');
    await backdate([recent], '29 days 23 hours');
    const before = await outbox();

    await purgeOutboxMessages(desk.deps.db);
    const left = await outbox();
    expect([before.length, left.length]).toEqual([9, 6]);
    await age(interrupted);
    expect(await work(interrupted)).toBe('over');
    expect(await outbox()).toEqual(left);
    await purgeOutboxMessages(desk.deps.db);
    expect(await outbox()).toHaveLength(3);
  });

  it('is shared by several workers at once, each device being one worker’s', async () => {
    await addReaders(desk.deps.db, 200);
    const { push, received } = brittlePush(false);
    desk.deps.push = {
      ...push,
      batchSize: 10,
      send: async (messages) => {
        received.push(...messages.map(({ key }) => key));
        return messages.map(({ key }) => ({ key }));
      },
    };
    const id = await send();
    await Promise.all([work(id), work(id), work(id)]);
    expect(await work(id)).toBe('over');
    expect(received).toHaveLength(200);
    expect(new Set(received).size).toBe(200);
    expect((await report(id)).notification_data[0]?.report.sent_status.success_count).toBe(200);
  });
});
