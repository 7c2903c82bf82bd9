import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createEmbeddedStore, extensions, prepareDatabase } from '#server/db/embedded.ts';

/** Migrates a database in memory once and packs it, because starting from the pack is faster. */
export async function prepareEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'desk-pglite-'));
  const file = join(folder, 'migrated.tar');
  const client = await PGlite.create({ extensions });
  try {
    await createEmbeddedStore(client).migrate();
    const dump = await client.dumpDataDir('none');
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  } finally {
    await client.close();
  }
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A database in memory of what was packed. */
export const openPrepared = async (file: string) => createEmbeddedStore(await startPrepared(file));

export async function startPrepared(file: string) {
  return PGlite.create({ loadDataDir: new Blob([await readFile(file)]), extensions });
}

/** A migrated database in a folder, which a server started by a test (server.ts) copies. */
export async function prepareFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'desk-database-'));
  process.env.TEST_DATABASE_FOLDER = join(folder, 'database');
  await prepareDatabase(process.env.TEST_DATABASE_FOLDER);
  return () => rm(folder, { recursive: true, force: true });
}
