import type { FastifyInstance } from 'fastify';
import { getOverview, makeOverview, suggestCrop, type VideoOverview } from '#api/contract/overviews.ts';
import type { Deps } from '#server/deps.ts';
import { missingFfmpeg } from '#server/ffmpeg/find.ts';
import { notFound, problem } from '#server/platform/errors.ts';
import { serve } from '#server/platform/routes.ts';
import { findOverview, requestOverview, type OverviewRow } from './queries.ts';
import { makeNextOverview } from './run.ts';
import { sendOverview } from './send.ts';
import { findCrop } from './suggestCrop.ts';
import { storedVideo } from './stored.ts';
import { overviewTask } from './task.ts';

/** Returns what has the overview of a stored video made, where the server can. */
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

  serve(app, suggestCrop, async ({ params: { video_id: videoId }, query }) => {
    const strip = (await findOverview(db, videoId))?.strip;
    const file = strip && (await storage.find(strip.url.replace('/media/', '')));
    if (!file) throw notFound('The film strip of this video');
    return findCrop(Buffer.concat(await file.read().toArray()), strip, query);
  });

  return (url: string) => sendOverview(deps, url);
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
