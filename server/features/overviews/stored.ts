import type { Storage, StoredFile } from '#server/storage/storage.ts';

/** The file of an uploaded video by its name without the extension. */
export async function storedVideo(
  storage: Pick<Storage, 'find'>,
  videoId: string,
): Promise<{ key: string; file: StoredFile } | undefined> {
  for (const extension of ['mp4', 'mov']) {
    const key = `${videoId}.${extension}`;
    const file = await storage.find(key);
    if (file) return { key, file };
  }
  return undefined;
}
