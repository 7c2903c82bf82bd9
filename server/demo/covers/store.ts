import type { Storage } from '#server/storage/storage.ts';
import type { Plan } from '../plan.ts';
import { drawCover, renderCover } from './render.ts';
import { height, width } from './shapes.ts';

export interface StoredCover {
  key: string;
  url: string;
  contentType: string;
  size: number;
  width: number;
  height: number;
}

/** As many as there are usually cores to draw on. */
const painters = 2;

/** Draws and stores the cover of every plan, and answers them by slug. */
export async function storeCovers(
  storage: Storage,
  plans: readonly Plan[],
): Promise<Map<string, StoredCover>> {
  const covers = new Map<string, StoredCover>();
  const waiting = plans.values();
  const paint = async () => {
    for (const { slug, digest, turn } of waiting) {
      const bytes = await renderCover(drawCover(digest.cover, slug, turn));
      const { url, key } = await storage.put(bytes, { extension: 'webp', contentType: 'image/webp' });
      covers.set(slug, { key, url, contentType: 'image/webp', size: bytes.length, width, height });
    }
  };
  await Promise.all(Array.from({ length: painters }, paint));
  return covers;
}
