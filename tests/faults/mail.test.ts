import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { defaultNotices, noticeGroups, type NoticeSettings } from '#domain/notices.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { saveNoticeSettings } from '#server/features/inbox/notices.ts';
import { addToInbox } from '#server/features/inbox/write.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { startSmtp } from '#support/smtpServer.ts';

let dataDir: string;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
/** To whom the server takes a mail without an answer, and whom it takes none for. */
let hangsAt = '';
let stallsAt = '';
const stalled: string[] = [];
const servers: RunningServer[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-mail-'));
  await cp(process.env.TEST_DATABASE_FOLDER!, databaseFolder(dataDir), { recursive: true });
  smtp = await startSmtp({
    behave: ({ to }) => (to.includes(hangsAt) ? 'hang' : 'accept'),
    stallsAt(address) {
      if (address === stallsAt) stalled.push(address);
      return address === stallsAt;
    },
  });
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.kill())));
afterAll(async () => {
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@desk.example' };
  const server = await startServer({ dataDir, env });
  servers.push(server);
  return server;
}

/** Works on the database while no server has it. */
async function use<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const store = await openEmbedded(databaseFolder(dataDir));
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
}

const people = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`);

/** One item for each person, who chose mails at once. */
async function tellAll(db: Database) {
  const byMail = Object.fromEntries(noticeGroups.map((group) => [group, 'mail'])) as NoticeSettings['ways'];
  for (const email of people) {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into users (name, email, role_id, is_active)
      select ${email}, ${email}, min(id), true from roles returning id`);
    const { id } = rows[0]!;
    await saveNoticeSettings(db, id, { ...defaultNotices('UTC'), ways: byMail });
    await addToInbox(db, {
      userIds: [id],
      kind: 'job_done',
      subject: { entity: 'job', id: 7, title: 'Publish' },
    });
  }
}

it('MAIL-04: a process that is killed while it sends: nothing is sent twice, and the rest is sent', async () => {
  await use(tellAll);
  hangsAt = people[1]!;
  const first = await start();
  await expect.poll(() => smtp.received.length).toBe(2);
  await first.kill();

  stallsAt = people[2]!;
  const second = await start();
  await expect.poll(() => stalled.length).toBe(1);
  await second.kill();

  hangsAt = '';
  stallsAt = '';
  const third = await start();
  await expect.poll(() => smtp.received.length).toBe(4);
  expect(await third.stop()).toBe(0);
  expect(smtp.received.map(({ to }) => to[0])).toEqual(people);
  const { rows } = await use((db) =>
    db.execute<{ state: string; reason: string | null }>(sql`select state, reason from mails order by id`),
  );
  expect(rows).toEqual([
    { state: 'sent', reason: null },
    { state: 'unknown', reason: 'The mail server’s response was lost.' },
    { state: 'sent', reason: null },
    { state: 'sent', reason: null },
  ]);
});
