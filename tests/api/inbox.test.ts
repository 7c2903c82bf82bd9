import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bellGroupId, sendBroadcast } from '#api/contract/broadcasts.ts';
import { createJob, updateDigestStatuses } from '#api/contract/bulk.ts';
import type { Change } from '#api/contract/changes.ts';
import { countInbox, listInbox, markInboxItem, markInboxRead } from '#api/contract/inbox.ts';
import { broadcasts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { stopInterruptedBroadcasts } from '#server/features/notify/broadcasts/send/hold.ts';
import { purgeInbox } from '#server/features/inbox/queries.ts';
import { addToInbox, type InboxEntry } from '#server/features/inbox/write.ts';
import { pollFeeds } from '#server/features/news/feeds/poll.ts';
import { startTestApp, type As, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { finish, run } from '#support/bulk.ts';
import { addDigest, addFeed } from '#support/factories.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';
import { addPerson } from '#support/people.ts';
import { makeRss, openSite } from '#support/site.ts';

let desk: TestApp;
let channel: Channel;
beforeAll(async () => {
  desk = await startTestApp({ allowPrivateHosts: ['127.0.0.1'] });
});
beforeEach(async () => {
  await desk.reset();
  channel = await findChannel(desk, bellGroupId);
});
afterAll(() => desk.close());

const { payload, work } = notificationHelpers(() => ({ desk, channel }));
const read = async (as: As = 'super') => (await desk.call(listInbox, {}, { as })).results;
const unread = async (as: As = 'super') => (await desk.call(countInbox, {}, { as })).unread;
const tell = (entry: Partial<InboxEntry> = {}) =>
  inTransaction(desk.deps.db, (tx) =>
    addToInbox(tx, {
      userIds: [desk.people.editor.id],
      kind: 'job_done',
      subject: { entity: 'job', id: 7, title: 'Publish' },
      ...entry,
    }),
  );

async function send() {
  const { data } = await desk.call(sendBroadcast, { body: payload() }, { as: 'editor' });
  return data.broadcast.id;
}

describe('INBOX-01: the inbox of a person', () => {
  it('has what they are told of, the newest first, and counts what is unread', async () => {
    await tell();
    await tell({ kind: 'job_failed', actorId: desk.people.super.id, text: 'Two failed.' });
    expect(await read('editor')).toMatchObject([
      { kind: 'job_failed', text: 'Two failed.', actor: { name: 'super' }, read_at: null },
      { kind: 'job_done', subject: { entity: 'job', id: 7, title: 'Publish' }, actor: null },
    ]);
    expect([await unread('editor'), await unread('staff')]).toEqual([2, 0]);
  });

  it('is theirs alone', async () => {
    await tell();
    const [item] = await read('editor');
    const { status } = await desk.send('PATCH', `/dashboard/inbox/${item!.id}/`, { read: true });
    expect(status).toBe(404);
    await desk.call(markInboxRead);
    expect(await unread('editor')).toBe(1);
  });

  it('tells each person once, never whoever caused it, and not those who cannot sign in', async () => {
    const { db } = desk.deps;
    const gone = await addPerson(db, 'editor', { name: 'Gone', isActive: false });
    const [reader] = await addReaders(db, 1);
    const { editor, staff } = desk.people;
    await tell({ userIds: [editor.id, editor.id, staff.id, gone.id, reader!], actorId: staff.id });
    const { rows } = await db.execute<{ user_id: number }>(sql`select user_id from inbox_items`);
    expect(rows).toEqual([{ user_id: editor.id }]);
  });

  it('has no item of what was rolled back', async () => {
    await inTransaction(desk.deps.db, async (tx) => {
      await addToInbox(tx, {
        userIds: [desk.people.editor.id],
        kind: 'job_done',
        subject: { entity: 'job', id: 7, title: 'Publish' },
      });
      throw new Error('Rolled back.');
    }).catch(() => undefined);
    expect(await read('editor')).toEqual([]);
  });

  it('shortens what is too long, and never through a character', async () => {
    await tell({
      text: `${'a'.repeat(1998)}😀😀`,
      subject: { entity: 'job', id: 1, title: 'x'.repeat(600) },
    });
    const [item] = await read('editor');
    expect(item!.text).toBe(`${'a'.repeat(1998)}…`);
    expect(item!.subject.title).toHaveLength(500);
  });

  it('says in the stream whose inbox has changed', async () => {
    const seen: Change[] = [];
    const stop = desk.deps.changes.subscribe({ onChange: (change) => seen.push(change), onGap() {} });
    await tell();
    await expect
      .poll(() => seen)
      .toContainEqual({
        resource: 'inbox',
        ids: [desk.people.editor.id],
        by: null,
        user: null,
      });
    stop();
  });
});

describe('INBOX-02: read and unread', () => {
  it('an item can be marked as both, and keeps the time at which it was first read', async () => {
    await tell();
    const { id } = (await read('editor'))[0]!;
    const mark = (isRead: boolean) =>
      desk.call(markInboxItem, { params: { id }, body: { read: isRead } }, { as: 'editor' });
    const first = await mark(true);
    expect(first.read_at).not.toBeNull();
    expect((await mark(true)).read_at).toBe(first.read_at);
    expect(await unread('editor')).toBe(0);
    expect((await mark(false)).read_at).toBeNull();
    expect(await unread('editor')).toBe(1);
  });

  it('all that was shown is marked as read, and not what came since', async () => {
    await tell();
    const { id } = (await read('editor'))[0]!;
    await tell();
    const { marked } = await desk.call(markInboxRead, { body: { up_to: id } }, { as: 'editor' });
    expect([marked, await unread('editor')]).toEqual([1, 1]);
    const { results, count } = await desk.call(listInbox, { query: { unread: true } }, { as: 'editor' });
    expect([results.length, count]).toEqual([1, 1]);
    await desk.call(markInboxRead, {}, { as: 'editor' });
    expect(await unread('editor')).toBe(0);
  });

  it('items are deleted after 90 days', async () => {
    await tell();
    await tell();
    const { db } = desk.deps;
    await db.execute(sql`
      update inbox_items set created_at = now() - interval '91 days'
      where id = (select min(id) from inbox_items)`);
    await purgeInbox(db);
    expect(await read('editor')).toHaveLength(1);
  });
});

describe('INBOX-03: what comes in by itself', () => {
  it('a bulk change that ran in the background, for who started it', async () => {
    const digests = [(await addDigest(desk)).id, (await addDigest(desk)).id];
    const job = await run(desk, { action: 'status', status: 'Published', digests });
    expect(await read()).toMatchObject([
      {
        kind: 'job_done',
        subject: { entity: 'job', id: job.id, title: 'Publish' },
        text: '2 of 2 digests changed.',
      },
    ]);
    expect(await read('editor')).toEqual([]);
  });

  it('one of which something failed, with how many', async () => {
    const digests = [(await addDigest(desk)).id, (await addDigest(desk)).id];
    const job = await desk.call(createJob, { body: { action: 'status', status: 'Published', digests } });
    await desk.deps.db.execute(sql`update digests set deleted_at = now() where id = ${digests[1]}`);
    await finish(desk, job);
    expect((await read())[0]).toMatchObject({
      kind: 'job_failed',
      text: expect.stringMatching(/^1 of 2 digests changed, 1 failed\. #\d+.*: \w.*\.$/) as string,
    });
  });

  it('not a dry run, one digest, nor what a call waited for', async () => {
    const digests = [(await addDigest(desk)).id, (await addDigest(desk)).id];
    const body = { action: 'status' as const, status: 'Published', digests };
    await finish(desk, await desk.call(createJob, { body: { ...body, dry_run: true } }));
    await run(desk, { ...body, digests: digests.slice(0, 1) });
    await desk.call(updateDigestStatuses, { body: { status: 'Draft', digests } });
    expect(await read()).toEqual([]);
  });

  it('a broadcast that was sent, for who made it alone', async () => {
    await addReaders(desk.deps.db, 3);
    const id = await send();
    await work(id);
    expect(await read('editor')).toMatchObject([
      { kind: 'broadcast_sent', subject: { entity: 'broadcast', id }, text: '3 sent.' },
    ]);
    expect(await read('super')).toEqual([]);
  });

  it('one that is held or was interrupted, also for those who oversee all', async () => {
    await addReaders(desk.deps.db, 1);
    const id = await send();
    await desk.deps.db.update(broadcasts).set({
      status: 'SCHEDULED',
      scheduleDatetime: sql`now() - interval '1 hour'` as unknown as Date,
    });
    await work(id);
    const waiting = { kind: 'broadcast_waits', text: 'It should have been sent more than 10 minutes ago.' };
    expect([await read('editor'), await read('super'), await read('staff')]).toMatchObject([
      [waiting],
      [waiting],
      [],
    ]);
    await desk.deps.db.update(broadcasts).set({
      status: 'IN_PROGRESS',
      startedAt: sql`now() - interval '1 hour'` as unknown as Date,
    });
    await stopInterruptedBroadcasts(desk.deps.db);
    expect((await read('editor'))[0]).toMatchObject({ kind: 'broadcast_failed' });
  });

  it('a source that fails, once a streak, for those who manage feeds', async () => {
    const site = await openSite();
    const { id } = await addFeed(desk, `${site.origin}/a`);
    async function poll(times: number) {
      for (let time = 0; time < times; time += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await desk.deps.db.execute(sql`update feed_checks set next_at = now(), checked_at = null`);
        // oxlint-disable-next-line no-await-in-loop
        await pollFeeds(desk.deps, { pauseMs: 0 });
      }
    }
    await poll(2);
    expect(await read('editor')).toEqual([]);
    await poll(3);
    expect([await read('editor'), await read('super')]).toMatchObject([
      [{ kind: 'source_failing', subject: { entity: 'source', id } }],
      [{ kind: 'source_failing' }],
    ]);
    expect(await read('staff')).toEqual([]);
    site.pages['/a'] = makeRss([{ title: 'One', link: '/1' }]);
    await poll(1);
    delete site.pages['/a'];
    await poll(3);
    expect(await read('editor')).toHaveLength(2);
    site.close();
  });
});
