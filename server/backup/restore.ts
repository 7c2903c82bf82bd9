import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';
import type { Store } from '../db/database.ts';
import { migrationsFolder } from '../db/migrations.ts';
import { typeOfKey } from '../storage/keys.ts';
import type { StoredFiles } from '../storage/storage.ts';
import { withWorkFile } from '../storage/workFiles.ts';
import { BackupError, formatVersion, readBackup, readText, type Head, type Manifest } from './format.ts';
import { fillTables, type Rows } from './tables.ts';

/** A file that is whole. */
export interface Verified {
  head: Head;
  manifest: Manifest;
}

/** Reads a whole backup and compares each entry with the manifest. Throws a `BackupError` that says what is wrong. */
export async function verifyBackup(file: string, identities: readonly string[]): Promise<Verified> {
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  const found = new Map<string, string>();
  for await (const entry of readBackup(file, identities)) {
    if (manifest) throw new BackupError(`There is data after the end of the file: ${entry.name}.`);
    if (entry.name === 'manifest.json') {
      manifest = JSON.parse(await readText(entry)) as Manifest;
      continue;
    }
    const hash = createHash('sha256');
    const pieces: Uint8Array[] = [];
    for await (const piece of entry.bytes) {
      hash.update(piece);
      if (entry.name === 'backup.json') pieces.push(piece);
    }
    if (entry.name === 'backup.json') head = JSON.parse(Buffer.concat(pieces).toString()) as Head;
    found.set(entry.name, hash.digest('hex'));
  }
  if (!head) throw new BackupError('The file is not a backup of Digest Desk.');
  if (head.format !== formatVersion)
    throw new BackupError(`The file has the format ${head.format}, and this version reads ${formatVersion}.`);
  if (!manifest) throw new BackupError('The file was cut off: its end is missing.');
  for (const [name, { sha256 }] of Object.entries(manifest.entries)) {
    if (!found.has(name)) throw new BackupError(`${name} is missing.`);
    if (found.get(name) !== sha256) throw new BackupError(`${name} is not as it was written.`);
    found.delete(name);
  }
  for (const name of found.keys()) throw new BackupError(`${name} was added to the file.`);
  return { head, manifest };
}

interface Target {
  store: Store;
  files: StoredFiles;
  /** For uploads on their way. */
  workFolder: string;
  onProgress?: (text: string) => void;
}

/** Hashes of this version's migrations, as the database records them. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/** Throws a `BackupError` unless the tables of both are the same. */
export function assertSameTables(migrations: readonly string[], product: string) {
  if (migrations.join() !== knownMigrations().join())
    throw new BackupError(
      `Version ${product} made the backup, and its tables are others. Restore it with that version; this one converts its database at the next start.`,
    );
}

/** Makes the tables of an installation that nothing was started on. Throws a `BackupError` where there is content. */
export async function prepareEmpty(store: Store): Promise<void> {
  const refused = new BackupError(
    'The target is in use. Restore into a new DATA_DIR, or an empty database in DATABASE_URL.',
  );
  const [tables] = await store.rows<{ count: number }>(
    sql`select count(*)::integer as count from pg_class
        where relkind in ('r', 'v', 'p') and relnamespace = 'public'::regnamespace`,
  );
  if (tables!.count > 0) {
    const [settings] = await store.rows<{ exists: boolean }>(
      sql`select to_regclass('public.settings') is not null as exists`,
    );
    if (!settings!.exists) throw refused;
    const [filled] = await store.rows<{ exists: boolean }>(
      sql`select exists (select from settings where key = 'filled') as exists`,
    );
    if (filled!.exists) throw refused;
  }
  await store.exclusively(() => store.migrate());
}

/** Fills an empty installation from a backup that was verified: uploads first, then all tables in one transaction. */
export async function restoreBackup(
  file: string,
  identities: readonly string[],
  { head, manifest }: Verified,
  { store, files, workFolder, onProgress = () => {} }: Target,
): Promise<void> {
  assertSameTables(head.migrations, head.product);
  await prepareEmpty(store);
  if (manifest.media.kind === 'included') await restoreMedia();
  await fillTables(store.db, { rows: readRows(file, identities), end: () => manifest }, (table, rows) =>
    onProgress(`${table}: ${rows} of ${manifest.tables[table]} rows`),
  );

  async function restoreMedia() {
    let count = 0;
    for await (const { name, bytes } of readBackup(file, identities)) {
      const [, key] = /^media\/(.*)$/.exec(name) ?? [];
      const contentType = typeOfKey(key ?? '');
      if (!key || !contentType) continue;
      await withWorkFile(workFolder, async (path) => {
        await pipeline(Readable.from(bytes), createWriteStream(path, { flags: 'wx' }));
        const stored = await files.putFile(path, { extension: key.split('.')[1]!, contentType });
        if (stored.key !== key) throw new BackupError(`The upload ${key} has changed since it was written.`);
      });
      count += 1;
      onProgress(`${count} of ${manifest.media.count} uploads`);
    }
  }
}

async function* readRows(file: string, identities: readonly string[]): AsyncGenerator<Rows> {
  for await (const entry of readBackup(file, identities)) {
    const [, table] = /^tables\/([^/]+)\//.exec(entry.name) ?? [];
    if (!table) continue;
    const lines = (await readText(entry)).split('\n').slice(0, -1);
    yield { table, rows: lines.map((line) => JSON.parse(line) as string) };
  }
}
