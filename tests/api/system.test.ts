import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { listInbox, saveNotices } from '#api/contract/inbox.ts';
import { createLabel } from '#api/contract/labels.ts';
import { discardTasks, getSystemStatus, retryTasks, type SystemPart } from '#api/contract/system.ts';
import { defaultNotices } from '#domain/notices.ts';
import { explainBackupFailure, recordBackup } from '#server/ops/backup/record.ts';
import { alerts, auditDestinations, inboxItems, outgoingEmails, servers, tasks } from '#server/db/schema.ts';
import { sealEntries } from '#server/features/system/audit/seal.ts';
import { alertAdministrators } from '#server/features/system/alerts.ts';
import { watchOnce, type WatchDeps } from '#server/features/system/watch.ts';
import { sendEmails } from '#server/features/inbox/mail.ts';
import { openMailer } from '#server/adapters/mail/smtp.ts';
import { readConfig } from '#server/settings/config.ts';
import { createPushHealth } from '#server/adapters/push/open.ts';
import { createQueue, defineTask } from '#server/work/queue.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addFeed } from '#support/factories.ts';
import { addPerson } from '#support/people.ts';
import { startSmtp } from '#support/smtpServer.ts';

const megabyte = 1024 * 1024;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const secret = 'a-secret-of-the-mail-server';
let desk: TestApp;
let own: { id: string; startedAt: Date };

beforeAll(async () => {
  desk = await startTestApp({
    ffmpeg: 'off',
    mail: {
      smtpUrl: `smtp://desk:${secret}@127.0.0.1:1`,
      from: { name: 'Digest Desk', address: 'desk@desk.example' },
    },
  });
});
beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.delete(tasks);
  own = { id: randomUUID(), startedAt: new Date(Date.now() - hourMs) };
});
afterAll(() => desk.close());

/** One minute of a server, which differs from that of the test in some things. */
const watch = (over: Partial<WatchDeps> = {}, server = own) => watchOnce({ ...desk.deps, ...over }, server);
const withSpace = (freeBytes: number): Partial<WatchDeps> => ({
  disk: { ...desk.deps.disk, freeBytes: () => Promise.resolve(freeBytes) },
});
const status = () => desk.call(getSystemStatus);
const check = async (part: SystemPart) => (await status()).checks.filter((each) => each.part === part);
/** What came into the inbox of an administrator, the oldest first. */
async function told() {
  const { results } = await desk.call(listInbox);
  return results.map(({ kind, subject }) => [kind, subject.title] as const).toReversed();
}
const failing = (title: string) => ['system_failing', title] as const;
const fine = (title: string) => ['system_fine', title] as const;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const giveUp = (name: string) =>
  desk.deps.db
    .insert(tasks)
    .values({ name, payload: {}, runAt: new Date(), failedAt: new Date(), error: 'No.' });

describe('SYSTEM-01: how the system is', () => {
  it('names versions, servers, work, sources, backups and services', async () => {
    await watch();
    await addFeed(desk);
    const found = await status();
    const kind = desk.deps.store.kind === 'embedded' ? 'embedded' : 'postgresql';
    expect(found).toMatchObject({
      node: process.versions.node,
      database: { kind, version: expect.stringMatching(/^\d+/) as string },
      queue: { waiting: 0, running: 0, failed: 0, oldest_at: null },
    });
    expect(found.servers.find(({ is_this }) => is_this)).toMatchObject({ role: 'all', is_silent: false });
    const states = Object.fromEntries(found.checks.map(({ part, state }) => [part, state]));
    expect(states).toEqual({
      readiness: 'fine',
      servers: 'fine',
      disk: 'fine',
      uploads: 'fine',
      ffmpeg: 'off',
      queue: 'fine',
      failed_tasks: 'fine',
      failing_task: 'fine',
      feeds: 'fine',
      backup: 'off',
      audit_stream: 'off',
      mail: 'fine',
      phones: 'off',
      browsers: 'fine',
      texts: 'off',
      transcription: 'off',
      embeddings: 'off',
    });
    expect(found.state).toBe('fine');
    expect(await told()).toEqual([]);
  });

  it('SYSTEM-12: reads what servers of older and newer versions record of themselves', async () => {
    const { db } = desk.deps;
    await watch();
    const before = await status();
    const [{ facts } = {}] = await db.select().from(servers);
    const older = Object.keys(facts!).map((name) => ({ ...facts, [name]: undefined }));
    const newer = { ...facts, more: true, services: { ...facts!.services, more: true } };
    const changed = { role: 'reader', ffmpeg: { state: 'slow' }, tasks: 1, push: [{ service: 'watches' }] };
    for (const recorded of [...older, {}, newer, { ...newer, ...changed }]) {
      await db.delete(servers);
      const other = { id: randomUUID(), name: 'desk-2:4000', startedAt: new Date(), seenAt: new Date() };
      await db.insert(servers).values({ ...other, facts: sql`${JSON.stringify(recorded)}::jsonb` });
      const { servers: found, checks } = await status();
      expect(found.map(({ name }) => name)).toContain('desk-2:4000');
      expect(new Set(checks.map(({ part }) => part))).toEqual(new Set(before.checks.map(({ part }) => part)));
      await alertAdministrators(db);
      expect(await told()).toEqual([]);
    }
  });

  it('is for super users, and has neither secrets nor folders', async () => {
    for (const as of ['editor', 'staff'] as const) {
      expect((await desk.send('GET', '/dashboard/system/', undefined, { as })).status).toBe(403);
      expect((await desk.send('POST', '/dashboard/system/tasks/a/', undefined, { as })).status).toBe(403);
    }
    const text = JSON.stringify(await status());
    expect(text).not.toContain(secret);
    expect(text).not.toContain(desk.deps.config.dataDir);
  });

  it('says which sources cannot be read, and of a tenth that they are many', async () => {
    for (let count = 0; count < 4; count++) await addFeed(desk);
    await desk.deps.db.execute(
      sql`update feed_checks set failure_count = 1 where feed_id = (select min(feed_id) from feed_checks)`,
    );
    expect(await check('feeds')).toMatchObject([{ state: 'warning', summary: '1 of 4 can’t be read.' }]);
    await desk.deps.db.execute(sql`update feed_checks set failure_count = 1`);
    expect(await check('feeds')).toMatchObject([{ state: 'failing', summary: '4 of 4 can’t be read.' }]);
  });

  it('knows the other servers, which of them are silent, and forgets them after a day', async () => {
    const { db } = desk.deps;
    await watch();
    const [{ facts } = {}] = await db.select().from(servers);
    const other = {
      id: randomUUID(),
      name: 'desk-2:4000',
      startedAt: new Date(),
      facts: { ...facts!, role: 'web' as const },
    };
    await db.insert(servers).values({ ...other, seenAt: new Date() });
    expect(
      (await status()).servers.map(({ name, role, is_silent }) => [name, role, is_silent]),
    ).toContainEqual(['desk-2:4000', 'web', false]);
    await db.execute(
      sql`update servers set seen_at = now() - interval '4 minutes' where id = ${other.id}::uuid`,
    );
    expect(await check('servers')).toMatchObject([
      {
        state: 'warning',
        summary: expect.stringContaining('No report for several minutes from desk-2:4000.') as string,
      },
    ]);
    await db.execute(
      sql`update servers set seen_at = now() - interval '25 hours' where id = ${other.id}::uuid`,
    );
    await watch();
    expect(await check('servers')).toMatchObject([{ state: 'fine' }]);
  });
});

describe('SYSTEM-02: little space', () => {
  it('is told once, with what to do, and that there is enough again', async () => {
    const { minFreeBytes } = desk.deps.config;
    await watch(withSpace(9 * minFreeBytes));
    await watch(withSpace(8 * minFreeBytes));
    const title = expect.stringMatching(/^Low disk space for \S+$/) as string;
    expect(await told()).toEqual([failing(title)]);
    const { results } = await desk.call(listInbox);
    expect(results[0]).toMatchObject({
      subject: { entity: 'system' },
      text: expect.stringContaining('MIN_FREE_MB') as string,
      actor: null,
    });
    // A little more is not enough.
    await watch(withSpace(11 * minFreeBytes));
    expect(await told()).toHaveLength(1);
    await watch(withSpace(13 * minFreeBytes));
    const again = fine(expect.stringMatching(/^Enough disk space again for \S+$/) as string);
    expect(await told()).toEqual([failing(title), again]);
    await watch(withSpace(megabyte));
    expect(await told()).toEqual([failing(title), again, failing(title)]);
  });

  it('is told of the disk of the backups, where that is another', async () => {
    const { config } = desk.deps;
    const backup = { ...config.backup, folder: config.dataDir };
    await watch({ config: { ...config, backup } });
    expect(await told()).toEqual([]);
    // It has no space at all.
    await watch({ config: { ...config, backup: { ...backup, folder: '/proc' } } });
    expect(await told()).toEqual([
      failing(expect.stringMatching(/^Low disk space for backups of \S+$/) as string),
    ]);
    await watch();
    expect((await check('disk')).map(({ state }) => state)).toEqual(['fine']);
  });

  it('is not looked for where no folder was made yet', async () => {
    await watch({ config: { ...desk.deps.config, dataDir: '/no/such/folder' } });
    await desk.deps.db.execute(sql`update servers set name = 'desk-2:4000', id = ${randomUUID()}::uuid`);
    expect((await check('disk')).map(({ subject }) => subject)).not.toContain('desk-2');
  });

  it('is not over because no server of its machine runs, of which nothing is said after a day', async () => {
    await watch(withSpace(megabyte));
    await desk.deps.db.execute(sql`update alerts set key = 'disk:desk-9:1'`);
    await watch();
    expect(await told()).toHaveLength(1);
    await desk.deps.db.execute(sql`update alerts set began_at = now() - interval '25 hours'`);
    await watch();
    expect(await desk.deps.db.select().from(alerts)).toEqual([]);
    expect((await desk.call(listInbox)).results).toMatchObject([{ read_at: expect.any(String) as string }]);
  });
});

describe('SYSTEM-03: the backup', () => {
  const backup = { folder: '/backups', at: '03:30', count: 14, recipients: [] };
  const watchBackups = () => watch({ config: { ...desk.deps.config, backup } });

  it('is told when one failed, with the reason and without a path, and when one is made again', async () => {
    const reason = explainBackupFailure(new Error("ENOSPC: no space left on device, write '/backups/x'"));
    await recordBackup(desk.deps.db, { failedAt: new Date().toISOString(), reason });
    await watchBackups();
    await watchBackups();
    expect(await told()).toEqual([failing('The backup failed')]);
    // The server that makes them is started again.
    await watch();
    expect(await told()).toHaveLength(1);
    const [{ text } = { text: '' }] = (await desk.call(listInbox)).results;
    expect(text).toContain('The backup disk is full.');
    expect(text).not.toContain('/backups');
    await recordBackup(desk.deps.db, {
      madeAt: new Date(Date.now() + 1).toISOString(),
      bytes: 5_000_000,
      failedAt: null,
      reason: null,
    });
    await watchBackups();
    expect(await told()).toEqual([failing('The backup failed'), fine('Backups are being made again')]);
  });

  it('is told when none was made for 26 hours', async () => {
    await recordBackup(desk.deps.db, { watchedSince: ago(25 * hourMs) });
    await watchBackups();
    expect(await told()).toEqual([]);
    await recordBackup(desk.deps.db, { watchedSince: ago(27 * hourMs) });
    await watchBackups();
    expect(await told()).toEqual([failing('A backup is missing')]);
    await recordBackup(desk.deps.db, { madeAt: ago(minuteMs), bytes: 1 });
    await watchBackups();
    expect(await told()).toHaveLength(2);
  });

  it('says when the last one was made, its size and whether it was verified', async () => {
    await recordBackup(desk.deps.db, { madeAt: ago(hourMs), bytes: 2_500_000_000, isVerified: true });
    // Where no server makes any, it says so.
    expect(await check('backup')).toMatchObject([{ state: 'off' }]);
    await watchBackups();
    await desk.deps.db.execute(sql`update servers set id = ${randomUUID()}::uuid, name = 'desk-2:4000'`);
    expect(await check('backup')).toMatchObject([
      { state: 'fine', summary: '2.5 GB, verified.', at: expect.stringMatching(/^20/) as string },
    ]);
  });

  it.each([
    ["EACCES: permission denied, open '/b/x'", 'The server can’t write to the backup folder.'],
    ["EROFS: read-only file system, mkdir '/b'", 'The backup folder is read-only.'],
    ['There isn’t enough disk space for the backup: MIN_FREE_MB must stay free.', 'The backup disk is full.'],
    ['The database isn’t responding.', 'The database didn’t respond.'],
    [
      '"x" isn’t a public age key. Public age keys start with age1.',
      'One of BACKUP_RECIPIENTS isn’t a public key.',
    ],
    ['Something else.', 'See the server log for the reason.'],
  ])('says why: %s', (words, reason) => expect(explainBackupFailure(new Error(words))).toBe(reason));
});

describe('SYSTEM-04: tasks that were given up', () => {
  it('are told by name, once until all are gone', async () => {
    await giveUp('answer-question');
    await watch();
    await giveUp('answer-question');
    await giveUp('push-inbox');
    await watch();
    expect(await told()).toEqual([
      failing('The task “answer-question” has failed'),
      failing('The task “push-inbox” has failed'),
    ]);
    expect((await status()).queue.failed).toBe(3);
    expect(await check('failed_tasks')).toMatchObject([
      {
        subject: 'answer-question',
        summary: '2 were marked as failed after several attempts.',
        alerted_at: expect.any(String) as string,
      },
      { subject: 'push-inbox' },
    ]);
  });

  it('are tried again or discarded, and the audit says so', async () => {
    await giveUp('answer-question');
    await giveUp('push-inbox');
    await watch();
    expect(await desk.call(retryTasks, { params: { name: 'answer-question' } })).toEqual({ count: 1 });
    expect(await desk.call(discardTasks, { params: { name: 'push-inbox' } })).toEqual({ count: 1 });
    expect((await desk.send('DELETE', '/dashboard/system/tasks/push-inbox/')).status).toBe(404);
    const left = await desk.deps.db.select().from(tasks);
    expect(left).toMatchObject([{ name: 'answer-question', failedAt: null, attempts: 0, error: null }]);
    await watch();
    expect((await told()).slice(2).map(([kind]) => kind)).toEqual(['system_fine', 'system_fine']);
    const { results } = await desk.call(listAudit, { query: { entity: 'task' } });
    expect(results.map(({ action, after }) => [action, after])).toEqual([
      ['discard', { task: 'push-inbox', count: 1 }],
      ['retry', { task: 'answer-question', count: 1 }],
    ]);
  });
});

it('SYSTEM-05: an ffmpeg that gets no fixes is told, and that it is gone', async () => {
  await watch({ getFfmpegDetection: () => Promise.resolve({ state: 'old', version: '4.4.2' }) });
  expect(await told()).toEqual([
    failing(expect.stringMatching(/^Unsupported ffmpeg version on \S+$/) as string),
  ]);
  const { results } = await desk.call(listInbox);
  expect(results[0]?.text).toContain('Install ffmpeg 5.1 or newer');
  await watch({ getFfmpegDetection: () => Promise.resolve({ state: 'usable', version: '7.1.1' }) });
  expect(await told()).toContainEqual(
    fine(expect.stringMatching(/^ffmpeg is supported again on \S+$/) as string),
  );
});

describe('SYSTEM-06: work that is not done', () => {
  it('is told of a task that fails in two periods in a row, until it succeeds', async () => {
    let isBroken = true;
    let runs = 0;
    const task = defineTask({ name: 'test-periodic', everyMinutes: 60, retry: { limit: 0, delayMs: 0 } });
    const queue = createQueue({ ...desk.deps, config: { ...desk.deps.config, queuePollMs: 20 } });
    queue.handle(task, () => {
      runs += 1;
      return isBroken ? Promise.reject(new Error('No.')) : Promise.resolve();
    });
    await queue.start();
    const period = async (expected: number) => {
      await desk.deps.db.execute(sql`update tasks set run_at = now() - interval '1 second'`);
      await expect.poll(() => runs, { timeout: 10_000 }).toBe(expected);
      await expect
        .poll(async () => (await desk.deps.db.select().from(tasks))[0]?.leasedBy, { timeout: 10_000 })
        .toBeNull();
      await watch({ queue });
    };
    await expect.poll(() => runs).toBe(1);
    await period(2);
    expect(await told()).toEqual([failing('The task “test-periodic” keeps failing')]);
    await period(3);
    isBroken = false;
    await period(4);
    expect(await told()).toEqual([
      failing('The task “test-periodic” keeps failing'),
      fine('The task “test-periodic” is working again'),
    ]);
    await queue.stop();
  });

  it('is told of tasks that wait for ten minutes while none of their kind is under way', async () => {
    const add = (name: string, minutes: number) =>
      desk.deps.db
        .insert(tasks)
        .values({ name, payload: {}, runAt: new Date(Date.now() - minutes * minuteMs) });
    await add('purge-tasks', 9);
    await add('of-other-settings', 60);
    await watch();
    expect(await told()).toEqual([]);
    // A server that has just started has not had the time.
    await add('purge-tasks', 11);
    await desk.deps.db.execute(sql`update servers set started_at = now()`);
    await alertAdministrators(desk.deps.db);
    expect(await told()).toEqual([]);
    await desk.deps.db.execute(sql`update servers set started_at = now() - interval '1 hour'`);
    await alertAdministrators(desk.deps.db);
    expect(await told()).toEqual([failing('Background tasks are stuck')]);
    await desk.deps.db.execute(sql`
      update tasks set leased_by = ${randomUUID()}::uuid, leased_until = now() + interval '1 minute'
      where id = (select min(id) from tasks where name = 'purge-tasks')`);
    await alertAdministrators(desk.deps.db);
    expect(await told()).toContainEqual(fine('Background tasks are running on time again'));
  });

  it('is told where no server does tasks', async () => {
    await desk.deps.db
      .insert(tasks)
      .values({ name: 'purge-tasks', payload: {}, runAt: new Date(Date.now() - hourMs) });
    const config = { ...desk.deps.config, role: 'web' as const };
    await watch({ config, queue: { ...desk.deps.queue, taskNames: () => [] } });
    expect(await told()).toEqual([failing('Background tasks are stuck')]);
    const { results } = await desk.call(listInbox);
    expect(results[0]?.text).toContain('No server is running background tasks.');
  });
});

describe('SYSTEM-07: services that take nothing', () => {
  it('are told where mails do not leave, until one does', async () => {
    const { db, people } = { ...desk.deps, people: desk.people };
    await db.insert(outgoingEmails).values({
      userId: people.staff.id,
      itemIds: [],
      tries: 2,
      reason: 'The mail server couldn’t be reached.',
      createdAt: new Date(Date.now() - hourMs),
    });
    await watch();
    await watch();
    expect(await told()).toEqual([failing('Email delivery is failing')]);
    expect((await desk.call(listInbox)).results[0]?.text).toContain('The mail server couldn’t be reached.');
    await db
      .insert(outgoingEmails)
      .values({ userId: people.staff.id, itemIds: [], state: 'sent', endedAt: new Date() });
    await watch();
    expect(await told()).toContainEqual(fine('Email delivery works again'));
  });

  it('are told where browsers get nothing for minutes, until a message is taken', async () => {
    let now = new Date();
    const health = createPushHealth(() => now);
    const watchPushes = () => watch({ readPushHealth: health.read });
    health.note('web', 'later');
    health.note('web', 'invalid_token');
    await watchPushes();
    expect(await told()).toEqual([]);
    now = new Date(Date.now() + 3 * minuteMs);
    health.note('web', 'unknown');
    await watchPushes();
    expect(await told()).toEqual([failing('Notifications to browsers aren’t being accepted')]);
    // A process that was started again has not tried.
    await watch();
    expect(await told()).toHaveLength(1);
    health.note('web', 'accepted');
    await watchPushes();
    expect(await told()).toContainEqual(fine('Notifications to browsers are being accepted again'));
  });
});

it('READER-11: a contact of the server that Apple refuses is named with its setting', async () => {
  await watch({ config: { ...desk.deps.config, vapidSubject: 'mailto:admin@localhost' } });
  expect(await check('browsers')).toMatchObject([
    { state: 'warning', advice: expect.stringContaining('VAPID_SUBJECT') as string },
  ]);
  await watch({ config: { ...desk.deps.config, vapidSubject: 'https://desk.example.org' } });
  expect(await check('browsers')).toMatchObject([{ state: 'fine', advice: null }]);
});

describe('SYSTEM-08: who is told', () => {
  it('are those who may see it, once, whichever of several servers finds it', async () => {
    const second = await addPerson(desk.deps.db, 'super', { name: 'Second' });
    await giveUp('push-inbox');
    await watch();
    await Promise.all(Array.from({ length: 6 }, () => alertAdministrators(desk.deps.db)));
    const items = await desk.deps.db.select().from(inboxItems);
    expect(items.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
      [desk.people.super.id, second.id].toSorted((a, b) => a - b),
    );
  });

  it('are told by six servers at a time as by one', async () => {
    await watch();
    await giveUp('push-inbox');
    await Promise.all(Array.from({ length: 6 }, () => alertAdministrators(desk.deps.db)));
    expect(await told()).toEqual([failing('The task “push-inbox” has failed')]);
    await desk.deps.db.delete(tasks);
    await Promise.all(Array.from({ length: 6 }, () => alertAdministrators(desk.deps.db)));
    expect(await told()).toHaveLength(2);
    expect(await desk.deps.db.select().from(alerts)).toEqual([]);
  });

  it('are mailed as they chose, and not of what is over by then', async () => {
    const settings = defaultNotices('UTC');
    await desk.call(saveNotices, { body: { ...settings, ways: { ...settings.ways, system: 'mail' } } });
    await giveUp('push-inbox');
    await watch();
    await desk.deps.db.delete(tasks);
    await watch();
    const { results } = await desk.call(listInbox);
    expect(results.map(({ kind, read_at }) => [kind, read_at === null])).toEqual([
      ['system_fine', true],
      ['system_failing', false],
    ]);
    const smtp = await startSmtp();
    const from = { name: 'Digest Desk', address: 'desk@desk.example' };
    const mailer = openMailer({ smtpUrl: smtp.url, from });
    await sendEmails({ ...desk.deps, mailer }, new AbortController().signal);
    expect(smtp.received.map(({ headers }) => headers['subject'])).toEqual([
      'No more failed “push-inbox” tasks',
    ]);
    expect(smtp.received[0]?.text).toContain('/system');
    await smtp.close();
  });
});

describe('SYSTEM-11: a receiver of the audit that takes nothing', () => {
  it('is told after ten minutes, until it takes what waits', async () => {
    const { db, config } = desk.deps;
    const { auditSyslog } = readConfig({ AUDIT_SYSLOG_URL: 'udp://127.0.0.1:514' });
    const withStream: Partial<WatchDeps> = { config: { ...config, auditSyslog } };
    await desk.call(createLabel, { body: { title: 'One', color_code: '#123456' } });
    await sealEntries(db, 'a-key');
    const name = 'syslog udp://127.0.0.1:514';
    const failSince = (minutes: number) =>
      db
        .insert(auditDestinations)
        .values({ name, failedAt: new Date(ago(minutes * minuteMs)), error: 'It is down.' })
        .onConflictDoUpdate({
          target: auditDestinations.name,
          set: { failedAt: new Date(ago(minutes * minuteMs)) },
        });
    await failSince(9);
    await watch(withStream);
    expect(await told()).toEqual([]);
    await failSince(11);
    await watch(withStream);
    await watch(withStream);
    expect(await told()).toEqual([failing(`The audit log isn’t reaching ${name}`)]);
    await db.update(auditDestinations).set({ position: 1_000_000, failedAt: null, error: null });
    await watch(withStream);
    expect(await told()).toContainEqual(fine(`The audit log is reaching ${name} again`));
  });
});
