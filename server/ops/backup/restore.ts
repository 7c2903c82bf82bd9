import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Database, Store } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrations.ts';
import { contentTypeOfKey } from '#server/adapters/storage/keys.ts';
import type { StoredFiles } from '#server/adapters/storage/storage.ts';
import { withTempFile } from '#server/process/workFiles.ts';
import {
  BackupError,
  formatVersion,
  readBackup,
  readText,
  type BackupHeader,
  type Manifest,
} from './format.ts';
import { markRestored } from './restored.ts';
import { fillTables, type Rows } from './tables.ts';

export interface VerifiedBackup {
  header: BackupHeader;
  manifest: Manifest;
}

/** Checks each entry against the manifest. Throws a `BackupError`. */
export async function verifyBackup(file: string, identities: readonly string[]): Promise<VerifiedBackup> {
  let head: BackupHeader | undefined;
  let manifest: Manifest | undefined;
  const found = new Map<string, string>();
  for await (const entry of readBackup(file, identities)) {
    if (manifest) throw new BackupError(`Unexpected data after the end of the backup: ${entry.name}.`);
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
    if (entry.name === 'backup.json') head = JSON.parse(Buffer.concat(pieces).toString()) as BackupHeader;
    found.set(entry.name, hash.digest('hex'));
  }
  if (!head) throw new BackupError('The file isn’t a backup of Digest Desk.');
  if (head.format !== formatVersion)
    throw new BackupError(
      `The file uses backup format ${head.format}, but this version only reads format ${formatVersion}.`,
    );
  if (!manifest) throw new BackupError('The file is incomplete: its end is missing.');
  for (const [name, { sha256 }] of Object.entries(manifest.entries)) {
    if (!found.has(name)) throw new BackupError(`${name} is missing.`);
    if (found.get(name) !== sha256) throw new BackupError(`${name} was damaged or altered.`);
    found.delete(name);
  }
  for (const name of found.keys()) throw new BackupError(`${name} was added after the backup was made.`);
  return { header: head, manifest };
}

interface RestoreTarget {
  store: Store;
  files: StoredFiles;
  workFolder: string;
  onProgress?: (text: string) => void;
}

export const knownMigrations = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/** Throws a `BackupError` if the schemas differ. */
export function assertSameTables(migrations: readonly string[], product: string) {
  if (migrations.join() !== knownMigrations().join())
    throw new BackupError(
      `This backup was made with version ${product}, whose tables differ from those of this version (${packageJson.version}). Restore it with the version that made it, then upgrade: a newer version converts the database when it starts.`,
    );
}

/** Throws a `BackupError` if the target isn't empty. */
export async function prepareEmptyStore(store: Store): Promise<void> {
  const notEmptyError = new BackupError(
    'The target isn’t empty. Restore into a new DATA_DIR, or an empty database in DATABASE_URL.',
  );
  const [tables] = await store.rows<{ count: number }>(
    sql`select count(*)::integer as count from pg_class
        where relkind in ('r', 'v', 'p') and relnamespace = 'public'::regnamespace`,
  );
  if (tables!.count > 0) {
    const [settings] = await store.rows<{ exists: boolean }>(
      sql`select to_regclass('public.settings') is not null as exists`,
    );
    if (!settings!.exists) throw notEmptyError;
    const [filled] = await store.rows<{ exists: boolean }>(
      sql`select exists (select from settings where key = 'filled') as exists`,
    );
    if (filled!.exists) throw notEmptyError;
  }
  await store.exclusively(() => store.migrate());
}

/** Restores a verified backup into an empty installation: uploads first, then all tables in one transaction. */
export async function restoreBackup(
  file: string,
  identities: readonly string[],
  { header, manifest }: VerifiedBackup,
  { store, files, workFolder, onProgress = () => {} }: RestoreTarget,
): Promise<void> {
  assertSameTables(header.migrations, header.product);
  await prepareEmptyStore(store);
  if (manifest.media.kind === 'included') await restoreMedia();
  const rows = readRows(file, identities);
  const finish = (tx: Database) => markRestored(tx, header.madeAt);
  await fillTables(store.db, { rows, readTotals: () => manifest, finish }, (table, count) =>
    onProgress(`${table}: ${count} of ${manifest.tables[table]} rows`),
  );

  async function restoreMedia() {
    let count = 0;
    for await (const { name, bytes } of readBackup(file, identities)) {
      const [, key] = /^media\/(.*)$/.exec(name) ?? [];
      const contentType = contentTypeOfKey(key ?? '');
      if (!key || !contentType) continue;
      await withTempFile(workFolder, async (path) => {
        await pipeline(Readable.from(bytes), createWriteStream(path, { flags: 'wx' }));
        const stored = await files.putFile(path, { extension: key.split('.')[1]!, contentType });
        if (stored.key !== key)
          throw new BackupError(
            `The upload ${key} was damaged or altered before the backup: its content doesn’t match its name. Restore from an older backup.`,
          );
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
