import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Keyring } from '../platform/records/signingKeys.ts';
import { createDiskUploads } from './diskUploads.ts';
import { toAddress, keyOfBytes, keyOfFile, typeOfKey } from './keys.ts';
import type { Storage } from './storage.ts';
import { workFolder } from './workFiles.ts';

/**
 * Files in a folder, spread over 256 subfolders. Several processes may share it. The keys sign the forms with
 * which files are sent to it.
 */
export function createDiskStorage(dataDir: string, signing: Keyring): Storage {
  const folder = join(dataDir, 'media');
  const toPath = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    ...createDiskUploads(workFolder(dataDir), signing),

    async put(bytes, kind) {
      const key = keyOfBytes(bytes, kind);
      const path = toPath(key);
      const stored = await measureSize(path);
      if (stored !== bytes.length) await writeWhole(path, bytes);
      return { key, url: toAddress(key) };
    },

    async putFile(from, kind) {
      const key = await keyOfFile(from, kind);
      await moveWhole(from, toPath(key));
      return { key, url: toAddress(key) };
    },

    async find(key) {
      const contentType = typeOfKey(key);
      if (!contentType) return undefined;
      const path = toPath(key);
      const size = await measureSize(path);
      if (size === undefined) return undefined;
      return { size, contentType, read: (range) => createReadStream(path, range) };
    },

    async *list() {
      for (const part of await readdir(folder).catch(() => []))
        for (const key of await readdir(join(folder, part))) {
          // Beside files there may be one that is being written.
          const size = typeOfKey(key) ? await measureSize(toPath(key)) : undefined;
          if (size !== undefined) yield { key, size };
        }
    },
  };
}

async function measureSize(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeWhole(path: string, bytes: Buffer) {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `${randomUUID()}.part`);
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
    await moveWhole(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Written atomically: a reader sees the whole file or none, also after a power failure. */
async function moveWhole(from: string, path: string) {
  await mkdir(dirname(path), { recursive: true });
  await sync(from, 'r+');
  await rename(from, path);
  await sync(dirname(path), 'r');
}

async function sync(path: string, flags: string) {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
