import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, open, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Store } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { expectInvariants } from '#support/invariants.ts';
import { createDatabase } from '#support/postgres.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { fill } from './everything.ts';

/** A database with much to work on, and servers on it. */
export interface Setup {
  /** What monitoring programs see of it. */
  settings: Record<string, string>;
  start(env?: Record<string, string>): Promise<RunningServer>;
  /** Stops a server in order, and expects what must be true of its database. */
  expectInvariants(last: RunningServer): Promise<void>;
  /** Ends what is left of it. */
  remove(): Promise<void>;
}

/** The embedded database, in a folder of its own or in `folder`. */
export async function onEmbedded(folder?: string): Promise<Setup> {
  const parent = folder ?? (await mkdtemp(join(tmpdir(), 'desk-fault-')));
  const dataDir = join(parent, 'data');
  await cp(await fillOnce(), databaseFolder(dataDir), { recursive: true });
  const opened = () => openEmbedded(databaseFolder(dataDir));
  const setup = makeSetup({ DATA_DIR: dataDir }, (env) => startServer({ env, dataDir }), opened);
  return {
    ...setup,
    async remove() {
      await setup.remove();
      if (!folder) await rm(parent, { recursive: true, force: true });
    },
  };
}

/** The migrated database of the run (databaseFolder.ts), filled: a copy beside it, which goes as it does. */
async function fillOnce() {
  const migrated = process.env.TEST_DATABASE_FOLDER!;
  const filled = `${migrated}-filled`;
  if (!existsSync(filled)) {
    const filling = `${migrated}-filling`;
    await cp(migrated, filling, { recursive: true });
    await using(await openEmbedded(filling), fill);
    await rename(filling, filled);
  }
  return filled;
}

interface OnPostgres {
  /** How servers reach the database, of its own address. Default: by that. */
  toAddress?: (url: string) => string;
  /** Where uploads are. Default: a temporary folder, removed with the setup. */
  folder?: string | undefined;
}

/** A database of a cluster of PostgreSQL, and the uploads that its servers share. */
export async function onPostgres(
  clusterUrl: string,
  { toAddress = (url) => url, folder }: OnPostgres = {},
): Promise<Setup> {
  const created = await createDatabase(clusterUrl);
  const url = toAddress(created.url);
  const opened = () => openPostgres({ url, connections: 2, onConnectionError() {} });
  await using(opened(), fill);
  const settings = { DATABASE_URL: url };
  const dataDir = await mkdtemp(join(folder ?? tmpdir(), 'desk-fault-'));
  const setup = makeSetup(settings, (env) => startServer({ env: { ...settings, ...env }, dataDir }), opened);
  return {
    ...setup,
    async remove() {
      await setup.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function makeSetup(
  settings: Setup['settings'],
  start: Setup['start'],
  opened: () => Store | Promise<Store>,
): Setup {
  const running: RunningServer[] = [];
  return {
    settings,
    async start(env) {
      const server = await start(env);
      running.push(server);
      return server;
    },
    async expectInvariants(last) {
      expect(await last.stop()).toBe(0);
      expect(last.output().stderr).not.toMatch(/unhandled|uncaught/i);
      await using(await opened(), ({ db }) => expectInvariants(db));
    },
    async remove() {
      await Promise.all(running.map((server) => server.kill()));
    },
  };
}

async function using(store: Store, work: (store: Store) => Promise<unknown>) {
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/** Whether this process may mount a disk. */
export async function mayMount() {
  const disk = await mountDisk(1);
  await disk?.remove();
  return disk !== undefined;
}

/** A disk of its own, and what fills it up to `leftMb`. Undefined without the right to mount one. */
export async function mountDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'desk-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder], { stdio: 'pipe' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill(leftMb: number) {
      const piece = Buffer.alloc(1024 * 1024);
      const leftBytes = leftMb * piece.length;
      const file = await open(ballast, 'w');
      try {
        // Others write meanwhile.
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          if (bavail * bsize - leftBytes <= 0) break;
          await file.write(piece);
        }
      } catch (error) {
        if (leftMb > 0 || (error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    empty: () => rm(ballast),
    async remove() {
      // Lazily: a process that is about to end may have a file open.
      execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}
