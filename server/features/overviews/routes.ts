import type { FastifyInstance } from 'fastify';
import { getOverview, makeOverview, suggestCrop, type VideoOverview } from '#api/contract/overviews.ts';
import type { Deps } from '#server/deps.ts';
import { missingFfmpeg } from '#server/ffmpeg/find.ts';
import { notFound, problem } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { findOverview, type OverviewRow } from './queries.ts';
import { registerOverviewWork } from './run.ts';
import { requestOverview, sendOverview } from './send.ts';
import { findCrop } from './suggestCrop.ts';
import { storedVideo } from './stored.ts';

/** Returns what has the overview of a stored video made, where the server can. */
export function registerOverviews(app: FastifyInstance, deps: Deps) {
  const { db, storage, findFfmpeg } = deps;
  registerOverviewWork(app, deps);

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
    return present(await requestOverview(deps, videoId));
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
