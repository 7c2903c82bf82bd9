import type { FastifyInstance } from 'fastify';
import { getOverview, makeOverview, suggestCrop, type VideoOverview } from '#api/contract/overviews.ts';
import type { Deps } from '#server/deps.ts';
import { missingFfmpegMessage } from '#server/adapters/ffmpeg/find.ts';
import { notFound, problem } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { findOverview, type OverviewRow, addOverview, findStoredVideo } from './queries.ts';
import { registerOverviewTask, overviewTask } from './run.ts';
import { suggestCropPath } from './suggestCrop.ts';
import { parseVideoId } from '#domain/video/videoId.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** Returns a function that requests an overview of an uploaded video. It does nothing without ffmpeg. */
export function registerOverviews(app: FastifyInstance, deps: Deps) {
  const { db, storage, getFfmpeg } = deps;
  registerOverviewTask(app, deps);

  serve(app, getOverview, async ({ params: { video_id: videoId } }) => {
    const row = await findOverview(db, videoId);
    return {
      obstacle: (await getFfmpeg()) ? null : missingFfmpegMessage,
      overview: row ? presentOverview(row) : null,
    };
  });

  serve(app, makeOverview, async ({ params: { video_id: videoId } }) => {
    if (!(await getFfmpeg())) throw problem('cannot_render', missingFfmpegMessage);
    if (!(await findStoredVideo(storage, videoId))) throw notFound('This video');
    return presentOverview(await requestOverview(deps, videoId));
  });

  serve(app, suggestCrop, async ({ params: { video_id: videoId }, query }) => {
    const strip = (await findOverview(db, videoId))?.strip;
    const file = strip && (await storage.find(strip.url.replace('/media/', '')));
    if (!file) throw notFound('The filmstrip of this video');
    return suggestCropPath(Buffer.concat(await file.read().toArray()), strip, query);
  });

  return (url: string) => requestOverviewForUrl(deps, url);
}

const presentOverview = ({
  state,
  percent,
  message,
  seconds,
  poster,
  strip,
  peaks,
}: OverviewRow): VideoOverview => ({
  state,
  percent,
  message,
  seconds,
  poster,
  strip,
  peaks,
});

function requestOverview({ db, queue }: Pick<Deps, 'db' | 'queue'>, videoId: string): Promise<OverviewRow> {
  return inTransaction(db, async (tx) => {
    const row = await addOverview(tx, videoId);
    if (row.state === 'waiting') await queue.send(overviewTask, {}, { tx });
    return row;
  });
}

async function requestOverviewForUrl(deps: Pick<Deps, 'db' | 'getFfmpeg' | 'queue'>, url: string) {
  const videoId = parseVideoId(url);
  if (videoId !== undefined && (await deps.getFfmpeg())) await requestOverview(deps, videoId);
}
