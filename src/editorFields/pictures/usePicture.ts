import { useEffect, useRef, useState } from 'react';
import { InvalidInputError } from '#api/errors.ts';
import { loadsAsImage } from '#shared/content/urls.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useUnloadGuard } from '#shared/page/leaveGuard.ts';
import type { VideoUpload } from '#shared/pictures/digestVideoUpload.ts';
import { uploadImage } from '#data/media.ts';
import { RejectedVideoError } from '#data/videos.ts';
import { messages } from '../messages.ts';
import { isVideoUpload, type ImageKind } from './imageKinds.ts';

type Picture =
  | { state: 'none' }
  | { state: 'checking'; what: 'picture' | 'video' }
  | { state: 'uploading'; what: 'picture' | 'video'; share: number }
  | { state: 'valid'; src: string }
  | { state: 'unconfirmed'; src: string }
  | { state: 'refused'; message: string };

interface PictureOptions {
  kind: ImageKind;
  current: string;
  createVideoUpload?: () => VideoUpload;
}

export function usePicture({ kind, current, createVideoUpload }: PictureOptions) {
  const [url, setUrl] = useState('');
  const initialPicture: Picture = current ? { state: 'valid', src: current } : { state: 'none' };
  const [picture, setPicture] = useState<Picture>(initialPicture);
  /** Crop the original: re-cropping loses quality. */
  const [original, setOriginal] = useState(current);
  /** Only the latest picture counts. */
  const running = useRef<AbortController>(undefined);
  const [videos] = useState(createVideoUpload);
  useEffect(() => () => videos?.dispose(), [videos]);
  useUnloadGuard(picture.state === 'uploading');

  function restart(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  function update(next: Picture, signal: AbortSignal) {
    if (!signal.aborted) setPicture(next);
  }

  async function check(src: string, signal: AbortSignal) {
    update({ state: 'checking', what: 'picture' }, signal);
    const loads = await loadsAsImage(src, signal);
    if (signal.aborted) return;
    setPicture(loads ? { state: 'valid', src } : { state: 'refused', message: messages.invalidImage });
    if (loads) setOriginal(src);
  }

  async function uploadPicture(file: File, signal: AbortSignal) {
    update({ state: 'uploading', what: 'picture', share: 0 }, signal);
    const onProgress = (share: number) => update({ state: 'uploading', what: 'picture', share }, signal);
    try {
      await check(await uploadImage(file, { signal, onProgress }), signal);
    } catch (error) {
      update({ state: 'refused', message: serverMessage(error, messages.saveFailed) }, signal);
    }
  }

  async function uploadVideo(uploads: VideoUpload, file: File, signal: AbortSignal) {
    update({ state: 'uploading', what: 'video', share: 0 }, signal);
    try {
      const accept = await uploads.upload(file, {
        signal,
        onProgress: (share) => update({ state: 'uploading', what: 'video', share }, signal),
        onSent: () => update({ state: 'checking', what: 'video' }, signal),
      });
      if (!signal.aborted) accept();
    } catch (error) {
      update({ state: 'refused', message: videoErrorMessage(error) }, signal);
    }
  }

  return {
    url,
    picture,
    original,
    setAddress(text: string) {
      const src = text.trim();
      setUrl(src);
      setOriginal('');
      const signal = restart();
      if (src === '') return setPicture({ state: 'none' });
      const judgement = kind.checkUrl(src);
      if (judgement === 'check') void check(src, signal);
      else if (judgement === 'accept') setPicture({ state: 'valid', src });
      else if (judgement === 'confirm') setPicture({ state: 'unconfirmed', src });
      else setPicture({ state: 'refused', message: judgement.refusal });
    },
    setFile(file: File) {
      const signal = restart();
      setUrl('');
      setOriginal('');
      if (!kind.videos || !isVideoUpload(file.name, file.type)) void uploadPicture(file, signal);
      else if (kind.videos !== 'accept') setPicture({ state: 'refused', message: kind.videos.refusal });
      else if (videos) void uploadVideo(videos, file, signal);
      else setPicture({ state: 'refused', message: messages.invalidImage });
    },
    setCropped(src: string) {
      restart();
      setPicture({ state: 'valid', src });
    },
    stop() {
      running.current?.abort();
      setPicture(initialPicture);
      setOriginal(current);
    },
  };
}

export function videoErrorMessage(error: unknown): string {
  const fallback = messages.pictures.videoFailed;
  if (error instanceof RejectedVideoError) return error.message || fallback;
  return error instanceof InvalidInputError ? serverMessage(error, fallback) : fallback;
}
