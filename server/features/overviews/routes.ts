import type { FastifyInstance } from 'fastify';
import { getOverview, makeOverview, type VideoOverview } from '#api/contract/overviews.ts';
import type { Deps } from '#server/deps.ts';
import { missingFfmpeg } from '#server/ffmpeg/find.ts';
import { notFound, problem } from '#server/platform/errors.ts';
import { serve } from '#server/platform/routes.ts';
import { findOverview, requestOverview, type OverviewRow } from './queries.ts';
import { makeNextOverview } from './run.ts';
import { storedVideo } from './stored.ts';
import { overviewTask } from './task.ts';

export function registerOverviews(app: FastifyInstance, deps: Deps) {
  const { db, queue, storage, findFfmpeg } = deps;
  queue.handle(overviewTask, (_, { signal }) => makeNextOverview(deps, signal));
  app.addHook('onListen', async () => void (await queue.send(overviewTask, {})));

  serve(app, getOverview, async ({ params: { video_id: videoId } }) => {
    const row = await findOverview(db, videoId);
    return {
      obstacle: (await findFfmpeg()) ? null : missingFfmpeg,
      overview: row ? present(row) : null,
    };
  });

  serve(app, makeOverview, async ({ params: { video_id: videoId } }) => {
    if (!(await findFfmpeg())) throw problem('cannot_render', missingFfmpeg);
    if (!(await storedVideo(storage, videoId))) throw notFound('This video');
    const row = await requestOverview(db, videoId);
    if (row.state === 'waiting') await queue.send(overviewTask, {});
    return present(row);
  });
}

const present = ({ state, percent, message, seconds, poster, strip, peaks }: OverviewRow): VideoOverview => ({
  state,
  percent,
  message,
  seconds,
  poster,
  strip,
  peaks,
});
