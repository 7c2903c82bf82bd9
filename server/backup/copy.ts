import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import type { Store } from '../db/database.ts';
import { databaseFolder } from '../db/open.ts';
import type { Config } from '../platform/config/config.ts';
import { askHolder, lockFolder } from '../platform/process/lock.ts';
import { workFolder } from '../storage/workFiles.ts';
import { BackupError } from './format.ts';

const question = 'copy-database';

/** What a server that has the embedded database answers `withDatabase` in another program: the folder of a copy. */
export async function answerBackup(
  request: string,
  { config, store, disk, log }: Pick<Deps, 'config' | 'store' | 'disk' | 'log'>,
): Promise<string> {
  if (request !== question || !store.copyTo) throw new Error(`"${request}" is not known.`);
  const size = await measure(databaseFolder(config.dataDir));
  const checkSpace = async (needed = 0) => {
    if ((await disk.freeBytes()) < needed + config.minFreeBytes)
      throw new Error('There is too little space on the disk for a copy of the database.');
  };
  await checkSpace(size);
  const folder = workFolder(config.dataDir);
  await mkdir(folder, { recursive: true });
  const copy = join(folder, `${randomUUID()}.work`);
  const start = performance.now();
  try {
    // What others write meanwhile counts as well.
    await store.copyTo(copy, checkSpace);
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
  const ms = Math.round(performance.now() - start);
  log.info({ bytes: size, ms }, 'The database was copied for a backup.');
  return copy;
}

/** Opens a database; an embedded one for this process alone. */
export async function withStore<T>(
  config: Config,
  open: Open,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const lock = config.databaseUrl ? undefined : await lockFolder(config.dataDir);
  try {
    return await thenClose(await open(config), work);
  } finally {
    await lock?.release();
  }
}

type Open = (config: Config) => Promise<Store>;

/** Opens a database to read it whole: also the embedded one of a server that is running, as a copy. */
export async function withReadable<T>(
  config: Config,
  open: Open,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl && !existsSync(databaseFolder(config.dataDir)))
    throw new BackupError(
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  const copy = config.databaseUrl ? undefined : await askHolder(config.dataDir, question);
  if (copy === undefined) return withStore(config, open, work);
  try {
    const { openEmbedded } = await import('../db/embedded.ts');
    return await thenClose(await openEmbedded(copy), work);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function thenClose<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function measure(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true }))
    // The database removes files of its own at any time.
    bytes += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0;
  return bytes;
}
