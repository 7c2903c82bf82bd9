import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program } from '#server/ffmpeg/find.ts';
import { inputOptions, type Source } from '#server/ffmpeg/input.ts';
import { runFfmpeg } from '#server/ffmpeg/run.ts';
import { words } from '#server/ffmpeg/words.ts';
import { number } from './expressions.ts';
import type { Graph } from './graph.ts';

interface RenderFileOptions {
  source: Source;
  graph: Graph;
  /** A folder for what ffmpeg reads beside the original, with the pictures of texts and captions. */
  folder: string;
  /** Where the video is written to. */
  target: string;
  signal?: AbortSignal;
  onPercent?: (percent: number) => void;
}

/** Largest file that is written, in bytes, and the longest time that may take. */
const maxBytes = 2 * 1024 * 1024 * 1024;
export const maxRenderMs = 6 * 60 * 60_000;
/** Threads of the encoder: renders run side by side, one for each core. */
const encoderThreads = 2;

/** Renders a video. Rejects with an FfmpegError, or with the reason of the signal. */
export async function renderFile(program: Program, options: RenderFileOptions): Promise<void> {
  const { source, graph, folder, target, signal, onPercent } = options;
  await writeFile(join(folder, 'graph.txt'), graph.filters);
  const hasSound = graph.filters.endsWith('[sound]');
  await runFfmpeg(
    program,
    [
      '-y',
      ...graph.inputs.flatMap(({ start, end }) => inputOptions(source, { start, length: end - start })),
      ...graph.texts.flatMap(({ file }) => words(`-protocol_whitelist file -f png_pipe -i file:${file}`)),
      ...(graph.hasCaptions ? words('-protocol_whitelist file -f concat -i file:captions.txt') : []),
      program.version >= 7 ? '-/filter_complex' : '-filter_complex_script',
      'graph.txt',
      ...words(`-map [picture]${hasSound ? ' -map [sound]' : ''}`),
      ...words(`-r ${graph.rate} ${program.version >= 6 ? '-fps_mode' : '-vsync'} cfr`),
      ...words(`-c:v libx264 -preset veryfast -crf 21 -threads ${encoderThreads}`),
      ...words('-c:a aac -b:a 128k -map_metadata -1 -movflags +faststart'),
      ...words(`-t ${number(graph.seconds)} -fs ${maxBytes} -f mp4`),
      target,
    ],
    {
      reads: source.path,
      folder,
      timeoutMs: maxRenderMs,
      signal,
      onProgress: (seconds) => onPercent?.(Math.min(99, Math.floor((seconds / graph.seconds) * 100))),
    },
  );
}
