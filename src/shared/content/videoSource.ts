import { digestTypes } from '#api/contract/digests.ts';
import { parseYoutubeId } from '#domain/video/youtube.ts';
import type { VideoSource } from '#ui/media/player/VideoPlayer.tsx';

/**
 * A YouTube video if the URL contains a video id (VID-06), or else an uploaded file. Undefined if it's
 * neither.
 */
export function parseVideoSource(link: string | null): VideoSource | undefined {
  if (!link) return undefined;
  const id = parseYoutubeId(link);
  if (id) return { youtubeId: id };
  return /\.(mp4|mov|webm)([?#].*)?$/i.test(link) ? { src: link } : undefined;
}

export const isVideoDigest = (typeCode: number, cover: string | null) =>
  typeCode === digestTypes.video ||
  (typeCode === digestTypes.placeholder && parseVideoSource(cover) !== undefined);
