import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '#server/adapters/storage/storage.ts';
import { demoFolder } from './content.ts';
import type { Plan } from './plan.ts';

export interface StoredFile {
  key: string;
  url: string;
  contentType: string;
  size: number;
  width: number;
  height: number;
}

export const coverSize = { width: 1200, height: 800 };
const concurrency = 8;

export const coverFile = (slug: string) => join(demoFolder, 'covers', `${slug}.webp`);

export async function storeCovers(
  storage: Storage,
  plans: readonly Plan[],
): Promise<Map<string, StoredFile>> {
  const covers = new Map<string, StoredFile>();
  const waiting = plans.values();
  const store = async () => {
    for (const { slug } of waiting) {
      const bytes = await readFile(coverFile(slug));
      const { url, key } = await storage.put(bytes, { extension: 'webp', contentType: 'image/webp' });
      covers.set(slug, { key, url, contentType: 'image/webp', size: bytes.length, ...coverSize });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, store));
  return covers;
}
