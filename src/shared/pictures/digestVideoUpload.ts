import type { Digest } from '#api/contract/digests.ts';
import { uploadDigestVideo } from '#data/videos.ts';
import type { VideoUpload } from './videoUpload.ts';

interface DigestVideoOptions {
  /** The digest that a video is for; none before the first save. */
  digestId: () => number | undefined;
  /** Given the digest that has the video now. */
  onVideo: (digest: Digest) => void;
}

/** Uploads videos for a digest, or for a placeholder if none exists yet (IMG-16, IMG-19). */
export function digestVideoUpload({ digestId, onVideo }: DigestVideoOptions): VideoUpload {
  /** Created for a video that was stopped or refused; the next one uses it. */
  let placeholder: number | undefined;
  return {
    async upload(file, options) {
      const id = digestId();
      const digest = await uploadDigestVideo(file, {
        ...options,
        digestId: id ?? placeholder,
        isPlaceholder: id === undefined,
        onDigest(created) {
          if (id === undefined) placeholder = created;
        },
      });
      return () => {
        placeholder = undefined;
        onVideo(digest);
      };
    },
    dispose() {
      if (placeholder !== undefined) deletePlaceholder(placeholder).catch(() => undefined);
    },
  };
}

/** Deletes a digest that was created for a video. It stays where the person may not delete. */
async function deletePlaceholder(digestId: number) {
  const { changeDigests } = await import('#data/bulk.ts');
  await changeDigests({ action: 'delete' }, [digestId]);
}
