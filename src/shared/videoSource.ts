import { youtubeId } from '#api/video/youtube.ts';
import type { VideoSource } from '#ui/media/player/VideoPlayer.tsx';

/** The video of a digest’s cover: on YouTube where its link names a video (VID-06), else an uploaded file. Undefined where there is none. */
export function videoSourceOf(link: string | null): VideoSource | undefined {
  if (!link) return undefined;
  const id = youtubeId(link);
  if (id) return { youtubeId: id };
  return /\.(mp4|mov|webm)([?#].*)?$/i.test(link) ? { src: link } : undefined;
}
