import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program } from '#server/ffmpeg/find.ts';
import { hasReadableSound, inputOptions } from '#server/ffmpeg/input.ts';
import { runFfmpeg } from '#server/ffmpeg/run.ts';
import { words } from '#server/ffmpeg/words.ts';
import type { Original } from '../videos/original.ts';
import { TranscriptionError } from './service.ts';

/** Seconds of a part: some 3 MB of sound, as services take 25 MB and time out after some minutes. */
const partSeconds = 600;
const timeoutMs = 10 * 60_000;

export interface Part {
  start: number;
  seconds: number;
}

/** The parts in which the sound of a video is sent. Throws a TranscriptionError for one without. */
export function splitParts({ source, seconds }: Original): Part[] {
  if (!hasReadableSound(source)) throw new TranscriptionError('none', 'The video has no audio.');
  if (seconds === null)
    throw new TranscriptionError(
      'refused',
      'The length of the video is not known: it cannot be transcribed.',
    );
  const count = Math.max(1, Math.ceil(seconds / partSeconds));
  return Array.from({ length: count }, (_, index) => ({
    start: index * partSeconds,
    seconds: Math.min(partSeconds, seconds - index * partSeconds),
  }));
}

/** A part of the sound as a file. Rejects with an FfmpegError. */
export async function readSound(
  program: Program,
  { source }: Original,
  { start, seconds }: Part,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer>> {
  const target = join(folder, 'part.m4a');
  await runFfmpeg(
    program,
    [
      '-y',
      ...inputOptions(source, { start, length: seconds }),
      ...words('-map 0:a:0 -vn -ac 1 -ar 16000 -c:a aac -b:a 40k -map_metadata -1 -f mp4'),
      target,
    ],
    { reads: source.path, folder, signal, timeoutMs },
  );
  return new Uint8Array(await readFile(target));
}
