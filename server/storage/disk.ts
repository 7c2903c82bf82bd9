import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage';

/** What the folder may hold, by extension. Nothing that a browser would run is among them. */
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** A SHA-256 and an extension: no key can leave the folder. */
const keyPattern = /^[\da-f]{64}\.([a-z\d]{2,5})$/;

/** Files in a folder, spread over 256 subfolders. Several processes may share it. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    async put(bytes, { extension, contentType }) {
      if (contentTypes[extension] !== contentType)
        throw new TypeError(`Files of type ${contentType} are not stored as .${extension}.`);
      const key = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
      const path = pathOf(key);
      const stored = await sizeOf(path);
      if (stored !== bytes.length) await writeWhole(path, bytes);
      return { key, url: `/media/${key}` };
    },

    async find(key) {
      const contentType = contentTypes[keyPattern.exec(key)?.[1] ?? ''];
      if (!contentType) return undefined;
      const path = pathOf(key);
      const size = await sizeOf(path);
      if (size === undefined) return undefined;
      return { size, contentType, read: (range) => createReadStream(path, range) };
    },
  };
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A reader sees the whole file or none, also after a power cut. */
async function writeWhole(path: string, bytes: Buffer) {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${randomUUID()}.part`);
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const entry = await open(folder);
  try {
    await entry.sync();
  } finally {
    await entry.close();
  }
}
