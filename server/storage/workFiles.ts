import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Folder of files that are not stored yet, on the disk of the store, so that a move copies nothing. */
export const workFolder = (dataDir: string) => join(dataDir, 'uploads');

/** Provides a path for a temporary file, deleted afterwards unless it was moved. */
export async function withWorkFile<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.work`);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Provides a folder for temporary files, deleted afterwards with what was not moved. */
export async function withWorkFolder<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, `${randomUUID()}.work`);
  await mkdir(path, { recursive: true });
  try {
    return await work(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

/**
 * Writes a file that is not there yet. It is opened before anything is read: a stream that fails while it still opens its
 * file would create it after the caller has removed it.
 */
export async function writeNewFile(
  path: string,
  source: NodeJS.ReadableStream | AsyncIterable<Buffer>,
  options: { signal?: AbortSignal } = {},
) {
  const file = await open(path, 'wx');
  await pipeline(source, file.createWriteStream(), options);
}

/** Removes the files, and the folders of temporary files, that were last written before then. */
export async function sweepFolder(folder: string, before: Date) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    const isOurs = found?.isFile() || name.endsWith('.work');
    if (found && isOurs && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
