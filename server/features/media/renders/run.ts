import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openTransformation } from '#domain/video/transformation.ts';
import type { RenderPlan } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { missingFfmpegMessage, type Program } from '#server/adapters/ffmpeg/find.ts';
import { hasDecodableAudio } from '#server/adapters/ffmpeg/input.ts';
import { defineTask } from '#server/work/queue.ts';
import { registerRowWork } from '#server/work/rowWork.ts';
import { withTempFolder, workFolder } from '#server/process/workFiles.ts';
import { readMovie } from '../videos/movie.ts';
import { openOriginal, type OriginalVideo, failureReason } from '../videos/original.ts';
import { readTracks } from '../videos/tracks.ts';
import { registerFonts } from './fonts.ts';
import { computeFrameSizes } from './frame.ts';
import { buildFilterGraph, type RenderSegment } from './graph.ts';
import { renderLease, renderProgress, type RenderRow } from './queries.ts';
import { collectTexts, UnrenderableError } from './plan.ts';
import { maxRenderMs, renderFile } from './renderFile.ts';
import { renderCaptions, renderTexts } from './texts.ts';

/** Renders the oldest pending video. The scheduled run picks up those that a stopped process abandoned. */
export const renderTask = defineTask({
  name: 'render-videos',
  concurrency: availableParallelism(),
  timeoutMs: maxRenderMs + 5 * 60_000,
  everyMinutes: 1,
});

const maxAttempts = 5;
/** Audio comes in packets and video in frames, so their lengths differ slightly. */
const lengthToleranceSeconds = 0.5;

type RenderDeps = Pick<Deps, 'changes' | 'config' | 'db' | 'getFfmpeg' | 'log' | 'queue' | 'storage'>;

export function registerRenderTask(app: FastifyInstance, deps: RenderDeps) {
  registerRowWork<RenderRow>(app, deps, {
    task: renderTask,
    lease: renderLease,
    progress: renderProgress,
    isCancellable: true,
    maxAttempts,
    createInterruptedError: () => new UnrenderableError('Rendering was interrupted several times.'),
    async process(row, options) {
      const made = await renderVideo(deps, row.plan, options);
      await renderProgress.end(deps.db, row, { state: 'done', percent: 100, ...made });
    },
    toFailure(error) {
      const message = error instanceof UnrenderableError ? error.message : failureReason(error);
      return message === undefined ? undefined : { message };
    },
    publish: ({ digestId }) => deps.changes.publish({ resource: 'renders', ids: [digestId] }),
  });
}

interface RenderOptions {
  onProgress: (percent: number) => Promise<void>;
  signal: AbortSignal;
}

async function renderVideo(
  { config, storage, getFfmpeg }: Pick<RenderDeps, 'config' | 'storage' | 'getFfmpeg'>,
  plan: RenderPlan,
  options: RenderOptions,
) {
  const program = await getFfmpeg();
  if (!program) throw new UnrenderableError(missingFfmpegMessage);
  return withTempFolder(workFolder(config.dataDir), async (folder) => {
    const original = await openOriginal(storage, plan.original, { folder, signal: options.signal });
    const target = join(folder, 'made');
    const seconds = await renderOriginal(program, plan, { ...options, folder, original, target });
    const { width, height, size, ...kind } = await readMovie(target);
    const made = await readTracks(target);
    const length = made.videoTrack.seconds ?? 0;
    if (Math.abs(length - seconds) > lengthToleranceSeconds)
      throw new UnrenderableError(
        `Only ${length.toFixed(1)} of ${seconds.toFixed(1)} seconds of the video could be read.`,
      );
    const { url } = await storage.putFile(target, kind);
    return { url, width, height, size, seconds: kind.seconds };
  });
}

interface RenderOriginalOptions extends RenderOptions {
  folder: string;
  original: OriginalVideo;
  target: string;
}

async function renderOriginal(program: Program, plan: RenderPlan, options: RenderOriginalOptions) {
  const { folder, original, target, onProgress, signal } = options;
  const { source, videoTrack, seconds } = original;
  const opened = openTransformation(plan.transform);
  if (!('form' in opened)) throw new UnrenderableError('The transformation can’t be read.');
  if (!plan.captions)
    throw new UnrenderableError('This render was requested before the server was updated. Request it again.');
  const frame = computeFrameSizes(videoTrack, opened.form).padded;
  await registerFonts(collectTexts(plan));
  const texts = await renderTexts(opened.form.texts, frame, folder);
  const hasCaptions = plan.captions.length > 0;
  if (hasCaptions) await renderCaptions(plan.captions, { frame, texts, folder });
  const graph = buildFilterGraph({
    original: { ...videoTrack, hasSound: hasDecodableAudio(source) },
    segments: clampSegments(plan.segments, seconds),
    form: opened.form,
    texts,
    hasCaptions,
  });
  await renderFile(program, {
    source,
    graph,
    folder,
    target,
    onProgress: (percent) => void onProgress(percent),
    signal,
  });
  return graph.seconds;
}

/** The last frame may be missing. Without segments, returns the whole video. */
function clampSegments(segments: RenderPlan['segments'], seconds: number | null): RenderSegment[] {
  if (segments.length === 0) {
    if (seconds === null)
      throw new UnrenderableError(
        'The length of the video is unknown. Mark at least one segment to render it.',
      );
    return [{ start: 0, end: seconds, keys: [], width: 0 }];
  }
  const late = segments.find(({ end }) => seconds !== null && end > seconds + lengthToleranceSeconds);
  if (late)
    throw new UnrenderableError(
      `“${late.title}” ends after the video does. The video is ${seconds!.toFixed(1)} seconds long.`,
    );
  return segments.map((segment) => ({ ...segment, end: Math.min(segment.end, seconds ?? Infinity) }));
}
