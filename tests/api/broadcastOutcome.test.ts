import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeBroadcast } from '#api/contract/broadcasts.ts';
import { listDigests } from '#api/contract/digests.ts';
import type { Push } from '#server/adapters/push/push.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest } from '#support/factories.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;
let sandbox: Push;
let digest: number;

beforeAll(async () => {
  desk = await startTestApp();
  channel = await findChannel(desk);
});

beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate broadcasts, push_outbox restart identity cascade`);
  sandbox = createSandboxPush(desk.deps.db);
  desk.deps.push = sandbox;
  digest = (await addDigest(desk, { title: 'Storm', status: 'Published' })).id;
});

afterAll(() => desk.close());

const { send, work, read } = notificationHelpers(() => ({
  desk,
  channel,
  data: { notification_type: 'article', object_id: digest },
}));
const findOutcome = async (id: number) => (await read(id)).versions[0]!.outcome;
const stop = (id: number) =>
  desk.call(changeBroadcast, { params: { id }, body: { status_change_to: 'stop' } });
const path = (id: number) => `/notification/broadcasts/${id}/`;

/** A push service that calls `onBatch` when it is given messages, and then does what the sandbox does. */
const pushWith = (onBatch: (batch: number) => Promise<unknown>): Push => {
  let batches = 0;
  return {
    ...sandbox,
    batchSize: 10,
    async send(messages) {
      batches += 1;
      await onBatch(batches);
      return sandbox.send(messages);
    },
  };
};

describe('a broadcast', () => {
  it('NOTIF-08: has the sent, the failed by reason, the unknown and the unsent, which add up', async () => {
    await addReaders(desk.deps.db, 20);
    await addReaders(desk.deps.db, 3, 'sandbox-rejected');
    await addReaders(desk.deps.db, 2, 'sandbox-unregistered');
    const id = await send();
    await work(id);
    expect(await read(id)).toMatchObject({
      id,
      status: 'COMPLETE',
      schedule_datetime: null,
      started_at: expect.stringMatching(/Z$/),
      finished_at: expect.stringMatching(/Z$/),
      send_by: { id: desk.people.super.id },
      audience: { type: 'all', user_list: null, test_user: null, tokens: 0, packages: [] },
      versions: [{ notification: { title: 'Storm' } }],
    });
    expect(await findOutcome(id)).toEqual({
      total: 25,
      sent: 20,
      failed: [
        { reason: 'rejected', count: 3 },
        { reason: 'unregistered', count: 2 },
      ],
      unknown: 0,
      held_back: [],
      unsent: 0,
      opened: 0,
    });
  });

  it('is stopped within a batch, and what was not sent stays unsent', async () => {
    await addReaders(desk.deps.db, 60);
    const id = await send();
    desk.deps.push = pushWith((batch) => (batch === 3 ? stop(id) : Promise.resolve()));
    expect(await work(id)).toBe('over');
    expect(await findOutcome(id)).toMatchObject({ total: 60, sent: 30, unknown: 0, unsent: 30 });
    expect((await read(id)).status).toBe('STOPPED');
    // Readers have it, so the bell of its digest is not offered again.
    expect((await desk.call(listDigests)).results[0]).toMatchObject({ notification_status: 'COMPLETE' });
    expect(await work(id)).toBe('over');
    expect(await findOutcome(id)).toMatchObject({ sent: 30, unsent: 30 });
  });

  it('lists as unknown what a process handed over that ended before the answer', async () => {
    await addReaders(desk.deps.db, 30);
    const id = await send();
    desk.deps.push = pushWith((batch) =>
      batch === 2 ? Promise.reject(new Error('killed')) : Promise.resolve(),
    );
    await work(id).catch(() => undefined);
    await stop(id);
    // Its process might still be there.
    expect(await work(id)).toBe('waiting');
    await desk.deps.db.execute(sql`update deliveries set leased_until = now() - interval '1 minute'
      where leased_until is not null`);
    expect(await work(id)).toBe('over');
    expect(await findOutcome(id)).toMatchObject({ total: 30, sent: 10, unknown: 10, unsent: 10 });
    expect((await read(id)).versions[0]!.notification.report.sent_status).toMatchObject({
      success_count: 10,
      unknown_count: 10,
      fail_count: 0,
    });
  });

  it('is not stopped once it has ended, nor by limited staff who did not send it', async () => {
    await addReaders(desk.deps.db, 1);
    const id = await send();
    expect(await desk.send('PATCH', path(id), { status_change_to: 'stop' }, { as: 'staff' })).toMatchObject({
      status: 403,
    });
    await work(id);
    expect(await desk.send('PATCH', path(id), { status_change_to: 'stop' })).toMatchObject({
      status: 409,
      body: { code: 'cannot_stop' },
    });
    expect(await desk.send('GET', path(999_999))).toMatchObject({ status: 404 });
  });
});
