import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createComment, deleteComment } from '#api/contract/comments.ts';
import { getNotices, saveNotices } from '#api/contract/inbox.ts';
import { listRoles, updateUser } from '#api/contract/users.ts';
import { defaultNotices, limitNotices, type NoticeSettings } from '#domain/notices.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { purgeEmails, sendEmails } from '#server/features/inbox/mail.ts';
import { addToInbox, type InboxEntry } from '#server/features/inbox/write.ts';
import { MailError } from '#server/adapters/mail/mailer.ts';
import { openMailer } from '#server/adapters/mail/smtp.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';
import { findFreePort } from '#support/freePort.ts';
import { startSmtp } from '#support/smtpServer.ts';

type Smtp = Awaited<ReturnType<typeof startSmtp>>;

const publicUrl = 'https://desk.example';
const from = { name: 'Digest Desk', address: 'desk@desk.example' };
const limits = { connectionTimeout: 2000, greetingTimeout: 2000, socketTimeout: 300 };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const toTime = (ms: number) => new Date(ms).toISOString().slice(11, 16);

let desk: TestApp;
let smtp: Smtp;
beforeAll(async () => {
  desk = await startTestApp({ publicUrl, mail: { smtpUrl: 'smtp://127.0.0.1:1', from } });
});
beforeEach(async () => {
  await desk.reset();
  smtp = await startSmtp();
});
afterEach(() => smtp.close());
afterAll(() => desk.close());

/** All groups one way. */
const allBy = (way: NoticeSettings['ways']['jobs'], over: Partial<NoticeSettings> = {}): NoticeSettings => {
  const settings = defaultNotices('UTC');
  const ways = Object.fromEntries(Object.keys(settings.ways).map((group) => [group, way]));
  return limitNotices({ ...settings, ways: ways as NoticeSettings['ways'], ...over }, 'EDITOR_PERM');
};
const choose = (body: NoticeSettings) => desk.call(saveNotices, { body }, { as: 'editor' });
const tell = (entry: Partial<InboxEntry> = {}) =>
  inTransaction(desk.deps.db, (tx) =>
    addToInbox(tx, {
      userIds: [desk.people.editor.id],
      kind: 'job_done',
      subject: { entity: 'job', id: 7, title: 'Publish' },
      ...entry,
    }),
  );
const send = (now = new Date(), url = smtp.url) =>
  sendEmails(
    { ...desk.deps, mailer: openMailer({ smtpUrl: url, from }, limits) },
    new AbortController().signal,
    now,
  );
const change = (set: string) => desk.deps.db.execute(sql.raw(`update mails set ${set}`));
async function findMails() {
  const { rows } = await desk.deps.db.execute<{ state: string; reason: string | null; tries: number }>(
    sql`select state, reason, tries from mails order by id`,
  );
  return rows;
}
const states = async () => (await findMails()).map(({ state }) => state);
const failure = async () => (await desk.call(getNotices, {}, { as: 'editor' })).failure;

describe('MAIL-01: what people choose', () => {
  it('is the inbox alone at first, and says whether there are mails', async () => {
    expect(await desk.call(getNotices, {}, { as: 'editor' })).toEqual({
      settings: null,
      has_mail: true,
      email: 'editor@example.com',
      failure: null,
      push_key: desk.deps.getVapidKey(),
      is_pushed: false,
    });
    await tell();
    await send();
    expect(smtp.received).toEqual([]);
  });

  it('is stored for them alone, and audited', async () => {
    const own = allBy('daily', { zone: 'Europe/Oslo', quiet: { from: '22:00', to: '07:00' } });
    await choose(own);
    await choose({ ...own, daily_at: '06:30' });
    expect((await desk.call(getNotices, {}, { as: 'editor' })).settings).toEqual({
      ...own,
      daily_at: '06:30',
    });
    expect((await desk.call(getNotices)).settings).toBeNull();
  });

  it.each([
    ['an unknown zone', { zone: 'Mars/Olympus' }, 'zone'],
    ['quiet hours without length', { quiet: { from: '07:00', to: '07:00' } }, 'quiet'],
    ['an impossible time', { daily_at: '24:00' }, 'daily_at'],
    ['an unknown way', { ways: { ...allBy('mail').ways, jobs: 'fax' } }, 'ways.jobs'],
  ])('is refused with %s, and nothing changes', async (_, over, field) => {
    const { status, body } = await desk.send('PUT', '/dashboard/me/notices/', {
      ...allBy('mail'),
      ...over,
    });
    expect(status).toBe(400);
    expect(Object.keys(body)).toContain(field);
    expect((await desk.call(getNotices)).settings).toBeNull();
  });
});

const save = (as: 'staff' | 'editor' | 'super', over: Partial<NoticeSettings>) =>
  desk.send('PUT', saveNotices.path, { ...allBy('inbox'), ...over }, { as });

describe('MAIL-05: groups of which a role gets nothing', () => {
  it('are neither mailed nor pushed to it', async () => {
    const { ways } = allBy('inbox');
    const refused = await save('staff', { ways: { ...ways, sources: 'mail' } });
    expect([refused.status, refused.body]).toEqual([400, { ways: [expect.stringContaining('sources')] }]);
    expect((await save('editor', { ways: { ...ways, sources: 'mail' } })).status).toBe(200);
    expect((await save('editor', { ways: { ...ways, system: 'daily' } })).status).toBe(400);
    expect((await save('editor', { push: ['mentions', 'system'] })).body).toHaveProperty('push');
    expect((await save('super', { push: ['system'] })).status).toBe(200);
  });

  it('are no choice any more of who had another role when they chose', async () => {
    const { ways } = allBy('inbox');
    await save('editor', { ways: { ...ways, sources: 'mail', jobs: 'mail' }, push: ['sources', 'jobs'] });
    const { results } = await desk.call(listRoles);
    const staff = results.find(({ name }) => name === 'Staff')!;
    const params = { id: desk.people.editor.id };
    await desk.call(updateUser, { params, body: { roles: [staff.id] } });
    const { settings } = await desk.call(getNotices, {}, { as: 'editor' });
    expect(settings).toMatchObject({ ways: { sources: 'inbox', jobs: 'mail' }, push: ['jobs'] });
    expect((await save('editor', settings!)).status).toBe(200);
  });
});

describe('MAIL-02: a mail at once', () => {
  it('says what happened, where, and nothing as markup', async () => {
    await choose(allBy('mail'));
    await tell({
      kind: 'job_failed',
      actorId: desk.people.super.id,
      subject: { entity: 'job', id: 7, title: '<b>“Publish”</b> قطار' },
      text: 'Two failed.\n<script>alert(1)</script>',
    });
    await send();
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: from.address, to: ['editor@example.com'] });
    expect(mail!.headers).toMatchObject({
      from: 'Digest Desk <desk@desk.example>',
      to: 'editor <editor@example.com>',
      subject: 'The job “<b>“Publish”</b> قطار” couldn’t change some digests',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<inbox-\d+-\d+@desk\.example>$/),
    });
    expect(mail!.text).toContain('Two failed.');
    expect(mail!.text).toContain('https://desk.example/jobs/7');
    expect(mail!.text).toContain('https://desk.example/account');
    expect(mail!.html).toContain('href="https://desk.example/jobs/7"');
    expect(mail!.html).toContain('&lt;b&gt;“Publish”&lt;/b&gt; قطار');
    expect(mail!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(await states()).toEqual(['sent']);
  });

  it('is one for all that came in, and each item is in one mail', async () => {
    await choose(allBy('mail'));
    await tell();
    await tell();
    await send();
    await send();
    await tell();
    await send();
    expect(smtp.received.map(({ headers }) => headers['subject'])).toEqual([
      '2 new items in your inbox',
      'The job “Publish” is done',
    ]);
  });

  it('names 50 items and counts the others', async () => {
    await choose(allBy('mail'));
    for (let count = 0; count < 53; count++) await tell();
    await send();
    expect(smtp.received[0]!.headers['subject']).toBe('53 new items in your inbox');
    expect(smtp.received[0]!.text.match(/is done/g)).toHaveLength(50);
    expect(smtp.received[0]!.text).toContain('And 3 more in your inbox');
  });

  it.each([
    'Publish\r\nBcc: victim@example.com',
    'Publish\nBcc: victim@example.com\n\nBody',
    'Publish\u2028Bcc: victim@example.com',
    `${'x'.repeat(490)}\r\nBcc: a@example.com`,
  ])('has no header that a title begins: %j', async (title) => {
    await choose(allBy('mail'));
    await desk.deps.db.execute(sql`update users set name = ${'Eve\r\nBcc: victim@example.com'}
      where id = ${desk.people.editor.id}`);
    await tell({ subject: { entity: 'job', id: 7, title } });
    await send();
    const [mail] = smtp.received;
    expect(mail!.to).toEqual(['editor@example.com']);
    expect(mail!.headers['bcc']).toBeUndefined();
    expect(Object.keys(mail!.headers).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
  });

  it('is not sent to people who cannot sign in any more', async () => {
    await choose(allBy('mail'));
    await tell();
    await send(new Date(), 'smtp://127.0.0.1:1');
    await tell();
    await desk.deps.db.execute(sql`update users set is_active = false where id = ${desk.people.editor.id}`);
    await change(`next_at = now()`);
    await send();
    expect(smtp.received).toEqual([]);
    expect(await states()).toEqual(['dropped']);
  });

  it('says nothing of what was read, or of a digest or a comment that was deleted meanwhile', async () => {
    await choose(allBy('mail'));
    const trashed = await addDigest(desk, { title: 'In the trash' });
    const commented = await addDigest(desk, { title: 'Commented' });
    const said = { entity: 'digest', id: commented.id, title: 'Commented' } as const;
    const { id } = await desk.call(createComment, {
      params: { id: commented.id },
      body: { text: 'A secret.', mentions: [desk.people.editor.id] },
    });
    await tell({ kind: 'assigned', subject: { entity: 'digest', id: trashed.id, title: 'In the trash' } });
    await tell({ kind: 'assigned', subject: said });
    await tell();
    await desk.deps.db.execute(sql`update inbox_items set read_at = now() where kind = 'job_done'`);
    await desk.deps.db.execute(sql`update digests set deleted_at = now() where id = ${trashed.id}`);
    await desk.call(deleteComment, { params: { id } });
    await send();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]!.headers['subject']).toBe('Someone assigned “Commented” to you');
    expect(smtp.received[0]!.raw).not.toMatch(/secret|trash|is done/i);
  });
});

describe('MAIL-03: quiet hours and the daily mail', () => {
  it('waits until the quiet hours have ended', async () => {
    const now = Date.now();
    const quiet = { from: toTime(now - minuteMs), to: toTime(now + 30 * minuteMs) };
    await choose(allBy('mail', { quiet }));
    await tell();
    await send(new Date(now));
    expect(smtp.received).toEqual([]);
    await send(new Date(now + 31 * minuteMs));
    expect(smtp.received).toHaveLength(1);
  });

  it('is not tried again within quiet hours', async () => {
    const now = Date.now();
    await choose(allBy('mail'));
    await tell();
    await send(new Date(now), 'smtp://127.0.0.1:1');
    await choose(allBy('mail', { quiet: { from: toTime(now - minuteMs), to: toTime(now + 30 * minuteMs) } }));
    await change('next_at = now()');
    await send(new Date(now));
    expect([smtp.received.length, await findMails()]).toMatchObject([0, [{ state: 'waiting', tries: 1 }]]);
    await change('next_at = now()');
    await send(new Date(now + 31 * minuteMs));
    expect(smtp.received).toHaveLength(1);
  });

  it('is one mail a day, with what came before its time', async () => {
    const now = Date.now();
    await choose(allBy('daily', { daily_at: toTime(now + 10 * minuteMs) }));
    await tell();
    await send(new Date(now + 9 * minuteMs));
    expect(smtp.received).toEqual([]);
    await send(new Date(now + 11 * minuteMs));
    await tell();
    await desk.deps.db.execute(sql`
      update inbox_items set created_at = now() + interval '12 minutes' where awaits_mail`);
    await send(new Date(now + 13 * minuteMs));
    expect(smtp.received).toHaveLength(1);
    await send(new Date(now + dayMs + 11 * minuteMs));
    expect(smtp.received).toHaveLength(2);
  });

  it('leaves out what they no longer want a mail of', async () => {
    await choose(allBy('daily'));
    await tell();
    await choose(allBy('inbox'));
    await send(new Date(Date.now() + dayMs));
    expect([smtp.received, await states()]).toEqual([[], []]);
  });
});

describe('MAIL-04: a mail server that fails', () => {
  beforeEach(() => choose(allBy('mail')));

  it('refuses an address: it is not tried again, and its owner reads why', async () => {
    await smtp.close();
    smtp = await startSmtp({ unknown: ['editor@example.com'] });
    await tell();
    await tell({ userIds: [desk.people.staff.id] });
    await send();
    expect(await states()).toEqual(['failed']);
    expect((await failure())?.reason).toContain('No such mailbox here');
    expect((await desk.call(getNotices, {}, { as: 'staff' })).failure).toBeNull();
  });

  it('is down and up again: the mail goes once', async () => {
    const port = await findFreePort();
    await tell();
    await send(new Date(), `smtp://127.0.0.1:${port}`);
    expect(await findMails()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    const back = await startSmtp({ port });
    await send(new Date(), back.url);
    expect(back.received).toEqual([]);
    await change('next_at = now()');
    await send(new Date(), back.url);
    await send(new Date(), back.url);
    expect([back.received.length, await states()]).toEqual([1, ['sent']]);
    await back.close();
  });

  it('is down for everybody: one mail is tried, not each', async () => {
    const own = limitNotices(allBy('mail'), 'STAFF_USER_PERM');
    await desk.call(saveNotices, { body: own }, { as: 'staff' });
    await tell({ userIds: [desk.people.editor.id, desk.people.staff.id] });
    await send(new Date(), 'smtp://127.0.0.1:1');
    expect((await findMails()).map(({ tries }) => tries)).toEqual([1, 0]);
  });

  it('cannot take it for now: it is tried again, and given up in the end', async () => {
    await smtp.close();
    smtp = await startSmtp({ behave: () => ({ code: 451, message: 'Try later' }) });
    await tell();
    for (let count = 0; count < 7; count++) {
      await change('next_at = now()');
      await send();
    }
    expect(await findMails()).toMatchObject([{ state: 'failed', tries: 7 }]);
    expect((await failure())?.reason).toContain('Try later');
  });

  it('does not accept the account: it is tried again, and no name or password is shown', async () => {
    await smtp.close();
    smtp = await startSmtp({ account: { name: 'desk', password: 'right' } });
    await tell();
    await send(new Date(), smtp.url.replace('right', 'wrong-one'));
    const [mail] = await findMails();
    expect(mail).toEqual({
      state: 'waiting',
      tries: 1,
      reason: 'The mail server doesn’t accept email from this server.',
    });
    await change('next_at = now()');
    await send();
    expect(smtp.received).toHaveLength(1);
  });

  it.each(['drop', 'hang'] as const)(
    'takes it and does not answer (%s): it is not sent again, as that could be a second mail',
    async (behaviour) => {
      await smtp.close();
      smtp = await startSmtp({ behave: () => behaviour });
      await tell();
      await send();
      await change('next_at = now()');
      await send();
      expect([smtp.received.length, await states()]).toEqual([1, ['unknown']]);
    },
  );

  it('a server that was killed while it handed a mail over does not send it again', async () => {
    await tell();
    await send(new Date(), 'smtp://127.0.0.1:1');
    await change('next_at = now(), handed_at = now()');
    await send();
    expect([smtp.received, await states()]).toEqual([[], ['unknown']]);
  });

  it('one that was killed before that sends it', async () => {
    await tell();
    await send(new Date(), 'smtp://127.0.0.1:1');
    await change(
      `next_at = now(), leased_by = gen_random_uuid(), leased_until = now() + interval '1 minute'`,
    );
    await send();
    expect(smtp.received).toEqual([]);
    await change(`leased_until = now() - interval '1 second'`);
    await send();
    expect(smtp.received).toHaveLength(1);
  });

  it('is never sent the end of a mail that another process has by now', async () => {
    const mailer = openMailer({ smtpUrl: smtp.url, from }, limits);
    const mail = {
      messageId: '<1@desk.example>',
      to: { name: '', address: 'editor@example.com' },
      subject: 'A',
      text: 'B',
      html: 'C',
    };
    const failed = mailer.send(mail, () =>
      Promise.reject(new Error('Another process is handling this email.')),
    );
    await expect(failed).rejects.toThrow(MailError);
    await mailer.send(mail, () => Promise.resolve());
    expect(smtp.received).toHaveLength(1);
  });

  it('has its mails deleted after 14 days', async () => {
    await tell();
    await send();
    await change(`created_at = now() - interval '15 days'`);
    await purgeEmails(desk.deps.db);
    expect(await states()).toEqual([]);
  });
});
