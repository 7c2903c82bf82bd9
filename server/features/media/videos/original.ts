import { join } from 'node:path';
import { hasDecodableVideo, type Source } from '#server/adapters/ffmpeg/input.ts';
import type { Storage } from '#server/adapters/storage/storage.ts';
import { writeNewFile } from '#server/process/workFiles.ts';
import { RefusedFile } from '../rules.ts';
import { readMovie } from './movie.ts';
import { readTracks, type Tracks } from './tracks.ts';
import { FfmpegError } from '#server/adapters/ffmpeg/errors.ts';

export interface OriginalVideo {
  source: Source;
  picture: Tracks['picture'];
  seconds: number | null;
}

/** Copies the video to `folder` and checks it. Throws RefusedFileError if it can't be processed. */
export async function openOriginal(
  storage: Pick<Storage, 'find'>,
  key: string,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<OriginalVideo> {
  const stored = await storage.find(key);
  if (!stored) throw new RefusedFile('The uploaded video no longer exists.');
  const path = join(folder, 'original');
  await writeNewFile(path, stored.read(), { signal });
  const { seconds } = await readMovie(path);
  const { picture, sound } = await readTracks(path);
  if (!hasDecodableVideo({ video: picture.format }))
    throw new RefusedFile(`“${picture.format}” videos can’t be rendered, only H.264 and HEVC.`);
  return {
    source: { path, video: picture.format, audio: sound },
    picture,
    seconds: picture.seconds ?? seconds,
  };
}

/** Undefined unless the video or a full disk caused the error. */
export function failureReason(error: unknown): string | undefined {
  if (error instanceof FfmpegError || error instanceof RefusedFile) return error.message;
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'The disk is full.' : undefined;
}
