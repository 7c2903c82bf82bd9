import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostgres } from '#scripts/lib/postgres.ts';
import type { Store } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { admin } from '#support/faults/backups.ts';
import { createDatabase, databaseAt, startCluster, withClient } from '#support/postgres.ts';
import { dumpRows } from '#support/releases.ts';
import { startServer } from '#support/server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-newer-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function using<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** What a later version leaves behind. */
const convert = ({ db }: Store) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9999999999999)`);
    await tx.execute(sql`alter table digests add column mood text not null`);
    await tx.execute(sql`update settings set value = '"9.9.0"' where key = 'version'`);
  });

const refusal =
  /version 9\.9\.0 has already converted the database.*Nothing was changed\. Start version 9\.9\.0/;

async function expectRefused(env: Record<string, string>, open: () => Store | Promise<Store>) {
  const read = async () => using(await open(), ({ db }) => dumpRows(db));
  const before = await read();
  const { DATA_DIR: dataDir, ...rest } = env;
  await expect(startServer({ dataDir, env: rest })).rejects.toThrow(/^The server ended with code 1\./);
  await expect(startServer({ dataDir, env: rest })).rejects.toThrow(refusal);
  for (const args of [
    ['backup', join(folder, 'backup')],
    ['password-link', 'a@example.com'],
  ])
    await expect(admin(args, env)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(refusal) as string,
    });
  expect(await read()).toEqual(before);
}

it('BACKUP-13: an embedded database of a later version is refused, with every row as it was', async () => {
  const dataDir = join(folder, 'embedded');
  await cp(process.env.TEST_DATABASE_FOLDER!, databaseFolder(dataDir), { recursive: true });
  const open = () => openEmbedded(databaseFolder(dataDir));
  await using(await open(), convert);
  await expectRefused({ DATA_DIR: dataDir }, open);
});

it.runIf(findPostgres())(
  'BACKUP-13: a PostgreSQL of a later version is refused; a conversion that is cut off is whole or absent',
  async () => {
    const cluster = await startCluster();
    try {
      const { url } = await createDatabase(cluster.url);
      const open = (address = url) => openPostgres({ url: address, connections: 2, onConnectionError() {} });
      await using(open(), convert);
      await expectRefused({ DATABASE_URL: url, DATA_DIR: join(folder, 'uploads') }, open);

      await withClient(cluster.url, (client) => client.query('create database cut'));
      const cut = databaseAt(cluster.url, 'cut');
      const env = { DATABASE_URL: cut, DATA_DIR: join(folder, 'cut'), DEMO: 'off', PORT: '0' };
      const hasTables = () =>
        withClient(cut, async (client) => {
          const { rows } = await client.query<{ tables: number; migrations: number }>(`
          select (select count(*)::int from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables`);
          return rows[0]!.tables > 0;
        });
      // Killed while it converts, later each time, until it is done.
      let afterMs = 0;
      for (let isDone = false; !isDone; isDone = await hasTables()) {
        const child = spawn(process.execPath, [join(packageRoot, 'server/main.ts')], {
          env: { PATH: process.env.PATH, ...env },
          stdio: 'ignore',
        });
        const ended = new Promise((resolve) => child.once('exit', resolve));
        const isConverting = () =>
          withClient(cut, async (client) => {
            const { rows } = await client.query(`
            select from pg_stat_activity where datname = 'cut' and pid <> pg_backend_pid() and xact_start is not null`);
            return rows.length > 0;
          });
        while (child.exitCode === null && !(await isConverting()) && !(await hasTables())) await wait(10);
        await Promise.race([ended, wait(afterMs)]);
        afterMs += 250;
        child.kill('SIGKILL');
        await ended;
        await withClient(cut, (client) =>
          client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'cut' and pid <> pg_backend_pid()`,
          ),
        );
      }
      const server = await startServer({ env: { DATABASE_URL: cut } });
      expect(await server.stop()).toBe(0);
      expect(await whole(cut)).toEqual(await whole((await createDatabase(cluster.url)).url));
    } finally {
      await cluster.stop();
    }
  },
  900_000,
);

/** The tables and indexes of a database. */
const whole = (address: string) =>
  withClient(address, async (client) => {
    const { rows } = await client.query(
      `select relname, relkind from pg_class where relnamespace = 'public'::regnamespace order by 1, 2`,
    );
    return rows;
  });
