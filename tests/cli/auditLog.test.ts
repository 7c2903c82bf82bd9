import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit, verifyAudit } from '#api/contract/audit.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

/** More than pages reach. */
const entries = 10_250;

let folder: string;
let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-audit-'));
  await cp(process.env.TEST_DATABASE_FOLDER!, databaseFolder(folder), { recursive: true });
  const store = await openEmbedded(databaseFolder(folder));
  await store.db.execute(sql`
    insert into audit (request_id, action, entity, at)
    select 'many', 'update', 'digest', timestamptz '2026-01-01' + (n / 3) * interval '1 second'
    from generate_series(1, ${entries}::int) n`);
  await store.close();
  server = await startServer({ dataDir: folder });
  api = await readDigests(server);
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
}, 300_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
  await rm(folder, { recursive: true });
});

const filter = ['--action', 'update'];
const lines = async (...args: string[]) => {
  const { stdout, code } = await desk.run(args);
  expect(code).toBe(0);
  return stdout.split('\n').slice(0, -1);
};

it('TRUST-03: every form of the list has every entry once, however many there are', async () => {
  const all = await lines('audit', 'list', ...filter, '--all', '--ids');
  expect(all).toHaveLength(entries);
  expect(new Set(all).size).toBe(entries);
  expect(await lines('audit', 'list', ...filter, '--limit', '10100', '--csv')).toHaveLength(10_101);
  expect(await lines('audit', 'list', ...filter, '--count')).toEqual([String(entries)]);
  const paged = await lines('api', 'GET', '/dashboard/audit/', '--query', 'action=update', '--paginate');
  expect(paged.map((line) => String((JSON.parse(line) as { id: number }).id))).toEqual(all);
});

it('TRUST-03: a capped count says so, and a page beyond the reach is an error', async () => {
  const { stderr } = await desk.run(['audit', 'list', ...filter, '--size', '1']);
  expect(stderr).toContain('Page 1, more than 10000 entries.');
  const beyond = await desk.run(['audit', 'list', ...filter, '--page', '200', '--size', '100']);
  expect(beyond).toMatchObject({ stdout: '', code: 2 });
  expect(beyond.stderr).toContain('Pages cover only the latest 10000 entries.');
});

it('TRUST-04: seals of a log or a receiver show that the end of the chain was cut off', async () => {
  await expect.poll(async () => (await api.client.call(verifyAudit, {})).waiting).toBe(0);
  const { last } = await api.client.call(verifyAudit, { query: { limit: 10_000, after: 10_000 } });
  const { position, hash } = last!;
  const file = join(folder, 'audit.log');
  const verify = async (text: string) => {
    await writeFile(file, text);
    return desk.run(['audit', 'verify', '--log', file]);
  };
  const alone = await desk.run(['audit', 'verify']);
  expect(alone.stderr).toContain('This check can’t detect entries removed from the end.');
  expect(
    (await verify(`{"position":${position},"hash":"${hash}","msg":"The audit log was sealed."}\n`)).code,
  ).toBe(0);
  const cut = await verify(
    `<110>1 - - - - - [digestDesk@32473 position="${position + 5}" hash="${'0'.repeat(64)}"] []\n`,
  );
  expect(cut.code).toBe(1);
  expect(cut.stderr).toContain(`Seal ${position + 5} is missing: the end was cut off`);
  expect((await verify('nothing of the audit\n')).code).toBe(2);
  expect((await api.client.call(listAudit, {})).is_capped).toBe(true);
});
