import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackupWriter } from '#server/ops/backup/format.ts';
import { writeBackup } from '#server/ops/backup/make.ts';
import { copyTables } from '#server/ops/backup/move.ts';
import { knownMigrations, restoreBackup, verifyBackup } from '#server/ops/backup/restore.ts';
import type { Database, Store } from '#server/db/database.ts';
import { createFixedKeyring } from '#server/records/signingKeys.ts';
import { createDiskStorage } from '#server/adapters/storage/disk.ts';
import { openDatabase, startTestApp, type TestApp } from '#support/app.ts';
import { fillEveryTable } from '#support/everyTable.ts';
import { dumpRelease, type Release } from '#support/releases.ts';

let desk: TestApp;
let folder: string;
let file: string;
let filled: Release;
const upload = Buffer.from('an upload');
const uploadKind = { extension: 'png', contentType: 'image/png' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-backup-'));
  desk = await startTestApp();
  await fillEveryTable(desk);
  await desk.deps.storage.put(upload, uploadKind);
  file = join(folder, 'backup');
  await make(file);
  filled = await dumpRelease(desk.deps.db);
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true });
});

async function make(path: string, recipients: string[] = [], kind: 'included' | 'listed' = 'included') {
  const writer = createBackupWriter(recipients);
  const { db, storage } = desk.deps;
  await Promise.all([
    pipeline(await writer.bytes, createWriteStream(path)),
    writeBackup(writer, { db, files: storage, media: kind, migrations: knownMigrations(), product: '0.1.0' }),
  ]);
}

/** Restores into a database of its own, migrated or not, and hands it to `look`. */
async function restore(
  path: string,
  look: (store: Store, dataDir: string) => Promise<void>,
  identities: string[] = [],
) {
  const { store, drop } = await openDatabase();
  const dataDir = await mkdtemp(join(folder, 'restored-'));
  try {
    const verified = await verifyBackup(path, identities);
    await restoreBackup(path, identities, verified, {
      store,
      files: createDiskStorage(dataDir, createFixedKeyring('')),
      workFolder: join(dataDir, 'uploads'),
    });
    // All that it adds.
    const marked = await store.db.execute(sql`delete from settings where key = 'restored' returning value`);
    expect(marked.rows).toMatchObject([{ value: { backupAt: verified.header.madeAt, held: null } }]);
    await look(store, dataDir);
  } finally {
    await store.close();
    await drop();
  }
}

/** Everything of the tables beside their rows. */
async function readStructure(db: Database) {
  const { rows } = await db.execute(sql`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
    where indrelid::regclass::text !~ '^pg_'
    union all select tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select sequencename, last_value::text from pg_sequences where schemaname = 'public'
    order by 1, 2`);
  return rows;
}

describe('a backup', () => {
  it('BACKUP-01: restores every row, upload, constraint, index, trigger and sequence', async () => {
    await restore(file, async (store, dataDir) => {
      expect(await dumpRelease(store.db)).toEqual(filled);
      expect(await readStructure(store.db)).toEqual(await readStructure(desk.deps.db));
      const { key } = await desk.deps.storage.put(upload, uploadKind);
      const stored = await createDiskStorage(dataDir, createFixedKeyring('')).find(key);
      expect(await buffer(stored!.read())).toEqual(upload);
    });
  });

  it('BACKUP-02: is encrypted for its recipients, and opened by their key alone', async () => {
    const [ours, other] = [await generateIdentity(), await generateIdentity()];
    const encrypted = join(folder, 'encrypted');
    await make(encrypted, [await identityToRecipient(ours)]);
    expect((await readFile(encrypted, 'latin1')).startsWith('age-encryption.org/v1\n')).toBe(true);
    await expect(verifyBackup(encrypted, [])).rejects.toThrow(
      'The file is encrypted. Pass the secret key file with --identity.',
    );
    await expect(verifyBackup(encrypted, [other])).rejects.toThrow(
      'The file was encrypted for a different key.',
    );
    await restore(encrypted, async ({ db }) => expect(await dumpRelease(db)).toEqual(filled), [ours]);
  });

  it('BACKUP-03: is not restored when it was incomplete, changed or is no backup', async () => {
    const bytes = await readFile(file);
    const broken = join(folder, 'broken');
    for (const size of [1, 100, Math.floor(bytes.length / 2), bytes.length - 1]) {
      await writeFile(broken, bytes);
      await truncate(broken, size);
      await expect(verifyBackup(broken, []), `cut at ${size}`).rejects.toThrow(
        /incomplete|isn’t a backup|its end is missing/,
      );
    }
    await writeFile(broken, bytes);
    const handle = await open(broken, 'r+');
    await handle.write(Buffer.from([bytes[5000]! ^ 255]), 0, 1, 5000);
    await handle.close();
    await expect(verifyBackup(broken, [])).rejects.toThrow(/damaged|changed since it was written/);
    await writeFile(broken, 'something else');
    await expect(verifyBackup(broken, [])).rejects.toThrow('The file isn’t a backup of Digest Desk.');
  });

  it('BACKUP-04: is not restored over content, nor by a version with other tables', async () => {
    const verified = await verifyBackup(file, []);
    const target = { store: desk.deps.store, files: desk.deps.storage, workFolder: folder };
    await expect(restoreBackup(file, [], verified, target)).rejects.toThrow('The target isn’t empty.');
    expect(await dumpRelease(desk.deps.db)).toEqual(filled);
    const older = { ...verified, header: { ...verified.header, migrations: ['of another version'] } };
    await expect(restoreBackup(file, [], older, target)).rejects.toThrow(
      'This backup was made with version 0.1.0, whose tables differ from those of this version (0.1.0).',
    );
  });

  it('BACKUP-05: lists the uploads of a bucket in place of them', async () => {
    const listed = join(folder, 'listed');
    await make(listed, [], 'listed');
    const { manifest } = await verifyBackup(listed, []);
    expect(manifest.media.kind).toBe('listed');
    expect(manifest.media.count).toBeGreaterThan(0);
    expect(Object.keys(manifest.entries).filter((name) => name.startsWith('media/'))).toEqual([
      'media/list-1.jsonl',
    ]);
    expect((await stat(listed)).size).toBeGreaterThan(0);
  });
});

it('MOVE-01: tables move into an empty database with their ids, and again where that was interrupted', async () => {
  const { store, drop } = await openDatabase();
  try {
    const stop = new Error('ended in the middle');
    await expect(
      copyTables(desk.deps.store, store, (table) => {
        if (table === 'digests') throw stop;
      }),
    ).rejects.toBe(stop);
    const tables = await copyTables(desk.deps.store, store);
    expect(await dumpRelease(store.db)).toEqual(filled);
    expect(tables.digests).toBe(filled.tables.digests!.length);
    expect(await readStructure(store.db)).toEqual(await readStructure(desk.deps.db));
  } finally {
    await store.close();
    await drop();
  }
});
