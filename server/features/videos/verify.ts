import type { Deps } from '#server/deps.ts';
import { withWorkFile, workFolder } from '#server/storage/workFiles.ts';
import { readDigest } from '../digests/read.ts';
import { changeDigest, setVideoLength, type Writer } from '../digests/write.ts';
import { recordUpload } from '../media/queries.ts';
import { RefusedFile } from '../media/refused.ts';
import { readMovie } from './movie.ts';
import { deletePlaces } from './places.ts';
import { setUploadUrl, lastUpload, removeUpload } from './queries.ts';
import { noUpload } from './rules.ts';

type Tools = Pick<Deps, 'config' | 'db' | 'storage'>;

/**
 * Checks the uploaded file of a digest and makes a complete video its cover; any other file is deleted. Idempotent
 * for a verified upload. Returns the address of the video. Throws RefusedFile.
 */
export async function verifyUpload(
  { config, db, storage }: Tools,
  digestId: number,
  writer: Writer,
): Promise<string> {
  await readDigest(db, digestId);
  const upload = await lastUpload(db, digestId);
  if (upload?.url) return upload.url;
  return withWorkFile(workFolder(config.dataDir), async (path) => {
    if (!upload || !(await storage.receive(upload.key, path))) throw new RefusedFile(noUpload);
    try {
      const { seconds, width, height, size, ...kind } = await readMovie(path);
      await deletePlaces(path);
      const stored = await storage.putFile(path, kind);
      await db.transaction(async (tx) => {
        await recordUpload(tx, { ...stored, contentType: kind.contentType, size, width, height }, writer);
        await changeDigest(tx, digestId, { image: stored.url }, writer);
        await setVideoLength(tx, digestId, seconds);
        await setUploadUrl(tx, upload.id, stored.url);
      });
      return stored.url;
    } catch (error) {
      if (error instanceof RefusedFile) await removeUpload(db, upload.id);
      throw error;
    }
  });
}
