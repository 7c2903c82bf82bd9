import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { startSyslog, type Behaviour } from '#support/syslogServer.ts';

const count = 250;
let dataDir: string;
/** The first batch is taken, the second is not read to its end. */
const behaviours: Behaviour[] = [{}, { after: 30, next: 'hang' }];
let syslog: Awaited<ReturnType<typeof startSyslog>>;
const servers: RunningServer[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-stream-'));
  await cp(process.env.TEST_DATABASE_FOLDER!, databaseFolder(dataDir), { recursive: true });
  const store = await openEmbedded(databaseFolder(dataDir));
  await store.db.execute(sql`
    insert into audit (request_id, action, entity, after)
    select 'seed', 'create', 'label', json_build_object('title', 'Label ' || n) from generate_series(1, ${count}::int) n`);
  await store.close();
  syslog = await startSyslog({ behave: () => behaviours.shift() ?? {} });
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.kill())));
afterAll(async () => {
  await syslog.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const server = await startServer({ dataDir, env: { AUDIT_SYSLOG_URL: `tcp://127.0.0.1:${syslog.port}` } });
  servers.push(server);
  return server;
}

it('STREAM-02: a server that is killed while it streams: the next one continues, and no entry is missing', async () => {
  const first = await start();
  await expect.poll(() => syslog.messages.length).toBe(130);
  await first.kill();
  await start();
  await expect
    .poll(() => new Set(syslog.messages.map(({ data }) => data.position)).size)
    .toBeGreaterThanOrEqual(count);
  expect(syslog.malformed).toEqual([]);
  // Doubles dropped, the chain is whole.
  let before = '';
  const once = new Map(syslog.messages.map((message) => [Number(message.data.position), message]));
  for (let position = 1; position <= count; position += 1) {
    const { data, text } = once.get(position)!;
    expect(createHash('sha256').update(`${before}\n${text}`).digest('hex')).toBe(data.hash);
    before = data.hash!;
  }
});
