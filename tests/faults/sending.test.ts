import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createJob, createSelection, getJob } from '#api/contract/bulk.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import type { Store } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { addManyDigests } from '#support/faults/bulk.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';

/** A database that is opened while no server of the test runs on it, or beside one. */
interface Setup {
  start(): Promise<RunningServer>;
  use<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Whether a transaction waits in `pauseBeforeCommit`. */
  isPaused(): Promise<boolean>;
  remove(): Promise<unknown>;
}

const pause = 'pause-before-commit';

async function onEmbedded(): Promise<Setup> {
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-sending-'));
  const folder = databaseFolder(dataDir);
  await cp(process.env.TEST_DATABASE_FOLDER!, folder, { recursive: true });
  return {
    start: () => startServer({ dataDir }),
    use: (work) => using(openEmbedded(folder), work),
    // The process of the server does nothing else in the pause, so that a file has to say it.
    isPaused: () => Promise.resolve(existsSync(join(folder, pause))),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function onPostgres(): Promise<Setup> {
  const cluster = await startCluster();
  const { url } = await createDatabase(cluster.url);
  // A statement ends with its client, even in the pause.
  await using(open(url), ({ db }) =>
    db.execute(
      sql.raw(
        `alter database "${new URL(url).pathname.slice(1)}" set client_connection_check_interval = 100`,
      ),
    ),
  );
  const inDatabase: Setup['use'] = (work) => using(open(url), work);
  return {
    start: () => startServer({ env: { DATABASE_URL: url } }),
    use: inDatabase,
    isPaused: () =>
      inDatabase(async ({ db }) => {
        const { rows } = await db.execute(sql`select from pg_stat_activity where wait_event = 'PgSleep'`);
        return rows.length > 0;
      }),
    remove: () => cluster.stop(),
  };
}

const open = (url: string) => openPostgres({ url, connections: 2, onConnectionError() {} });

async function using<T>(opened: Store | Promise<Store>, work: (store: Store) => Promise<T>) {
  const store = await opened;
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Has transactions that send a bulk change wait once the task is written, until they are killed. */
const pauseBeforeCommit = (store: Store) =>
  store.runScript(`
    create function pause() returns trigger language plpgsql as $$
    declare
      nothing oid;
    begin
      nothing := lo_from_bytea(0, '');
      perform lo_export(nothing, '${pause}');
      perform pg_sleep(3600);
      return null;
    end $$;
    create trigger pause after insert on tasks
    for each row when (new.name = 'bulk-change') execute function pause()`);

const count = (store: Store, from: 'bulk_jobs' | 'tasks') =>
  store.db.$count(sql.raw(from), from === 'tasks' ? sql`name = 'bulk-change'` : undefined);

/** Requests a change of every digest. Where the server is killed meanwhile there is no answer. */
async function request(server: RunningServer) {
  const { client } = await signedIn(server.url);
  const { id: selection } = await client.call(createSelection, { body: { everything: true } });
  const body = { action: 'add_tags' as const, tags: [{ title: 'Survivor' }], selection };
  return { answer: client.call(createJob, { body }) };
}

const databases: [string, () => Promise<Setup>][] = [['the embedded database', onEmbedded]];
if (findPostgres()) databases.push(['PostgreSQL', onPostgres]);

describe.each(databases)('a change that sends a task, on %s', (_, setUp) => {
  let setup: Setup;
  const servers: RunningServer[] = [];

  async function start() {
    const server = await setup.start();
    servers.push(server);
    return server;
  }

  beforeAll(async () => {
    setup = await setUp();
    await setup.use((store) => addManyDigests(store, 40));
  });

  afterEach(() => Promise.all(servers.splice(0).map((server) => server.kill())));

  afterAll(() => setup.remove());

  it('is stored with it or not at all, when the process is killed before the commit', async () => {
    await setup.use(pauseBeforeCommit);
    const server = await start();
    const { answer } = await request(server);
    const outcome = answer.then(
      () => 'answered',
      () => 'unanswered',
    );
    await expect.poll(() => setup.isPaused()).toBe(true);
    await server.kill();
    expect(await outcome).toBe('unanswered');

    await setup.use(async (store) => {
      expect([await count(store, 'bulk_jobs'), await count(store, 'tasks')]).toEqual([0, 0]);
      await store.runScript('drop trigger pause on tasks; drop function pause');
    });
  });

  it('is stored with it, and done after the restart, when it is killed after the commit', async () => {
    const server = await start();
    const { id } = await (await request(server)).answer;
    await server.kill();
    const stored = await setup.use(async (store) => [
      await count(store, 'bulk_jobs'),
      await count(store, 'tasks'),
    ]);
    expect(stored).toEqual([1, 1]);

    const next = await start();
    const { client } = await signedIn(next.url);
    await expect
      .poll(() => client.call(getJob, { params: { id } }))
      .toMatchObject({ state: 'done', changed_count: 40, failed_count: 0 });
    expect(await next.stop()).toBe(0);
  });
});
