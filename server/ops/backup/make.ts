import type { Database } from '#server/db/database.ts';
import type { StoredFiles } from '#server/adapters/storage/storage.ts';
import { formatVersion, type BackupWriter, type Manifest } from './format.ts';
import { readSequences, readTables } from './tables.ts';

const keysPerPart = 10_000;

interface BackupSource {
  /** All tables are read in one snapshot. */
  db: Database;
  files: StoredFiles;
  /** Uploads in a bucket are only listed: the bucket has its own versions and copies. */
  media: Manifest['media']['kind'];
  migrations: string[];
  product: string;
}

/** Adds uploads last: each was stored before the row that refers to it, so no row lacks its file. */
export async function writeBackup(writer: BackupWriter, source: BackupSource): Promise<void> {
  try {
    await writer.addJson('backup.json', {
      format: formatVersion,
      madeAt: new Date().toISOString(),
      product: source.product,
      migrations: source.migrations,
    });
    const tables: Record<string, number> = {};
    const parts: Record<string, number> = {};
    await readTables(source.db, async ({ table, rows }) => {
      tables[table] = (tables[table] ?? 0) + rows.length;
      parts[table] = (parts[table] ?? 0) + 1;
      const lines = rows.map((row) => JSON.stringify(row)).join('\n');
      await writer.add(`tables/${table}/${parts[table]}.jsonl`, Buffer.from(`${lines}\n`));
    });
    const sequences = await readSequences(source.db);
    const media = await addMedia(writer, source);
    await writer.finish({ tables, sequences, media });
  } catch (error) {
    writer.fail(error);
    throw error;
  }
}

async function addMedia(
  writer: BackupWriter,
  { files, media: kind }: BackupSource,
): Promise<Manifest['media']> {
  const media = { kind, count: 0, bytes: 0 };
  let lines: string[] = [];
  let part = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    part += 1;
    await writer.add(`media/list-${part}.jsonl`, Buffer.from(`${lines.join('\n')}\n`));
    lines = [];
  };
  for await (const { key, size } of files.list()) {
    media.count += 1;
    media.bytes += size;
    if (kind === 'included') {
      const file = await files.find(key);
      if (!file) throw new Error(`The upload ${key} no longer exists.`);
      await writer.addStream(`media/${key}`, file.size, file.read());
    } else {
      lines.push(JSON.stringify({ key, size }));
      if (lines.length >= keysPerPart) await flush();
    }
  }
  await flush();
  return media;
}
