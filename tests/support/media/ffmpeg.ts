import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { detectFfmpeg } from '#server/adapters/ffmpeg/find.ts';
import { splitWords } from '#server/adapters/ffmpeg/input.ts';
import { readConfig } from '#server/settings/config.ts';

/** The ffmpeg of this machine; undefined, with a printed reason, where there is none. */
export const { program: ffmpeg } = await detectFfmpeg(readConfig({ PATH: process.env.PATH }).ffmpeg);
if (!ffmpeg) console.warn('Skipped: there is no ffmpeg 5.1 or newer on the PATH.');

const run = promisify(execFile);
const maxBuffer = 64 * 1024 * 1024;

/** Runs the found ffmpeg with any options, for making and measuring videos of tests. */
export async function runWith(...args: string[]): Promise<Buffer> {
  const all = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args];
  return (await run(ffmpeg!.file, all, { encoding: 'buffer', maxBuffer })).stdout;
}

interface PositionVideo {
  width?: number;
  height?: number;
  seconds?: number;
  rate?: number;
  hasSound?: boolean;
}

/**
 * A video whose pixels say where and when they are: the blue difference grows from 32 to 224 from left to right, the red
 * difference from top to bottom, and the brightness by 1 with each 0.2 s, from 40. Its sound is a tone.
 */
export async function makePositionVideo(path: string, options: PositionVideo = {}) {
  const { width = 640, height = 360, seconds = 6, rate = 25, hasSound = true } = options;
  const ramp = 'cb=32+192*X/W:cr=32+192*Y/H';
  const brightness = 'lum=40+floor(T*5+0.001)';
  await runWith(
    ...splitWords('-f lavfi -i'),
    `nullsrc=s=${width}x${height}:r=${rate}:d=${seconds},format=yuv444p,geq=${brightness}:${ramp}`,
    ...(hasSound ? ['-f', 'lavfi', '-i', `sine=440:r=48000:d=${seconds}`] : []),
    ...splitWords('-c:v libx264 -preset ultrafast -crf 8 -pix_fmt yuv420p -c:a aac'),
    path,
  );
}

/** The pixel at parts of the width and height of the frame at a time. */
export interface Pixel {
  y: number;
  cb: number;
  cr: number;
}

/** A decoded picture: `at` takes pixels, and returns averages of 5x5. */
export interface Picture {
  width: number;
  height: number;
  at(x: number, y: number): Pixel;
}

/** The frame of a video at a time in seconds. */
export async function pictureAt(
  path: string,
  time: number,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  const bytes = await runWith(
    '-i',
    path,
    ...splitWords(`-vf select='gte(t,${time - 0.001})' -frames:v 1 -f rawvideo -pix_fmt yuv444p pipe:1`),
  );
  if (bytes.length !== width * height * 3)
    throw new Error(`There is no frame of ${width}x${height} at ${time} s.`);
  const mean = (plane: number, x: number, y: number) => {
    let sum = 0;
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) {
        const column = Math.min(width - 1, Math.max(0, Math.round(x) + dx));
        const row = Math.min(height - 1, Math.max(0, Math.round(y) + dy));
        sum += bytes[plane * width * height + row * width + column]!;
      }
    return sum / 25;
  };
  return { width, height, at: (x, y) => ({ y: mean(0, x, y), cb: mean(1, x, y), cr: mean(2, x, y) }) };
}

/** The loudness of the first sound between two times: the root of its mean square, 0 to 1. */
export async function loudness(path: string, start: number, end: number): Promise<number> {
  const bytes = await runWith(
    '-i',
    path,
    ...splitWords(`-map 0:a:0 -af atrim=${start}:${end} -f s16le -ac 1 pipe:1`),
  );
  let sum = 0;
  for (let at = 0; at + 1 < bytes.length; at += 2) sum += (bytes.readInt16LE(at) / 32_768) ** 2;
  return Math.sqrt(sum / (bytes.length / 2));
}
