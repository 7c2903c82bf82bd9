import { useEffect, useRef, useState } from 'react';
import { digestTypes } from '#api/contract/digests.ts';
import { updateDigest } from '#data/digests.ts';
import { digestVideoUpload } from '#shared/pictures/digestVideoUpload.ts';
import { videoRefusal } from '#editorFields/pictures/usePicture.ts';
import type { VideoUpload } from '#shared/pictures/videoUpload.ts';

type Upload =
  | { state: 'none' }
  | { state: 'uploading'; share: number }
  | { state: 'checking' }
  | { state: 'refused'; message: string };

/** Uploads a file as the video of a new video digest, which `onMade` is given. */
export function useVideoFile(onMade: (digestId: number) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  const uploads = useRef<VideoUpload>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      uploads.current?.dispose();
    },
    [],
  );

  async function choose(file: File) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const update = (next: Upload) => void (signal.aborted || setUpload(next));
    let made: number | undefined;
    uploads.current ??= digestVideoUpload({ digestId: () => undefined, onVideo: ({ id }) => (made = id) });
    update({ state: 'uploading', share: 0 });
    try {
      const accept = await uploads.current.upload(file, {
        signal,
        onProgress: (share) => update({ state: 'uploading', share }),
        onSent: () => update({ state: 'checking' }),
      });
      if (signal.aborted) return;
      accept();
      if (made === undefined) return;
      await updateDigest(made, { type: digestTypes.video });
      if (!signal.aborted) onMade(made);
    } catch (error) {
      update({ state: 'refused', message: videoRefusal(error) });
    }
  }

  return {
    upload,
    choose,
    stop() {
      running.current?.abort();
      setUpload({ state: 'none' });
    },
  };
}
