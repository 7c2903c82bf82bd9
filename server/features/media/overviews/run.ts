import type { FastifyInstance } from 'fastify';
import type { VideoOverview } from '#api/contract/overviews.ts';
import type { Deps } from '#server/deps.ts';
import { missingFfmpegMessage, type Program } from '#server/adapters/ffmpeg/find.ts';
import { withTempFolder, workFolder } from '#server/process/workFiles.ts';
import { RefusedFileError } from '../rules.ts';
import { openOriginal, type OriginalVideo, failureReason } from '../videos/original.ts';
import { extractFrame, encodeFrame, filmStripColumns, composeFilmStrip, type Frame } from './frames.ts';
import { measurePeaks } from './peaks.ts';
import { overviewLease, overviewProgress, type OverviewRow, findStoredVideo } from './queries.ts';
import { registerRowWork } from '#server/work/rowWork.ts';
import { defineTask } from '#server/work/queue.ts';
import { FfmpegError } from '#server/adapters/ffmpeg/run.ts';

const maxAttempts = 3;
const posterHeight = 720;
const frameHeight = 90;
/** Frames per strip. Videos of up to a minute get one frame per second. */
const maxFrames = 60;
/**
 * If frames are at least this many seconds apart, the nearest keyframe is exact enough, because videos
 * have one every few seconds.
 */
const minRoughInterval = 20;

type OverviewDeps = Pick<Deps, 'changes' | 'config' | 'db' | 'getFfmpeg' | 'log' | 'queue' | 'storage'>;

export function registerOverviewTask(app: FastifyInstance, deps: OverviewDeps) {
  registerRowWork<OverviewRow>(app, deps, {
    task: overviewTask,
    lease: overviewLease,
    progress: overviewProgress,
    maxAttempts,
    createInterruptedError: () =>
      new RefusedFileError('Processing this video was interrupted several times.'),
    canRun: async () => Boolean(await deps.getFfmpeg()),
    async process(row, options) {
      const made = await generateOverview(deps, row.videoId, options);
      await overviewProgress.end(deps.db, row, { state: 'done', percent: 100, ...made });
    },
    toFailure(error) {
      const message = failureReason(error);
      return message === undefined ? undefined : { message };
    },
    publish: () => deps.changes.publish({ resource: 'overviews' }),
  });
}

interface OverviewOptions {
  onProgress: (percent: number) => Promise<void>;
  signal: AbortSignal;
}

async function generateOverview(
  { config, storage, log, getFfmpeg }: OverviewDeps,
  videoId: string,
  { onProgress, signal }: OverviewOptions,
): Promise<Pick<VideoOverview, 'seconds' | 'poster' | 'strip' | 'peaks'>> {
  const program = await getFfmpeg();
  if (!program) throw new RefusedFileError(missingFfmpegMessage);
  return withTempFolder(workFolder(config.dataDir), async (folder) => {
    const stored = await findStoredVideo(storage, videoId);
    if (!stored) throw new RefusedFileError('The uploaded video no longer exists.');
    const original = await openOriginal(storage, stored.key, { folder, signal });
    const seconds = original.seconds ?? 0;
    const first = await extractFrame(program, original, {
      time: Math.min(1, seconds / 2),
      height: Math.min(posterHeight, original.videoTrack.height),
      signal,
    });
    if (!first) throw new RefusedFileError('No frames could be read from the video.');
    const frames = await extractFrames(program, original, { seconds, onProgress, signal });
    const peaks = await measurePeaks(program, original, { seconds, signal }).catch((error: unknown) => {
      // Keep the pictures even without sound.
      if (!(error instanceof FfmpegError) || signal.aborted) throw error;
      log.info({ err: error, video: videoId }, 'The audio of a video could not be read.');
      return null;
    });
    const kind = { extension: 'webp', contentType: 'image/webp' };
    const poster = await storage.put(await encodeFrame(first), kind);
    const [size] = frames;
    if (!size) return { seconds: original.seconds, poster: poster.url, strip: null, peaks };
    const { url } = await storage.put(await composeFilmStrip(frames), kind);
    const strip = {
      url,
      columns: Math.min(filmStripColumns, frames.length),
      count: frames.length,
      every: seconds / frames.length,
      width: size.width,
      height: size.height,
    };
    return { seconds: original.seconds, poster: poster.url, strip, peaks };
  });
}

async function extractFrames(
  program: Program,
  original: OriginalVideo,
  { seconds, onProgress, signal }: OverviewOptions & { seconds: number },
): Promise<Frame[]> {
  const count = Math.min(maxFrames, Math.ceil(seconds));
  const every = seconds / count;
  const frames: Frame[] = [];
  for (let index = 0; index < count; index++) {
    const time = (index + 0.5) * every;
    const frame = await extractFrame(program, original, {
      time,
      height: frameHeight,
      isRough: every > minRoughInterval,
      signal,
    }).catch((error: unknown) => {
      if (!(error instanceof FfmpegError) || signal.aborted) throw error;
      return undefined;
    });
    const shown = frame ?? frames.at(-1);
    if (!shown) return [];
    frames.push(shown);
    await onProgress(Math.floor((90 * (index + 1)) / count));
  }
  return frames;
}

/**
 * Generates the oldest pending overview. The scheduled run picks up those that a stopped process abandoned.
 */
export const overviewTask = defineTask({
  name: 'make-overviews',
  timeoutMs: 60 * 60_000,
  everyMinutes: 1,
});
