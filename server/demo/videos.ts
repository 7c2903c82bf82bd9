import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../storage/storage.ts';
import { demoFolder } from './content.ts';
import type { StoredFile } from './covers.ts';
import type { Plan } from './plan.ts';

/** Of every video, in pixels. */
const videoSize = { width: 640, height: 360 };

export const videoFile = (name: string) => join(demoFolder, 'videos', `${name}.mp4`);

/** Stores the uploaded videos of all plans, `videos/FILE.mp4`. Returns them by the names of their files. */
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
