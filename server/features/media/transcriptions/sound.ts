import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program } from '#server/adapters/ffmpeg/find.ts';
import { hasDecodableAudio, inputOptions, splitWords } from '#server/adapters/ffmpeg/input.ts';
import { runFfmpeg } from '#server/adapters/ffmpeg/run.ts';
import type { OriginalVideo } from '../videos/original.ts';
import { TranscriptionError } from './service.ts';

/** About 3 MB of audio. Services accept up to 25 MB and time out after a few minutes. */
const partSeconds = 600;
const timeoutMs = 10 * 60_000;

export interface AudioPart {
  start: number;
  seconds: number;
}

export function splitAudio({ source, seconds }: OriginalVideo): AudioPart[] {
  if (!hasDecodableAudio(source)) throw new TranscriptionError('none', 'The video has no audio.');
  if (seconds === null)
    throw new TranscriptionError(
      'refused',
      'The length of the video is unknown, so it can’t be transcribed.',
    );
  const count = Math.max(1, Math.ceil(seconds / partSeconds));
  return Array.from({ length: count }, (_, index) => ({
    start: index * partSeconds,
    seconds: Math.min(partSeconds, seconds - index * partSeconds),
  }));
}

export async function extractAudio(
  program: Program,
  { source }: OriginalVideo,
  { start, seconds }: AudioPart,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer>> {
  const target = join(folder, 'part.m4a');
  await runFfmpeg(
    program,
    [
      '-y',
      ...inputOptions(source, { start, length: seconds }),
      ...splitWords('-map 0:a:0 -vn -ac 1 -ar 16000 -c:a aac -b:a 40k -map_metadata -1 -f mp4'),
      target,
    ],
    { readablePath: source.path, folder, signal, timeoutMs },
  );
  return new Uint8Array(await readFile(target));
}
