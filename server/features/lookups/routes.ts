import type { FastifyInstance } from 'fastify';
import {
  getScoreTarget,
  listDigestTypes,
  listDynamicTexts,
  listFormats,
  listRegions,
  listScoreTexts,
  listSections,
  listVideoSummaryTags,
} from '#api/contract/lookups.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { dynamicTexts, videoSummaryTags } from './texts.ts';
import { presentScoreTarget, scoreTexts } from './present.ts';
import { findCategoryScores, findDigestTypes, findFormats, findRegions } from './queries.ts';

/** Short lists that forms and filters choose from. */
export function registerLookups(app: FastifyInstance, { db }: Deps) {
  serve(app, listDigestTypes, async () => ({ results: await findDigestTypes(db) }));
  serve(app, listRegions, async () => ({ region: await findRegions(db) }));
  serve(app, listFormats, async () => ({ results: await findFormats(db) }));
  serve(app, listSections, async () => ({ results: await findFormats(db) }));
  serve(app, listDynamicTexts, ({ query }) => ({ texts: dynamicTexts[query.section ?? 'digest'] }));
  serve(app, listScoreTexts, () => ({ results: scoreTexts }));
  serve(app, listVideoSummaryTags, () => ({ results: videoSummaryTags }));
  serve(app, getScoreTarget, async ({ params }) => {
    const scores = await findCategoryScores(db, params.id);
    if (!scores) throw notFound('This category');
    return presentScoreTarget(scores);
  });
}
