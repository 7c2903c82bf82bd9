import { sql, type SQL } from 'drizzle-orm';
import type { Digest, DigestPatch } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { toRows } from '#server/db/toRows.ts';
import { prepare } from '#server/db/statement.ts';
import { fieldError } from '#server/platform/errors.ts';
import { commonScores } from '../lookups/rules.ts';

const scales = {
  editor_score_quality: 'quality',
  editor_score_quality_new: 'quality',
  editor_score_relevance: 'relevance',
} as const;
export type ScoreField = keyof typeof scales;
type Scale = (typeof scales)[ScoreField];

export const scoreFields = Object.keys(scales) as ScoreField[];

type Before = Pick<Digest, ScoreField | 'categories'>;

/** Whether `checkScores` allows a digest `d` a score. */
export function isAllowed(field: ScoreField, score: SQL): SQL {
  const scale = scales[field];
  const common = sql.raw(`array[${commonScores[scale].map((option) => option.score).join()}]`);
  const isCommon = sql`${score} = any(${common})`;
  return sql`(${score} is null or ${score} is not distinct from d.${sql.identifier(field)} or coalesce((
    select bool_or(case when s.score is null then ${isCommon} else s.score = ${score} end)
    from digest_categories x
    left join category_scores s on s.category_id = x.category_id and s.scale = ${sql.raw(`'${scale}'`)}
    where x.digest_id = d.id), ${isCommon}))`;
}

/**
 * Throws 400 for scores that no category of the digest names: a category that names none of its own has the common ones,
 * and so has a digest without a category (C47). A stored score may stay.
 */
export async function checkScores(db: Database, input: DigestPatch, before?: Before) {
  const given = scoreFields.flatMap((field) => {
    const score = input[field];
    return typeof score === 'number' && score !== before?.[field] ? [{ field, score }] : [];
  });
  if (given.length === 0) return;
  const categories = input.categories ?? before?.categories.map(({ id }) => id) ?? [];
  const allowed = allowedScores(categories, await readCategoryScores(db, categories));
  const refused = given.filter(({ field, score }) => !allowed[scales[field]].includes(score));
  if (refused.length === 0) return;
  throw fieldError(
    Object.fromEntries(
      refused.map(({ field }) => [field, [`This must be one of ${allowed[scales[field]].join(', ')}.`]]),
    ),
  );
}

interface CategoryScore {
  category: number;
  scale: Scale;
  score: number;
}

const scoresOfCategories = prepare<{ categories: number[] }>(
  'scores_of_categories',
  sql`
    select category_id as category, scale, score from category_scores
    where category_id = any(${sql.placeholder('categories')}::int[])`,
);

/** The scores that categories name of their own. */
export const readCategoryScores = async (db: Database, categories: number[]): Promise<CategoryScore[]> =>
  categories.length === 0 ? [] : toRows<CategoryScore>(db, scoresOfCategories({ categories }));

/** The scores that a digest of some categories may have; `scores` are those of these categories, and of others. */
export function allowedScores(categories: number[], scores: CategoryScore[]): Record<Scale, number[]> {
  const rows = scores.filter(({ category }) => categories.includes(category));
  const makeScores = (scale: Scale) => {
    const own = rows.filter((row) => row.scale === scale);
    const hasCommon =
      categories.length === 0 || categories.some((id) => own.every(({ category }) => category !== id));
    const common = hasCommon ? commonScores[scale].map(({ score }) => score) : [];
    return [...new Set([...common, ...own.map(({ score }) => score)])].toSorted((a, b) => a - b);
  };
  return { quality: makeScores('quality'), relevance: makeScores('relevance') };
}
