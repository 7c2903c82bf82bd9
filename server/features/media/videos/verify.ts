import type { Deps } from '#server/deps.ts';
import { withTempFile, workFolder } from '#server/process/workFiles.ts';
import { changeDigest, setVideoLength, type Writer } from '#server/features/digests/write.ts';
import { readDigest } from '#server/features/digests/present.ts';
import { recordUpload } from '../queries.ts';
import { RefusedFileError } from '../rules.ts';
import { storeMovie } from './store.ts';
import { setUploadUrl, findLastUpload, removeUpload } from './queries.ts';
import { noUploadMessage } from './boxes.ts';

type VerifyDeps = Pick<Deps, 'config' | 'db' | 'storage'>;

/**
 * Makes the last uploaded video the digest's cover and returns its URL. Idempotent. Throws RefusedFileError
 * if there is no upload or it's invalid; an invalid one is deleted.
 */
export async function verifyUpload(
  { config, db, storage }: VerifyDeps,
  digestId: number,
  writer: Writer,
): Promise<string> {
  await readDigest(db, digestId);
  const upload = await findLastUpload(db, digestId);
  if (upload?.url) return upload.url;
  return withTempFile(workFolder(config.dataDir), async (path) => {
    if (!upload || !(await storage.receive(upload.key, path))) throw new RefusedFileError(noUploadMessage);
    try {
      const { movie, stored } = await storeMovie(storage, path);
      await db.transaction(async (tx) => {
        await recordUpload(tx, { ...movie, ...stored }, writer);
        await changeDigest(tx, digestId, { image: stored.url }, writer);
        await setVideoLength(tx, digestId, movie.seconds);
        await setUploadUrl(tx, upload.id, stored.url);
      });
      return stored.url;
    } catch (error) {
      if (error instanceof RefusedFileError) await removeUpload(db, upload.id);
      throw error;
    }
  });
}
