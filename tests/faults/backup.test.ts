import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeBroadcast } from '#api/contract/broadcasts.ts';
import { listBroadcasts } from '#api/contract/broadcasts/history.ts';
import { getSystemStatus } from '#api/contract/system.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Store } from '#server/db/database.ts';
import { admin, adminProgram } from '#support/faults/backups.ts';
import { startTrial } from '#support/faults/broadcast.ts';
import { inTheMiddle } from '#support/faults/everything.ts';
import { mayMount, mountDisk, onEmbedded, type Setup } from '#support/faults/setups.ts';
import { expectInvariants } from '#support/invariants.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { dumpRows } from '#support/releases.ts';
import { startServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';

let folder: string;
let setup: Setup;
let backup: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-backup-'));
  backup = join(folder, 'backup');
  setup = await onEmbedded();
}, 120_000);
afterAll(async () => {
  await setup.remove();
  await rm(folder, { recursive: true });
});

async function using<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

it('BACKUP-06, BACKUP-10: of a server in the middle of everything it is of one moment, and a server continues from it once what may have been sent is released', async () => {
  const server = await setup.start();
  const work = await inTheMiddle(server, { filesSurvive: true });
  // On a busy machine the other broadcast may end before the backup starts.
  await startTrial(work.client);
  const { stderr } = await admin(['backup', backup], { DATA_DIR: server.dataDir });
  expect(stderr).toMatch(/was written and verified: \d+ rows in \d+ tables/);
  expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([]);
  await work.finish(server);
  await setup.expectInvariants(server);

  const dataDir = join(folder, 'restored');
  // Killed on the way, it has changed nothing that a second one would mind.
  const killed = spawn(process.execPath, [adminProgram, 'restore', backup], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  while (!existsSync(databaseFolder(dataDir))) await wait(5);
  killed.kill('SIGKILL');
  const { stderr: said } = await admin(['restore', backup], { DATA_DIR: dataDir });
  expect(said).toMatch(/^Held at the first start: \d+ notifications?\./m);
  expect(said).toMatch(/^Revoked at the first start: \d+ sessions?/m);
  const restored = await startServer({ dataDir });
  expect(restored.output().stdout + restored.output().stderr).toContain(
    'Unsent work was held after a restore.',
  );
  const { client } = await signedIn(restored.url);
  const { results } = await client.call(listBroadcasts, { query: { status: 'HELD', page_size: 100 } });
  expect(results.length).toBeGreaterThan(0);
  const held = new Set(results.map(({ broadcast }) => broadcast.id));
  for (const id of held)
    await client.call(changeBroadcast, { params: { id }, body: { status_change_to: 'release' } });
  await work.untilTasksAreOver(restored);
  expect(await restored.stop()).toBe(0);
  await using(await openEmbedded(databaseFolder(dataDir)), ({ db }) => expectInvariants(db));
  await expect(admin(['restore', backup], { DATA_DIR: dataDir })).rejects.toThrow('The target isn’t empty.');
});

it.runIf(await mayMount())(
  'BACKUP-09: leaves `MIN_FREE_MB` free on its disk, and no part of it where that is too little',
  async () => {
    const [disk, server] = [(await mountDisk(20))!, await startServer()];
    const [target, media] = [join(disk.folder, 'backup'), join(server.dataDir, 'media', '00')];
    const env = { DATA_DIR: server.dataDir, MIN_FREE_MB: '4' };
    try {
      await mkdir(media, { recursive: true });
      await writeFile(join(media, `${'0'.repeat(64)}.mp4`), randomBytes(30 * 1024 * 1024));
      await expect(admin(['backup', target], env)).rejects.toThrow(
        'There isn’t enough disk space for the backup',
      );
      expect(await readdir(disk.folder)).toEqual([]);
      expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([]);
    } finally {
      await server.stop();
      await disk.remove();
    }
  },
);

it.runIf(findPostgres())('MOVE-02: a database moves to PostgreSQL and back without a loss', async () => {
  const cluster = await startCluster();
  try {
    const { url } = await createDatabase(cluster.url);
    const [from, back] = [join(folder, 'restored'), join(folder, 'back')];
    const read = async (dataDir: string) =>
      using(await openEmbedded(databaseFolder(dataDir)), ({ db }) => dumpRows(db));
    const rows = await read(from);
    await admin(['move', '--to-url', url], { DATA_DIR: from });
    expect(
      await using(openPostgres({ url, connections: 2, onConnectionError() {} }), ({ db }) => dumpRows(db)),
    ).toEqual(rows);
    await admin(['move', '--to-dir', back], { DATABASE_URL: url });
    expect(await read(back)).toEqual(rows);
  } finally {
    await cluster.stop();
  }
});

it('BACKUP-07, SYSTEM-03: is made every day, the oldest are deleted, and the page of the system says so', async () => {
  const nightly = join(folder, 'nightly');
  const old = ['digest-desk-2026-01-01.backup', 'digest-desk-2026-01-02.backup'];
  await mkdir(nightly);
  for (const name of [...old, 'of someone else']) await writeFile(join(nightly, name), '');
  const running = await startServer({
    env: { BACKUP_DIR: nightly, BACKUP_AT: '00:00', BACKUP_COUNT: '2', LOG_LEVEL: 'info' },
  });
  await expect
    .poll(() => running.output().stdout + running.output().stderr, { timeout: 60_000 })
    .toContain('Backup completed.');
  const names = (await readdir(nightly)).toSorted();
  expect(names).toHaveLength(3);
  expect(names[0]).toBe(old[1]);
  await admin(['verify', join(nightly, names[1]!)], {});
  const { client } = await signedIn(running.url);
  const { checks } = await client.call(getSystemStatus, {});
  expect(checks.find(({ part }) => part === 'backup')).toMatchObject({
    state: 'fine',
    summary: expect.stringMatching(/^[\d.]+ [kM]B, verified\.$/) as string,
    at: expect.any(String) as string,
  });
  expect(await running.stop()).toBe(0);
});
