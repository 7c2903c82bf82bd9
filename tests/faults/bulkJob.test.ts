import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPostgres } from '#scripts/lib/postgres.ts';
import type { Store } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import {
  addManyDigests,
  bulkUntil,
  onceEach,
  signedIn,
  tagEverything,
  tracesOf,
} from '#support/bulkFaults.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { startServer } from '#support/server.ts';

const total = 5000;

interface Setup {
  env: Record<string, string>;
  dataDir: string;
  open(): Promise<Store> | Store;
  remove(): Promise<void>;
}

const databases: [string, boolean, () => Promise<Setup>][] = [
  [
    'PGlite',
    true,
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'desk-job-'));
      const remove = () => rm(dataDir, { recursive: true, force: true });
      return { env: {}, dataDir, open: () => openEmbedded(databaseFolder(dataDir)), remove };
    },
  ],
  [
    'PostgreSQL',
    findPostgres() !== undefined,
    async () => {
      const cluster = await startCluster();
      const { url } = await createDatabase(cluster.url);
      const dataDir = await mkdtemp(join(tmpdir(), 'desk-job-'));
      return {
        env: { DATABASE_URL: url, LEASE_SECONDS: '3' },
        dataDir,
        open: () => openPostgres({ url, connections: 2, onConnectionError() {} }),
        async remove() {
          await cluster.stop();
          await rm(dataDir, { recursive: true, force: true });
        },
      };
    },
  ],
];

describe.each(databases)('kill -9 in the middle of a bulk change of 5,000 on %s', (_, isThere, makeSetup) => {
  it.runIf(isThere)(
    'is made up for after a restart, and no digest is done twice',
    { timeout: 300_000 },
    async () => {
      const setup = await makeSetup();
      try {
        await fill(setup);
        const server = await startServer(setup);
        const client = await signedIn(server);
        const id = await tagEverything(client);
        const before = await bulkUntil(client, id, (job) => job.done_count > total / 10);
        await server.kill();
        expect(before.done_count).toBeLessThan(total);

        const restarted = await startServer(setup);
        const after = await bulkUntil(await signedIn(restarted), id, (job) => job.finished_at !== null);
        expect(after).toMatchObject({
          state: 'done',
          done_count: total,
          changed_count: total,
          failed_count: 0,
        });
        expect(await restarted.stop()).toBe(0);
        expect(await traces(setup, id)).toEqual(onceEach(total));
      } finally {
        await setup.remove();
      }
    },
  );
});

/** A first start makes the tables; the digests are added while no server has them. */
async function fill(setup: Setup) {
  await (await startServer(setup)).stop();
  const store = await setup.open();
  await addManyDigests(store, total);
  await store.close();
}

async function traces(setup: Setup, bulkId: number) {
  const store = await setup.open();
  try {
    return await tracesOf(store, bulkId);
  } finally {
    await store.close();
  }
}
