import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '#server/adapters/storage/storage.ts';
import { demoFolder } from './content.ts';
import type { StoredFile } from './covers.ts';
import type { Plan } from './plan.ts';

const videoSize = { width: 640, height: 360 };

export const videoFile = (name: string) => join(demoFolder, 'videos', `${name}.mp4`);

export async function storeVideos(
  storage: Storage,
  plans: readonly Plan[],
): Promise<Map<string, StoredFile>> {
  const names = plans.flatMap(({ digest }) => digest.video?.file ?? []);
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(videoFile(name));
        const kind = { extension: 'mp4', contentType: 'video/mp4' };
        const { key, url } = await storage.put(bytes, kind);
        return [name, { key, url, contentType: 'video/mp4', size: bytes.length, ...videoSize }] as const;
      }),
    ),
  );
}
