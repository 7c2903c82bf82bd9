import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Keyring } from '#server/records/signingKeys.ts';
import { createDiskUploads } from './diskUploads.ts';
import { mediaUrl, keyOfBytes, keyOfFile, contentTypeOfKey } from './keys.ts';
import type { Storage } from './storage.ts';
import { workFolder } from '#server/process/workFiles.ts';

/**
 * Files are spread over 256 subfolders and can be shared by several processes. `signing` signs upload
 * forms.
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
      if (stored !== bytes.length) await writeAtomically(path, bytes);
      return { key, url: mediaUrl(key) };
    },

    async putFile(from, kind) {
      const key = await keyOfFile(from, kind);
      await moveAtomically(from, toPath(key));
      return { key, url: mediaUrl(key) };
    },

    async find(key) {
      const contentType = contentTypeOfKey(key);
      if (!contentType) return undefined;
      const path = toPath(key);
      const size = await measureSize(path);
      if (size === undefined) return undefined;
      return { size, contentType, read: (range) => createReadStream(path, range) };
    },

    async *list() {
      for (const part of await readdir(folder).catch(() => []))
        for (const key of await readdir(join(folder, part))) {
          // The folder may also hold a file being written.
          const size = contentTypeOfKey(key) ? await measureSize(toPath(key)) : undefined;
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

async function writeAtomically(path: string, bytes: Buffer) {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `${randomUUID()}.part`);
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
    await moveAtomically(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A reader sees the whole file or no file, even after a power failure. */
async function moveAtomically(from: string, path: string) {
  await mkdir(dirname(path), { recursive: true });
  await syncToDisk(from, 'r+');
  await rename(from, path);
  await syncToDisk(dirname(path), 'r');
}

async function syncToDisk(path: string, flags: string) {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
