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
  type ScoreTarget,
  type textSections,
  type VideoSummaryTag,
} from '#api/contract/lookups.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { commonScores } from './rules.ts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { categories, categoryScores, digestTypes, formats, regions } from '#server/db/schema.ts';

export function registerLookups(app: FastifyInstance, { db }: Deps) {
  serve(app, listDigestTypes, async () => ({ results: await findDigestTypes(db) }));
  serve(app, listRegions, async () => ({ region: await findRegions(db) }));
  serve(app, listFormats, async () => ({ results: await findFormats(db) }));
  serve(app, listSections, async () => ({ results: await findFormats(db) }));
  serve(app, listDynamicTexts, ({ query }) => ({ texts: helpTexts[query.section ?? 'digest'] }));
  serve(app, listScoreTexts, () => ({ results: scoreTexts }));
  serve(app, listVideoSummaryTags, () => ({ results: videoSummaryTags }));
  serve(app, getScoreTarget, async ({ params }) => {
    const scores = await findCategoryScores(db, params.id);
    if (!scores) throw notFound('This category');
    return presentScoreTarget(scores);
  });
}

function presentScoreTarget(rows: CategoryScore[]): ScoreTarget {
  const own = (scale: CategoryScore['scale']) =>
    rows.flatMap((row) =>
      row.scale === scale && row.score !== null && row.title !== null
        ? [{ score: row.score, title: row.title }]
        : [],
    );
  const [quality, relevance] = [own('quality'), own('relevance')];
  return {
    editor_score_quality: quality.length > 0 ? quality : commonScores.quality,
    editor_score_relevance: relevance.length > 0 ? relevance : commonScores.relevance,
  };
}

const scoreTexts = (['quality', 'relevance'] as const).flatMap((scale) =>
  commonScores[scale].map((option) => ({ scale, ...option })),
);

function findDigestTypes(db: Database) {
  return db.select().from(digestTypes).orderBy(asc(digestTypes.code));
}

function findRegions(db: Database) {
  return db
    .select({ id: regions.id, name: regions.name, can_display: regions.canDisplay })
    .from(regions)
    .orderBy(asc(regions.id));
}

function findFormats(db: Database) {
  return db
    .select({ id: formats.id, section_name: formats.sectionName })
    .from(formats)
    .orderBy(asc(formats.sectionName), asc(formats.id));
}

async function findCategoryScores(db: Database, categoryId: number) {
  const rows = await db
    .select({ scale: categoryScores.scale, score: categoryScores.score, title: categoryScores.title })
    .from(categories)
    .leftJoin(categoryScores, eq(categoryScores.categoryId, categories.id))
    .where(eq(categories.id, categoryId))
    .orderBy(asc(categoryScores.score));
  return rows.length > 0 ? rows : undefined;
}

type CategoryScore = NonNullable<Awaited<ReturnType<typeof findCategoryScores>>>[number];

const digestHelpTexts = {
  title: 'At most 30 words. On a phone, 12 can be read at a glance.',
  subtitle: 'At most 12 words.',
  content: 'What happened, where and when, in your own words.',
  tags: 'Readers follow tags, so choose what the digest is about, not everything it mentions.',
  source: 'The page that the digest summarizes.',
};

/** Help texts by section and field, which clients may show (S19). */
const helpTexts: Record<(typeof textSections)[number], Record<string, string>> = {
  digest: digestHelpTexts,
  digest_video: {
    ...digestHelpTexts,
    video_summary: 'Segments play one after the other. The first segment marked for preview is the preview.',
  },
};

/** Segments store these ids, so never reuse an id for a different label. */
const videoSummaryTags: VideoSummaryTag[] = [
  { id: 1, watch_label: 'Must Watch' },
  { id: 2, watch_label: 'Worth Watching' },
  { id: 3, watch_label: 'Can Skip' },
];
