import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { embeddedStore, extensions, openEmbedded } from '#server/db/embedded.ts';
import { packDatabase } from '#server/db/packDatabase.ts';

/** Migrates a database once and packs it, because starting from the pack is faster. */
export async function prepareEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'desk-pglite-'));
  const file = join(folder, 'migrated.tar');
  await packDatabase(file, 'none');
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A database in memory of what was packed. */
export const openPrepared = async (file: string) => embeddedStore(await startPrepared(file));

export async function startPrepared(file: string) {
  return PGlite.create({ loadDataDir: new Blob([await readFile(file)]), extensions });
}

/** A migrated database in a folder, which a server started by a test (server.ts) copies. */
export async function prepareFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'desk-database-'));
  const store = await openEmbedded(join(folder, 'database'));
  await store.migrate();
  await store.close();
  process.env.TEST_DATABASE_FOLDER = join(folder, 'database');
  return () => rm(folder, { recursive: true, force: true });
}
