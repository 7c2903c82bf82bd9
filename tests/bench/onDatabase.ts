import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '#scripts/lib/run.ts';
import type { Store } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { startServer, type RunningServer } from '#support/server.ts';

type Fill = (store: Store) => Promise<void>;

type FillPostgres = (store: Store, databaseUrl: string) => Promise<void>;

/** A server over a PostgreSQL database that was filled. */
export async function onPostgres<T>(
  fill: FillPostgres,
  work: (product: RunningServer, env: Record<string, string>) => Promise<T>,
) {
  const cluster = await startCluster();
  try {
    const { url: DATABASE_URL } = await createDatabase(cluster.url);
    const product = await startBuilt({ DATABASE_URL });
    try {
      const store = openPostgres({ url: DATABASE_URL, connections: 2, onConnectionError: () => {} });
      await fill(store, DATABASE_URL);
      await store.close();
      return await work(product, { DATABASE_URL });
    } finally {
      await product.stop();
    }
  } finally {
    await cluster.stop();
  }
}

/** The same over the embedded database, which only one process may open. */
export async function onPglite<T>(fill: Fill, work: (product: RunningServer, folder: string) => Promise<T>) {
  const parent = await mkdtemp(path.join(tmpdir(), 'desk-bench-'));
  const folder = path.join(parent, 'product');
  try {
    const first = await startBuilt({ DATA_DIR: folder });
    await first.stop();
    const store = await openEmbedded(databaseFolder(folder));
    await fill(store);
    await store.close();
    const product = await startBuilt({ DATA_DIR: folder });
    try {
      return await work(product, folder);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** The server as it is delivered, with the options of Node of `npm start`. */
export function startBuilt(env: Record<string, string> = {}) {
  const options = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));
  return startServer({ env, program: [...options, path.join(root, 'dist/server/main.js')] });
}
