import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#server/deps.ts';
import type { Store } from '#server/db/database.ts';
import { databaseFolder } from '#server/db/open.ts';
import type { Config } from '#server/settings/config.ts';
import { askLockHolder, lockFolder } from '#server/process/lock.ts';
import { workFolder } from '#server/process/workFiles.ts';
import { BackupError } from './format.ts';

const copyRequest = 'copy-database';

export async function handleCopyRequest(
  request: string,
  { config, store, disk, log }: Pick<Deps, 'config' | 'store' | 'disk' | 'log'>,
): Promise<string> {
  if (request !== copyRequest || !store.copyTo) throw new Error(`Unknown request "${request}".`);
  const size = await measureFolder(databaseFolder(config.dataDir));
  const checkSpace = async (needed = 0) => {
    if ((await disk.freeBytes()) < needed + config.minFreeBytes)
      throw new Error('There isn’t enough disk space for a copy of the database.');
  };
  await checkSpace(size);
  const folder = workFolder(config.dataDir);
  await mkdir(folder, { recursive: true });
  const copy = join(folder, `${randomUUID()}.work`);
  const start = performance.now();
  try {
    await store.copyTo(copy, checkSpace);
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
  const ms = Math.round(performance.now() - start);
  log.info({ bytes: size, ms }, 'The database was copied for a backup.');
  return copy;
}

/** Opens an embedded database exclusively. */
export async function withStore<T>(
  config: Config,
  open: OpenStore,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const lock = config.databaseUrl ? undefined : await lockFolder(config.dataDir);
  try {
    return await runAndClose(await open(config), work);
  } finally {
    await lock?.release();
  }
}

type OpenStore = (config: Config) => Promise<Store>;

/** If a running server holds the embedded database, reads a copy. */
export async function withReadableStore<T>(
  config: Config,
  open: OpenStore,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl && !existsSync(databaseFolder(config.dataDir)))
    throw new BackupError(
      `There’s no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL to the same value as for the server.`,
    );
  const copy = config.databaseUrl ? undefined : await askLockHolder(config.dataDir, copyRequest);
  if (copy === undefined) return withStore(config, open, work);
  try {
    const { openEmbedded } = await import('#server/db/embedded.ts');
    return await runAndClose(await openEmbedded(copy), work);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function runAndClose<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function measureFolder(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true }))
    // The database may delete its own files at any time.
    bytes += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0;
  return bytes;
}
