import { FfmpegError } from '#server/ffmpeg/errors.ts';
import { RefusedFile } from '../media/refused.ts';

/** Why work on a video failed, as a sentence for people; undefined for what is neither the video's nor the machine's. */
export function findReason(error: unknown): string | undefined {
  if (error instanceof FfmpegError || error instanceof RefusedFile) return error.message;
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'The disk is full.' : undefined;
}
