import type { Digest } from '#api/contract/digests.ts';
import { uploadDigestVideo } from '#data/videos.ts';

interface DigestVideoOptions {
  /** Undefined before the first save. */
  digestId: () => number | undefined;
  onVideo: (digest: Digest) => void;
}

/** Uses a placeholder until the digest exists (IMG-16, IMG-19). */
export function createDigestVideoUpload({ digestId, onVideo }: DigestVideoOptions): VideoUpload {
  /** Left over from a stopped or rejected video and reused by the next one. */
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

/** The placeholder stays if the user isn't allowed to delete it. */
async function deletePlaceholder(digestId: number) {
  const { changeDigests } = await import('#data/bulk.ts');
  await changeDigests({ action: 'delete' }, [digestId]);
}

interface VideoUploadOptions {
  signal: AbortSignal;
  /** Share from 0 to 1. */
  onProgress: (share: number) => void;
  onSent: () => void;
}

/** A new upload replaces the previous one. */
export interface VideoUpload {
  /**
   * Resolves to a function that accepts the video. Don't call it if the upload was stopped. Throws
   * RejectedVideoError.
   */
  upload(file: File, options: VideoUploadOptions): Promise<() => void>;
  /** Deletes the placeholder of a stopped or rejected video. */
  dispose(): void;
}
