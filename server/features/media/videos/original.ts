import { join } from 'node:path';
import { hasDecodableVideo, type VideoSource } from '#server/adapters/ffmpeg/input.ts';
import type { Storage } from '#server/adapters/storage/storage.ts';
import { writeNewFile } from '#server/process/workFiles.ts';
import { FfmpegError } from '#server/adapters/ffmpeg/run.ts';
import { RefusedFileError } from '../rules.ts';
import { readMovie } from './movie.ts';
import { readTracks, type Tracks } from './tracks.ts';

export interface OriginalVideo {
  source: VideoSource;
  videoTrack: Tracks['videoTrack'];
  seconds: number | null;
}

/** Copies the video to `folder` and checks it. Throws RefusedFileError if it can't be processed. */
export async function openOriginal(
  storage: Pick<Storage, 'find'>,
  key: string,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<OriginalVideo> {
  const stored = await storage.find(key);
  if (!stored) throw new RefusedFileError('The uploaded video no longer exists.');
  const path = join(folder, 'original');
  await writeNewFile(path, stored.read(), { signal });
  const { seconds } = await readMovie(path);
  const { videoTrack, audioFormat } = await readTracks(path);
  if (!hasDecodableVideo({ videoCodec: videoTrack.format }))
    throw new RefusedFileError(`“${videoTrack.format}” videos can’t be rendered, only H.264 and HEVC.`);
  return {
    source: { path, videoCodec: videoTrack.format, audioCodec: audioFormat },
    videoTrack,
    seconds: videoTrack.seconds ?? seconds,
  };
}

/** Undefined unless the video or a full disk caused the error. */
export function failureReason(error: unknown): string | undefined {
  if (error instanceof FfmpegError || error instanceof RefusedFileError) return error.message;
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'The disk is full.' : undefined;
}
