import type { Digest } from '#api/contract/digests.ts';
import { youtubeId } from '#api/video/youtube.ts';
import type { VideoSource } from '#ui/media/player/VideoPlayer.tsx';

/** The video of a digest: on YouTube where its link names a video (VID-06), else an uploaded file. Undefined where there is none. */
export function videoSourceOf({ cover_pic: link }: Pick<Digest, 'cover_pic'>): VideoSource | undefined {
  if (!link) return undefined;
  const id = youtubeId(link);
  if (id) return { youtubeId: id };
  return /\.(mp4|mov|webm)([?#].*)?$/i.test(link) ? { src: link } : undefined;
}
