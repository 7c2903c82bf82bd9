import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A folder on the same disk as the store, so that moves don't copy. */
export const workFolder = (dataDir: string) => join(dataDir, 'uploads');

export async function withTempFile<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.work`);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

export async function withTempFolder<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, `${randomUUID()}.work`);
  await mkdir(path, { recursive: true });
  try {
    return await work(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

/**
 * Opens the file before reading the stream. A write stream that fails while opening could still create the
 * file after the caller's cleanup.
 */
export async function writeNewFile(
  path: string,
  source: NodeJS.ReadableStream | AsyncIterable<Buffer>,
  options: { signal?: AbortSignal } = {},
) {
  const file = await open(path, 'wx');
  await pipeline(source, file.createWriteStream(), options);
}

export async function sweepFolder(folder: string, before: Date) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    const isOurs = found?.isFile() || name.endsWith('.work');
    if (found && isOurs && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
