import type { Program } from '#server/adapters/ffmpeg/find.ts';
import { inputOptions, splitWords } from '#server/adapters/ffmpeg/input.ts';
import { runFfmpeg } from '#server/adapters/ffmpeg/run.ts';
import { loadSharp } from '#server/process/sharp.ts';
import type { OriginalVideo } from '../videos/original.ts';

export interface Frame {
  width: number;
  height: number;
  bytes: Buffer;
}

interface FrameOptions {
  time: number;
  height: number;
  signal: AbortSignal;
  isRough?: boolean;
}

const timeoutMs = 60_000;

export async function extractFrame(
  program: Program,
  { source, videoTrack }: OriginalVideo,
  { time, height, signal, isRough }: FrameOptions,
): Promise<Frame | undefined> {
  const width = Math.min(
    4 * height,
    Math.max(16, Math.round((height * videoTrack.width) / videoTrack.height)),
  );
  const part = { start: time, length: 10, isRough };
  const bytes = await runFfmpeg(
    program,
    [
      ...inputOptions({ ...source, audioCodec: null }, part),
      ...splitWords(`-map 0:v:0 -frames:v 1 -vf scale=${width}:${height},setsar=1`),
      ...splitWords('-f rawvideo -pix_fmt rgb24 pipe:1'),
    ],
    { readablePath: source.path, signal, timeoutMs, maxOutputBytes: width * height * 3 },
  );
  return bytes.length === width * height * 3 ? { width, height, bytes } : undefined;
}

export const rawInput = ({ width, height, bytes }: Frame) => ({
  input: bytes,
  raw: { width, height, channels: 3 as const },
});

export async function encodeFrame(frame: Frame): Promise<Buffer> {
  const { input, raw: options } = rawInput(frame);
  const sharp = await loadSharp();
  return sharp(input, { raw: options }).webp({ quality: 80 }).toBuffer();
}

export const filmStripColumns = 10;

export async function composeFilmStrip(frames: readonly Frame[]): Promise<Buffer> {
  const { width, height } = frames[0]!;
  const columns = Math.min(filmStripColumns, frames.length);
  const sharp = await loadSharp();
  return sharp({
    create: {
      width: columns * width,
      height: Math.ceil(frames.length / columns) * height,
      channels: 3,
      background: '#000',
    },
  })
    .composite(
      frames.map((frame, index) => ({
        ...rawInput(frame),
        left: (index % columns) * width,
        top: Math.floor(index / columns) * height,
      })),
    )
    .webp({ quality: 65 })
    .toBuffer();
}
