import { digestTypes } from '#api/contract/digests.ts';
import { youtubeId } from '#domain/video/youtube.ts';
import type { VideoSource } from '#ui/media/player/VideoPlayer.tsx';

/** YouTube if the link names a video (VID-06), else an uploaded file. Undefined if neither exists. */
export function parseVideoSource(link: string | null): VideoSource | undefined {
  if (!link) return undefined;
  const id = youtubeId(link);
  if (id) return { youtubeId: id };
  return /\.(mp4|mov|webm)([?#].*)?$/i.test(link) ? { src: link } : undefined;
}

export const isVideoDigest = (typeCode: number, cover: string | null) =>
  typeCode === digestTypes.video ||
  (typeCode === digestTypes.placeholder && parseVideoSource(cover) !== undefined);
