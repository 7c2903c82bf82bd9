import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../storage/storage.ts';
import { demoFolder } from './content.ts';
import type { Plan } from './plan.ts';

/** A cover or a video in the store; width and height in pixels. */
export interface StoredFile {
  key: string;
  url: string;
  contentType: string;
  size: number;
  width: number;
  height: number;
}

/** Of every cover, in pixels. */
export const coverSize = { width: 1200, height: 800 };
const together = 8;

export const coverFile = (slug: string) => join(demoFolder, 'covers', `${slug}.webp`);

/** Stores the cover of every plan, `covers/SLUG.webp`. Returns them by slug. */
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
  await Promise.all(Array.from({ length: together }, store));
  return covers;
}
