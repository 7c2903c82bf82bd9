import type { Program } from '#server/adapters/ffmpeg/find.ts';
import { hasDecodableAudio, inputOptions, splitWords } from '#server/adapters/ffmpeg/input.ts';
import { runFfmpeg } from '#server/adapters/ffmpeg/run.ts';
import type { OriginalVideo } from '../videos/original.ts';

const peaksPerSecond = 20;
const maxPeaks = 6000;
const samplesPerSecond = 8000;
const timeoutMs = 10 * 60_000;

export function createPeakMeter(samplesPerPeak: number, maxCount: number) {
  const peaks: number[] = [];
  let loudest = 0;
  let samples = 0;
  let half: number | undefined;

  function take(sample: number) {
    loudest = Math.max(loudest, Math.abs(sample));
    samples += 1;
    if (samples === samplesPerPeak) close();
  }
  function close() {
    if (samples > 0 && peaks.length < maxCount)
      peaks.push(Math.min(100, Math.round((loudest / 32_767) * 100)));
    [loudest, samples] = [0, 0];
  }
  return {
    add(piece: Buffer) {
      let at = 0;
      if (half !== undefined && piece.length > 0) {
        take(((piece[0]! << 24) >> 16) | half);
        half = undefined;
        at = 1;
      }
      for (; at + 1 < piece.length; at += 2) take(piece.readInt16LE(at));
      if (at < piece.length) half = piece[at]!;
    },
    end() {
      close();
      return peaks;
    },
  };
}

/** Returns null if the video has no decodable audio. Rejects with an FfmpegError if ffmpeg fails. */
export async function measurePeaks(
  program: Program,
  { source }: OriginalVideo,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<number[] | null> {
  if (!hasDecodableAudio(source)) return null;
  const count = Math.min(maxPeaks, Math.max(1, Math.ceil(seconds * peaksPerSecond)));
  const meter = createPeakMeter(Math.max(1, Math.ceil((seconds * samplesPerSecond) / count)), count);
  await runFfmpeg(
    program,
    [...inputOptions(source), ...splitWords(`-map 0:a:0 -vn -ac 1 -ar ${samplesPerSecond} -f s16le pipe:1`)],
    { readablePath: source.path, signal, timeoutMs, onOutput: meter.add },
  );
  return meter.end();
}
