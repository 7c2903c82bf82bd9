import type { ScoreTarget } from '#api/contract/lookups.ts';
import type { CategoryScore } from './queries.ts';
import { commonScores } from './rules.ts';

/** A category may name the scores of either scale; the other uses the common ones. */
export function presentScoreTarget(rows: CategoryScore[]): ScoreTarget {
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

export const scoreTexts = (['quality', 'relevance'] as const).flatMap((scale) =>
  commonScores[scale].map((option) => ({ scale, ...option })),
);
