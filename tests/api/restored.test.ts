import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bellGroupId } from '#api/contract/broadcasts.ts';
import type { Endpoint } from '#api/contract/endpoint.ts';
import { createCalendarFeed, updatePlan } from '#api/contract/planning.ts';
import { createReportSchedule, runReportSchedule } from '#api/contract/reportSchedules.ts';
import { forecastFirstStart, holdAfterRestore } from '#server/afterRestore.ts';
import { buildApp } from '#server/app.ts';
import { createBackupWriter } from '#server/ops/backup/format.ts';
import { writeBackup } from '#server/ops/backup/make.ts';
import { knownMigrations, restoreBackup, verifyBackup } from '#server/ops/backup/restore.ts';
import { findRestore } from '#server/ops/backup/restored.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { closeDeps, createDeps, type Deps } from '#server/deps.ts';
import { findDueBroadcasts, runBroadcast } from '#server/features/notify/broadcasts/send/run.ts';
import { queuePreparedEmails, sendEmails } from '#server/features/inbox/mail.ts';
import { addToInbox } from '#server/features/inbox/write.ts';
import { publishDue } from '#server/features/digests/planning/publish.ts';
import { generateDueReports, generateReport } from '#server/features/reports/reportSchedules/make.ts';
import {
  findUserByPasswordLink,
  linkTask,
  startPasswordLink,
} from '#server/features/people/session/passwordLinks.ts';
import { insertToken } from '#server/features/people/tokens/queries.ts';
import { alertAdministrators } from '#server/features/system/alerts.ts';
import { openMailer } from '#server/adapters/mail/smtp.ts';
import { openDatabase, startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest } from '#support/factories.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';
import { signInPerson } from '#support/people.ts';
import { startSmtp } from '#support/smtpServer.ts';

const readers = 12;
const signal = new AbortController().signal;
const from = { name: 'Digest Desk', address: 'desk@desk.example' };

let desk: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let channel: Channel;
let folder: string;
let published: number;
/** What was waiting when the backup was made, by name. */
const ids: Record<'due' | 'later' | 'started' | 'approval' | 'digest' | 'laterDigest' | 'schedule', number> =
  {
    due: 0,
    later: 0,
    started: 0,
    approval: 0,
    digest: 0,
    laterDigest: 0,
    schedule: 0,
  };
/** What gave access when the backup was made. */
let access: { link: string; apiToken: string; calendar: string };
/** The server that was restored, with a session of today. */
let restored: { deps: Deps; app: FastifyInstance; drop: () => Promise<unknown>; token?: string };

const { send, version } = notificationHelpers(() => ({
  desk,
  channel,
  data: { notification_type: 'article', object_id: published },
}));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const sendAt = (title: string, minutes?: number) =>
  send({
    notification_datas: [version({ title })],
    ...(minutes && { schedule_datetime: inMinutes(minutes) }),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-restored-'));
  smtp = await startSmtp();
  desk = await startTestApp({ mail: { smtpUrl: smtp.url, from }, publicUrl: 'https://desk.example' });
  channel = await findChannel(desk, bellGroupId);
  published = (await addDigest(desk, { status: 'Published' })).id;
  await addReaders(desk.deps.db, readers);
  await fill();
  restored = await restore(await backUp());
});
afterAll(async () => {
  await restored.app.close();
  await closeDeps(restored.deps);
  await restored.drop();
  await desk.close();
  await smtp.close();
  await rm(folder, { recursive: true });
});

/** One of everything that is sent at a time, due by now or later. */
async function fill() {
  const { db } = desk.deps;
  ids.due = await sendAt('Due', 10);
  ids.later = await sendAt('Later', 60);
  ids.started = await sendAt('Started');
  ids.approval = await sendAt('Approval', 20);
  await db.execute(
    sql`update broadcasts set schedule_datetime = now() - interval '1 minute' where id = ${ids.due}`,
  );
  await db.execute(sql`
    update broadcasts set status = 'HELD', hold_reason = 'approval', hold_until = null where id = ${ids.approval}`);

  const plan = async (minutes: number) => {
    const { id } = await addDigest(desk);
    const publish = { at: inMinutes(minutes), zone: 'UTC' };
    await desk.call(updatePlan, { params: { id }, body: { publish } });
    return id;
  };
  ids.digest = await plan(60);
  ids.laterDigest = await plan(60);
  await db.execute(
    sql`update digest_plans set publish_at = now() - interval '1 minute' where digest_id = ${ids.digest}`,
  );

  const schedule = await desk.call(createReportSchedule, {
    body: {
      name: 'Every morning',
      kind: 'digests',
      filters: {},
      period: 'yesterday',
      every: 'day',
      weekday: null,
      at: '07:00',
      zone: 'UTC',
      by_mail: true,
      file_days: 30,
      recipients: [desk.people.editor.id],
    },
  });
  ids.schedule = schedule.id;
  await db.execute(sql`update report_schedules set next_at = now() - interval '1 minute'`);
  await desk.call(runReportSchedule, { params: { id: schedule.id } });

  const editor = desk.people.editor.id;
  const entry = {
    kind: 'report_ready',
    subject: { entity: 'report', id: schedule.id, title: 'Of yesterday' },
    text: 'Nov 28 2026',
  } as const;
  await inTransaction(db, async (tx) => {
    await queuePreparedEmails(tx, [editor], {
      subject: 'Of yesterday',
      text: 'Figures',
      html: '<p>Figures</p>',
      access: 'signed-in',
      entry,
    });
    await addToInbox(tx, {
      userIds: [editor],
      kind: 'job_done',
      subject: { entity: 'job', id: 7, title: 'Job' },
    });
    await tx.execute(sql`update inbox_items set awaits_mail = true where kind = 'job_done'`);
  });
  await db.execute(sql`
    insert into tasks (name, payload, run_at) values (${linkTask.name}, '{"email": "editor@example.com"}', now())`);

  const { path: calendar } = await desk.call(createCalendarFeed, { body: { name: 'Phone' } });
  access = {
    link: (await startPasswordLink(db, editor, 'super user')).token,
    apiToken: (await insertToken(db, { userId: editor, name: 'Script', days: 30, scopes: ['read'] })).token,
    calendar,
  };
}

async function backUp() {
  const file = join(folder, 'backup');
  const writer = createBackupWriter([]);
  const { db, storage } = desk.deps;
  await Promise.all([
    pipeline(await writer.bytes, createWriteStream(file)),
    writeBackup(writer, {
      db,
      files: storage,
      media: 'included',
      migrations: knownMigrations(),
      product: '0.1.0',
    }),
  ]);
  return file;
}

async function restore(file: string) {
  const { store, drop } = await openDatabase();
  await restoreBackup(file, [], await verifyBackup(file, []), {
    store,
    files: desk.deps.storage,
    workFolder: folder,
  });
  const created = await createDeps(desk.deps.config, store);
  const deps = { ...created, queue: { ...created.queue, send: () => Promise.resolve() } };
  const app = await buildApp(deps);
  await app.ready();
  return { deps, app, drop };
}

const call = async (method: Endpoint['method'], path: string, payload?: object, token = restored.token) =>
  restored.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Token ${token}` },
    ...(payload && { payload }),
  });

const decide = (id: number, to: string) =>
  call('PATCH', `/notification/broadcasts/${id}/`, { status_change_to: to });
const decideRun = (id: number, decision: string) =>
  call('POST', `/dashboard/report_runs/${id}/decide/`, { decision });

/** Everything that a server does by itself. Returns the messages and mails that left. */
async function runOnce(deps: Deps) {
  const { db } = deps;
  const mailsBefore = smtp.received.length;
  for (const id of await findDueBroadcasts(deps)) await runBroadcast(deps, id);
  for (const id of [ids.digest, ids.laterDigest]) await publishDue(db, id);
  await generateDueReports(deps, signal);
  await sendEmails({ ...deps, mailer: openMailer({ smtpUrl: smtp.url, from }) }, signal);
  return {
    messages: await count(db, sql`push_outbox`),
    published: await count(
      db,
      sql`digests d join statuses s on s.id = d.status_id where s.slug = 'published'`,
    ),
    mails: smtp.received.length - mailsBefore,
  };
}

async function count(db: Database, rows: ReturnType<typeof sql>) {
  const found = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${rows}`);
  return found.rows[0]!.count;
}

async function readInbox(db: Database, userId: number) {
  const { rows } = await db.execute<{ kind: string; title: string; text: string }>(
    sql`select kind, title, text from inbox_items where user_id = ${userId} order by id`,
  );
  return rows;
}

const ended = { sessions: 3, tokens: 1, calendars: 1 };
const held = { broadcasts: 3, publications: 1, reports: 2, mails: 3 };

it('BACKUP-10: what was due or under way at the first start after a restore is held, once', async () => {
  // The server that was backed up goes on: all that was due leaves.
  expect(await runOnce(desk.deps)).toMatchObject({ messages: 2 * readers, published: 2, mails: 3 });

  const { deps } = restored;
  const { db } = deps;
  const record = (await findRestore(db))!;
  expect(record).toMatchObject({ heldAt: null, held: null });
  expect(await forecastFirstStart(deps.store, record.backupAt)).toEqual({
    held,
    revoked: ended,
    planned: { broadcasts: 1, publications: 1, reports: 1 },
  });
  expect(await findRestore(db), 'a forecast changes nothing').toEqual(record);

  await Promise.all([holdAfterRestore(deps), holdAfterRestore(deps)]);
  expect(await findRestore(db)).toMatchObject({ held, ended });
  expect(await runOnce(deps)).toEqual({ messages: 0, published: 1, mails: 0 });
  expect(await count(db, sql`tasks where name = 'mail-password-link'`)).toBe(0);

  const { rows: states } = await db.execute(
    sql`select id, status, hold_reason from broadcasts where id in (${ids.due}, ${ids.later}, ${ids.started}, ${ids.approval}) order by id`,
  );
  expect(states).toEqual([
    { id: ids.due, status: 'HELD', hold_reason: 'restored' },
    { id: ids.later, status: 'SCHEDULED', hold_reason: null },
    { id: ids.started, status: 'HELD', hold_reason: 'restored' },
    { id: ids.approval, status: 'HELD', hold_reason: 'approval' },
  ]);

  const time = `${record.backupAt.slice(0, 16).replace('T', ' ')} UTC`;
  const text = `The server was restored from the backup of ${time}, and this may have been sent after that backup.`;
  const entries = await readInbox(db, desk.people.super.id);
  for (const title of ['Due', 'Started', 'Approval'])
    expect(entries).toContainEqual({ kind: 'broadcast_waits', title, text });
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'publication_missed', text }));
  expect(entries.filter(({ kind }) => kind === 'report_held')).toHaveLength(2);
  const mailed = await readInbox(db, desk.people.editor.id);
  expect(mailed.map(({ kind, title }) => [kind, title])).toEqual(
    expect.arrayContaining([
      ['job_done', 'Job'],
      ['report_ready', 'Of yesterday'],
    ]),
  );
});

it('BACKUP-15: sessions, tokens, links and calendars of the backup give no access, and the audit says how many ended', async () => {
  const { deps, app } = restored;
  const { db } = deps;
  expect((await desk.app.inject({ url: access.calendar })).statusCode).toBe(200);
  for (const token of [desk.people.super.token, desk.people.editor.token, access.apiToken])
    expect((await call('GET', '/digests/', undefined, token)).statusCode).toBe(401);
  expect(await findUserByPasswordLink(db, access.link)).toBeUndefined();
  expect((await app.inject({ url: access.calendar })).statusCode).toBe(404);

  restored.token = await signInPerson(db, desk.people.super.id);
  const { results } = (await call('GET', '/dashboard/audit/?action=end_user_sessions')).json<{
    results: { entity_id: number; after: object }[];
  }>();
  expect(results.map(({ entity_id: id, after }) => [id, after])).toEqual(
    expect.arrayContaining([
      [desk.people.super.id, { sessions_ended: 1, tokens_revoked: 0, calendars_ended: 1 }],
      [desk.people.editor.id, { sessions_ended: 1, tokens_revoked: 1, calendars_ended: 0 }],
    ]),
  );
});

it('BACKUP-11: super users are told what is held, and send or discard each', async () => {
  const { deps } = restored;
  const { db } = deps;
  await alertAdministrators(db);
  const alert = (await readInbox(db, desk.people.super.id)).find(({ kind }) => kind === 'system_failing');
  expect(alert).toMatchObject({
    title: 'The server was restored from a backup',
    text: expect.stringMatching(
      /^On hold: 2 notifications, 1 publication, 2 reports\. They may have been sent after the backup of .* UTC\. 3 emails were not sent; see the inbox\. 1 API token was revoked/,
    ) as string,
  });

  expect((await decide(ids.due, 'cancel')).json()).toMatchObject({ status: 'CANCELLED' });
  expect((await decide(ids.started, 'release')).json()).toMatchObject({ status: 'HELD' });
  expect((await runOnce(deps)).messages).toBe(readers);

  const { rows: runs } = await db.execute<{ id: number }>(
    sql`select id from report_runs where state = 'held' order by id`,
  );
  const [first, second] = runs.map(({ id }) => id);
  expect((await decideRun(first!, 'discard')).statusCode).toBe(204);
  expect((await decideRun(first!, 'make')).statusCode).toBe(404);
  expect((await decideRun(second!, 'make')).statusCode).toBe(204);
  await generateReport(deps, second!);
  expect((await decideRun(second!, 'discard')).json()).toMatchObject({ code: 'not_held' });
});
