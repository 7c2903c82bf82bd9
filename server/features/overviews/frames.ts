import type { Program } from '#server/ffmpeg/find.ts';
import { inputOptions } from '#server/ffmpeg/input.ts';
import { runFfmpeg } from '#server/ffmpeg/run.ts';
import { words } from '#server/ffmpeg/words.ts';
import { loadSharp } from '#server/platform/process/sharp.ts';
import type { Original } from '../videos/original.ts';

/** A picture of a video, three bytes a pixel. */
export interface Frame {
  width: number;
  height: number;
  bytes: Buffer;
}

interface FrameOptions {
  time: number;
  /** Pixels. */
  height: number;
  signal: AbortSignal;
  /** Whether the nearest picture that needs no other will do. */
  isRough?: boolean;
}

/** A picture that takes longer is of a damaged film. */
const timeoutMs = 60_000;

/** The picture of a video at a time; undefined where it has none there. Rejects with an FfmpegError. */
export async function frameAt(
  program: Program,
  { source, picture }: Original,
  { time, height, signal, isRough }: FrameOptions,
): Promise<Frame | undefined> {
  const width = Math.min(4 * height, Math.max(16, Math.round((height * picture.width) / picture.height)));
  const part = { start: time, length: 10, isRough };
  const bytes = await runFfmpeg(
    program,
    [
      ...inputOptions({ ...source, audio: null }, part),
      ...words(`-map 0:v:0 -frames:v 1 -vf scale=${width}:${height},setsar=1`),
      ...words('-f rawvideo -pix_fmt rgb24 pipe:1'),
    ],
    { reads: source.path, signal, timeoutMs, maxPrintedBytes: width * height * 3 },
  );
  return bytes.length === width * height * 3 ? { width, height, bytes } : undefined;
}

export const raw = ({ width, height, bytes }: Frame) => ({
  input: bytes,
  raw: { width, height, channels: 3 as const },
});

/** A picture as a file. */
export async function findPicture(frame: Frame): Promise<Buffer> {
  const { input, raw: options } = raw(frame);
  const sharp = await loadSharp();
  return sharp(input, { raw: options }).webp({ quality: 80 }).toBuffer();
}

export const stripColumns = 10;

/** Pictures of one size as a file, row by row. */
export async function joinStrip(frames: readonly Frame[]): Promise<Buffer> {
  const { width, height } = frames[0]!;
  const columns = Math.min(stripColumns, frames.length);
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
        ...raw(frame),
        left: (index % columns) * width,
        top: Math.floor(index / columns) * height,
      })),
    )
    .webp({ quality: 65 })
    .toBuffer();
}
