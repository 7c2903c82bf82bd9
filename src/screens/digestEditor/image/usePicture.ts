import { useEffect, useRef, useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { InvalidInputError } from '#api/errors.ts';
import { loadsAsImage } from '#shared/loadsAsImage.ts';
import { refusalOf } from '#shared/refusal.ts';
import { uploadImage } from '#data/media.ts';
import { RefusedVideoError, uploadDigestVideo } from '#data/videos.ts';
import { messages } from '../messages.ts';
import { saveFailureMessage } from '../validate.ts';
import { isVideoFileName, type ImageKind } from './kinds.ts';

type Picture =
  | { state: 'none' }
  | { state: 'checking'; what: 'picture' | 'video' }
  | { state: 'uploading'; what: 'picture' | 'video'; share: number }
  | { state: 'valid'; src: string }
  /** Can be taken once somebody has agreed to what follows. */
  | { state: 'questioned'; src: string }
  | { state: 'refused'; message: string };

interface PictureOptions {
  kind: ImageKind;
  /** What is there already, if it is a picture. */
  current: string;
  /** The digest that a video is for, once there is one. */
  digestId?: number;
  onVideo?: (digest: Digest) => void;
}

/** A picture being chosen: by its address, by a file that is sent for it, or as a part of another. */
export function usePicture({ kind, current, digestId, onVideo }: PictureOptions) {
  const [url, setUrl] = useState('');
  const atFirst: Picture = current ? { state: 'valid', src: current } : { state: 'none' };
  const [picture, setPicture] = useState<Picture>(atFirst);
  /** What parts are cut from; a part of a part would only get worse. */
  const [original, setOriginal] = useState(current);
  /** Gives up the check or the upload before, so that only the last picture counts. */
  const running = useRef<AbortController>(undefined);
  /** Made for the video before, which was stopped or refused; the next one takes its place. */
  const placeholder = useRef<number>(undefined);
  useEffect(
    () => () => {
      if (placeholder.current !== undefined) removePlaceholder(placeholder.current).catch(() => undefined);
    },
    [],
  );

  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  function settle(next: Picture, signal: AbortSignal) {
    if (!signal.aborted) setPicture(next);
  }

  async function check(src: string, signal: AbortSignal) {
    settle({ state: 'checking', what: 'picture' }, signal);
    const loads = await loadsAsImage(src, signal);
    if (signal.aborted) return;
    setPicture(loads ? { state: 'valid', src } : { state: 'refused', message: messages.invalidImage });
    if (loads) setOriginal(src);
  }

  async function takePicture(file: File, signal: AbortSignal) {
    settle({ state: 'uploading', what: 'picture', share: 0 }, signal);
    const onProgress = (share: number) => settle({ state: 'uploading', what: 'picture', share }, signal);
    try {
      await check(await uploadImage(file, { signal, onProgress }), signal);
    } catch (error) {
      settle({ state: 'refused', message: saveFailureMessage(error) }, signal);
    }
  }

  async function takeVideo(file: File, signal: AbortSignal) {
    settle({ state: 'uploading', what: 'video', share: 0 }, signal);
    try {
      const digest = await uploadDigestVideo(file, {
        signal,
        digestId: digestId ?? placeholder.current,
        isPlaceholder: digestId === undefined,
        onDigest(id) {
          if (digestId === undefined) placeholder.current = id;
        },
        onProgress: (share) => settle({ state: 'uploading', what: 'video', share }, signal),
        onSent: () => settle({ state: 'checking', what: 'video' }, signal),
      });
      if (signal.aborted) return;
      placeholder.current = undefined;
      onVideo?.(digest);
    } catch (error) {
      settle({ state: 'refused', message: videoRefusal(error) }, signal);
    }
  }

  return {
    url,
    picture,
    original,
    takeUrl(text: string) {
      const src = text.trim();
      setUrl(src);
      setOriginal('');
      const signal = begin();
      if (src === '') return setPicture({ state: 'none' });
      const judgement = kind.judge(src);
      if (judgement === 'check') void check(src, signal);
      else if (judgement === 'take') setPicture({ state: 'valid', src });
      else if (judgement === 'ask') setPicture({ state: 'questioned', src });
      else setPicture({ state: 'refused', message: judgement.refusal });
    },
    takeFile(file: File) {
      const signal = begin();
      setUrl('');
      setOriginal('');
      if (!kind.videos || !isVideoFileName(file.name, file.type)) void takePicture(file, signal);
      else if (kind.videos === 'take') void takeVideo(file, signal);
      else setPicture({ state: 'refused', message: kind.videos.refusal });
    },
    takePart(src: string) {
      begin();
      setPicture({ state: 'valid', src });
    },
    /** Gives up what is under way, and is back where it began. */
    stop() {
      running.current?.abort();
      setPicture(atFirst);
      setOriginal(current);
    },
  };
}

/** Removes what was made for a video that did not come. It stays where its maker may not delete. */
async function removePlaceholder(digestId: number) {
  const { changeDigests } = await import('#data/bulk.ts');
  await changeDigests({ action: 'delete' }, [digestId]);
}

function videoRefusal(error: unknown): string {
  const otherwise = messages.cover.videoFailed;
  if (error instanceof RefusedVideoError) return error.message || otherwise;
  return error instanceof InvalidInputError ? refusalOf(error, otherwise) : otherwise;
}
