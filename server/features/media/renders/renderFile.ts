import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program } from '#server/adapters/ffmpeg/find.ts';
import { inputOptions, type VideoSource, splitWords } from '#server/adapters/ffmpeg/input.ts';
import { runFfmpeg } from '#server/adapters/ffmpeg/run.ts';
import { formatNumber } from './expressions.ts';
import type { FilterGraph } from './graph.ts';

interface RenderFileOptions {
  source: VideoSource;
  graph: FilterGraph;
  /** Holds ffmpeg's extra inputs: pictures of texts and captions. */
  folder: string;
  target: string;
  signal?: AbortSignal;
  onProgress?: (percent: number) => void;
}

const maxOutputBytes = 2 * 1024 * 1024 * 1024;
export const maxRenderMs = 6 * 60 * 60_000;
/** Low, because renders run in parallel, one per core. */
const encoderThreads = 2;

export async function renderFile(program: Program, options: RenderFileOptions): Promise<void> {
  const { source, graph, folder, target, signal, onProgress } = options;
  await writeFile(join(folder, 'graph.txt'), graph.filters);
  const hasSound = graph.filters.endsWith('[sound]');
  await runFfmpeg(
    program,
    [
      '-y',
      ...graph.inputs.flatMap(({ start, end }) => inputOptions(source, { start, length: end - start })),
      ...graph.texts.flatMap(({ file }) =>
        splitWords(`-protocol_whitelist file -f png_pipe -i file:${file}`),
      ),
      ...(graph.hasCaptions ? splitWords('-protocol_whitelist file -f concat -i file:captions.txt') : []),
      program.version >= 7 ? '-/filter_complex' : '-filter_complex_script',
      'graph.txt',
      ...splitWords(`-map [picture]${hasSound ? ' -map [sound]' : ''}`),
      ...splitWords(`-r ${graph.rate} ${program.version >= 6 ? '-fps_mode' : '-vsync'} cfr`),
      ...splitWords(`-c:v libx264 -preset veryfast -crf 21 -threads ${encoderThreads}`),
      ...splitWords('-c:a aac -b:a 128k -map_metadata -1 -movflags +faststart'),
      ...splitWords(`-t ${formatNumber(graph.seconds)} -fs ${maxOutputBytes} -f mp4`),
      target,
    ],
    {
      readablePath: source.path,
      folder,
      timeoutMs: maxRenderMs,
      signal,
      onProgress: (seconds) => onProgress?.(Math.min(99, Math.floor((seconds / graph.seconds) * 100))),
    },
  );
}
