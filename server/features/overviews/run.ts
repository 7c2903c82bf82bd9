import type { FastifyInstance } from 'fastify';
import type { VideoOverview } from '#api/contract/overviews.ts';
import type { Deps } from '#server/deps.ts';
import { FfmpegError } from '#server/ffmpeg/errors.ts';
import { missingFfmpeg, type Program } from '#server/ffmpeg/find.ts';
import { withWorkFolder, workFolder } from '#server/storage/workFiles.ts';
import { RefusedFile } from '../media/refused.ts';
import { findReason } from '../videos/failure.ts';
import { openOriginal, type Original } from '../videos/original.ts';
import { frameAt, findPicture, stripColumns, joinStrip, type Frame } from './frames.ts';
import { measurePeaks } from './peaks.ts';
import { overviewLease, overviewProgress, type OverviewRow } from './queries.ts';
import { registerRowWork } from '#server/work/rowWork.ts';
import { storedVideo } from './stored.ts';
import { overviewTask } from './task.ts';

const maxAttempts = 3;
const posterHeight = 720;
const frameHeight = 90;
/** Pictures of a strip: one a second of a short video. */
const maxFrames = 60;
/** Films can be decoded from a place each few seconds: between pictures farther apart none has to be exact. */
const roughFrom = 20;

type Tools = Pick<Deps, 'changes' | 'config' | 'db' | 'findFfmpeg' | 'log' | 'queue' | 'storage'>;

/** Makes the overviews that wait. */
export function registerOverviewWork(app: FastifyInstance, tools: Tools) {
  registerRowWork<OverviewRow>(app, tools, {
    task: overviewTask,
    lease: overviewLease,
    progress: overviewProgress,
    maxAttempts,
    interrupted: () => new RefusedFile('The work on this video was interrupted several times.'),
    isPossible: async () => Boolean(await tools.findFfmpeg()),
    async make(row, options) {
      const made = await make(tools, row.videoId, options);
      await overviewProgress.end(tools.db, row, { state: 'done', percent: 100, ...made });
    },
    toFailure(error) {
      const message = findReason(error);
      return message === undefined ? undefined : { message };
    },
    publish: () => tools.changes.publish({ resource: 'overviews' }),
  });
}

interface MakeOptions {
  onPercent: (percent: number) => Promise<void>;
  signal: AbortSignal;
}

async function make(
  { config, storage, log, findFfmpeg }: Tools,
  videoId: string,
  { onPercent, signal }: MakeOptions,
): Promise<Pick<VideoOverview, 'seconds' | 'poster' | 'strip' | 'peaks'>> {
  const program = await findFfmpeg();
  if (!program) throw new RefusedFile(missingFfmpeg);
  return withWorkFolder(workFolder(config.dataDir), async (folder) => {
    const stored = await storedVideo(storage, videoId);
    if (!stored) throw new RefusedFile('The uploaded video is no longer there.');
    const original = await openOriginal(storage, stored.key, { folder, signal });
    const seconds = original.seconds ?? 0;
    const first = await frameAt(program, original, {
      time: Math.min(1, seconds / 2),
      height: Math.min(posterHeight, original.picture.height),
      signal,
    });
    if (!first) throw new RefusedFile('The video has no picture that can be read.');
    const frames = await readFrames(program, original, { seconds, onPercent, signal });
    const peaks = await measurePeaks(program, original, { seconds, signal }).catch((error: unknown) => {
      // Pictures are worth having without sound.
      if (!(error instanceof FfmpegError) || signal.aborted) throw error;
      log.info({ err: error, video: videoId }, 'The audio of a video could not be read.');
      return null;
    });
    const kind = { extension: 'webp', contentType: 'image/webp' };
    const poster = await storage.put(await findPicture(first), kind);
    const [size] = frames;
    if (!size) return { seconds: original.seconds, poster: poster.url, strip: null, peaks };
    const { url } = await storage.put(await joinStrip(frames), kind);
    const strip = {
      url,
      columns: Math.min(stripColumns, frames.length),
      count: frames.length,
      every: seconds / frames.length,
      width: size.width,
      height: size.height,
    };
    return { seconds: original.seconds, poster: poster.url, strip, peaks };
  });
}

/** Pictures in equal steps. Where one cannot be read the one before stands for it. */
async function readFrames(
  program: Program,
  original: Original,
  { seconds, onPercent, signal }: MakeOptions & { seconds: number },
): Promise<Frame[]> {
  const count = Math.min(maxFrames, Math.ceil(seconds));
  const every = seconds / count;
  const frames: Frame[] = [];
  for (let index = 0; index < count; index++) {
    const time = (index + 0.5) * every;
    const frame = await frameAt(program, original, {
      time,
      height: frameHeight,
      isRough: every > roughFrom,
      signal,
    }).catch((error: unknown) => {
      if (!(error instanceof FfmpegError) || signal.aborted) throw error;
      return undefined;
    });
    const shown = frame ?? frames.at(-1);
    if (!shown) return [];
    frames.push(shown);
    await onPercent(Math.floor((90 * (index + 1)) / count));
  }
  return frames;
}
