import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAudience } from '#api/contract/broadcasts.ts';
import { getNotices, pushInbox, saveNotices, stopInboxPush } from '#api/contract/inbox.ts';
import { signOut } from '#api/contract/session.ts';
import { updateUser } from '#api/contract/users.ts';
import { defaultNotices, limitNotices, type NoticeSettings } from '#domain/notices.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { pushItems } from '#server/features/inbox/push.ts';
import { addToInbox, type InboxEntry } from '#server/features/inbox/write.ts';
import type { PushMessage, PushResult } from '#server/adapters/push/push.ts';
import { startTestApp, type As, type TestApp } from '#support/app.ts';
import { createSubscriber } from '#support/webPush.ts';

const minuteMs = 60_000;
const address = 'https://push.example/send/abc';
const toTime = (ms: number) => new Date(ms).toISOString().slice(11, 16);

let desk: TestApp;
let sent: PushMessage[];
/** What the push service answers; undefined for no answer. */
let result: Omit<PushResult, 'key'> | undefined;
beforeAll(async () => {
  desk = await startTestApp({ webPushHosts: ['push.example'] });
});
beforeEach(async () => {
  await desk.reset();
  sent = [];
  result = {};
  desk.deps.push = {
    batchSize: 2,
    dedupesByKey: false,
    timeoutMs: 1000,
    send: async (messages) => {
      sent.push(...messages);
      return result ? messages.map(({ key }) => ({ key, ...result })) : [];
    },
  };
});
afterAll(() => desk.close());

/** Allows it in a browser, without the first message. */
async function allow(as: As = 'editor', endpoint = address) {
  await desk.call(pushInbox, { body: { endpoint, keys: createSubscriber().keys } }, { as });
  sent = [];
}
const isPushed = async (as: As = 'editor') => (await desk.call(getNotices, {}, { as })).is_pushed;
const choose = (over: Partial<NoticeSettings>) =>
  desk.call(
    saveNotices,
    { body: { ...limitNotices(defaultNotices('UTC'), 'EDITOR_PERM'), ...over } },
    { as: 'editor' },
  );
const tell = (entry: Partial<InboxEntry> = {}) =>
  inTransaction(desk.deps.db, (tx) =>
    addToInbox(tx, {
      userIds: [desk.people.editor.id],
      kind: 'review_returned',
      actorId: desk.people.super.id,
      subject: { entity: 'job', id: 7, title: 'Harbour' },
      text: 'The second paragraph is a secret.',
      ...entry,
    }),
  );
const push = (now = new Date()) => pushItems(desk.deps, new AbortController().signal, now);
const texts = () => sent.map(({ text }) => text);
const change = (statement: string) => desk.deps.db.execute(sql.raw(statement));

describe('STAFFPUSH-01: a browser in which someone allows it', () => {
  it('is proven by a first message, and is no device of a reader', async () => {
    const { push_key } = await desk.call(getNotices, {}, { as: 'editor' });
    expect(Buffer.from(push_key, 'base64url')).toHaveLength(65);
    expect(await isPushed()).toBe(false);
    await desk.call(
      pushInbox,
      { body: { endpoint: address, keys: createSubscriber().keys } },
      { as: 'editor' },
    );
    expect(sent).toMatchObject([
      {
        token: address,
        title: 'Notifications are on',
        text: 'You’ll see new inbox items in this browser.',
      },
    ]);
    expect([await isPushed(), await isPushed('super')]).toEqual([true, false]);
    const { users, devices } = await desk.call(countAudience, { body: { user_list_type: 'all' } });
    expect([users, devices]).toEqual([0, 0]);
  });

  it.each([
    ['is not known', { refusal: 'unregistered' }, 400],
    ['is not taken for now', { retryAfterMs: 1000 }, 503],
    ['is not answered', undefined, 503],
  ] as const)('is refused where its first message %s', async (_, answered, status) => {
    result = answered;
    const body = { endpoint: address, keys: createSubscriber().keys };
    const path = '/dashboard/me/notices/browser/';
    expect(await desk.send('POST', path, body, { as: 'editor' })).toMatchObject({ status });
    expect(await isPushed()).toBe(false);
  });

  it.each(['http://127.0.0.1/', 'https://push.elsewhere.example/', 'https://user:pw@push.example/'])(
    'is not one whose messages would go to %s',
    async (endpoint) => {
      const body = { endpoint, keys: createSubscriber().keys };
      const answer = await desk.send('POST', '/dashboard/me/notices/browser/', body, { as: 'editor' });
      expect(answer).toMatchObject({ status: 400, body: { endpoint: [expect.any(String)] } });
      expect(sent).toEqual([]);
    },
  );

  it('is another person’s once they allow it there', async () => {
    await allow('editor');
    await allow('staff');
    expect([await isPushed('editor'), await isPushed('staff')]).toEqual([false, true]);
    await tell({ userIds: [desk.people.editor.id, desk.people.staff.id] });
    await push();
    expect(sent).toHaveLength(1);
  });

  it('shows nothing once they stop it, log out or are deactivated', async () => {
    await allow();
    await desk.call(stopInboxPush, {}, { as: 'editor' });
    expect(await isPushed()).toBe(false);
    await allow();
    await tell();
    await desk.call(signOut, {}, { as: 'editor' });
    await allow('staff', `${address}2`);
    await tell({ userIds: [desk.people.staff.id] });
    await desk.call(updateUser, { params: { id: desk.people.staff.id }, body: { is_active: false } });
    await push();
    expect(sent).toEqual([]);
    const { rows } = await desk.deps.db.execute(sql`select from inbox_browsers`);
    expect(rows).toEqual([]);
  });

  it('shows nothing in a session that has run out', async () => {
    await allow();
    await tell();
    await change(`update sessions set expires_at = now() - interval '1 second'`);
    await push();
    expect(sent).toEqual([]);
  });
});

describe('STAFFPUSH-02: what a browser shows', () => {
  it('is the sentence of an item and the way to it, once, and not what was written', async () => {
    await allow();
    await tell();
    await push();
    await push();
    const { rows } = await desk.deps.db.execute<{ id: number }>(sql`select id from inbox_items`);
    const path = `/inbox?open=${rows[0]!.id}`;
    expect(sent).toMatchObject([
      { title: 'Digest Desk', text: 'super sent “Harbour” back.', subtext: '', data: { path } },
    ]);
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  it('is what they chose: at first assignments, reviews and mentions', async () => {
    await allow();
    await tell({ kind: 'job_done' });
    await tell();
    await push();
    expect(texts()).toEqual(['super sent “Harbour” back.']);
    await choose({ push: ['jobs'] });
    await tell({ kind: 'job_done' });
    await tell();
    await push();
    expect(texts()).toEqual(['super sent “Harbour” back.', 'The job “Harbour” is done.']);
    await choose({ push: [] });
    await tell({ kind: 'job_done' });
    await push();
    expect(sent).toHaveLength(2);
  });

  it('is one number where more than three came in at once', async () => {
    await allow();
    for (let count = 0; count < 4; count++) await tell();
    await push();
    expect(sent).toMatchObject([{ text: '4 new items in your inbox.', data: { path: '/inbox' } }]);
  });

  it('is nothing that was read, or whose digest is gone meanwhile', async () => {
    await allow();
    await tell();
    await change('update inbox_items set read_at = now()');
    await tell({ kind: 'assigned', subject: { entity: 'digest', id: 999, title: 'Gone' } });
    await push();
    expect(sent).toEqual([]);
  });

  it('is shown by all browsers of a person', async () => {
    await allow();
    const { rows } = await desk.deps.db.execute<{ id: number }>(sql`
      insert into sessions (user_id, token_hash, expires_at)
      select ${desk.people.editor.id}::int, 'hash' || n, now() + interval '1 day' from generate_series(1, 4) n
      returning id`);
    const keys = JSON.stringify(createSubscriber().keys);
    for (const { id } of rows)
      await change(
        `insert into inbox_browsers (session_id, endpoint, keys) values (${id}, '${address}/${id}', '${keys}')`,
      );
    await tell();
    await push();
    expect(new Set(sent.map(({ token }) => token)).size).toBe(5);
  });

  it('waits for the end of quiet hours', async () => {
    await allow();
    const now = Date.now();
    await choose({ quiet: { from: toTime(now - minuteMs), to: toTime(now + 30 * minuteMs) } });
    await tell();
    await push(new Date(now));
    expect(sent).toEqual([]);
    await push(new Date(now + 31 * minuteMs));
    expect(sent).toHaveLength(1);
  });
});

describe('STAFFPUSH-03: a push service that fails', () => {
  it.each(['unregistered', 'wrong_sender', 'invalid_token'] as const)(
    'has ended the subscription (%s): the browser is removed',
    async (refusal) => {
      await allow();
      await tell();
      result = { refusal };
      await push();
      expect(await isPushed()).toBe(false);
    },
  );

  it('takes nothing for now: the item is pushed later, six times at most', async () => {
    await allow();
    await tell();
    result = { retryAfterMs: minuteMs };
    for (let count = 0; count < 8; count++) {
      await push();
      await push();
      await change('update inbox_pushes set next_at = now()');
    }
    expect(sent).toHaveLength(6);
    expect(await isPushed()).toBe(true);
  });

  it('does not answer, or the process is killed meanwhile: the item is not pushed again', async () => {
    await allow();
    await tell();
    result = undefined;
    await push();
    await tell();
    desk.deps.push.send = () => Promise.reject(new Error('killed'));
    await expect(push()).rejects.toThrow('killed');
    await push();
    expect(sent).toHaveLength(1);
  });

  it('was down for a day: what is older is left to the inbox', async () => {
    await allow();
    await tell();
    await change(`update inbox_items set created_at = now() - interval '15 hours'`);
    await push();
    expect(sent).toEqual([]);
  });
});
