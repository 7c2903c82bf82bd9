import { sql, type SQL } from 'drizzle-orm';
import type { Digest, DigestPatch } from '#api/contract/digests.ts';
import { digestFields, fieldRows, type FieldName } from '#domain/digestFields.ts';
import { type Database, queryRows } from '#server/db/database.ts';
import { prepare } from '#server/db/statement.ts';
import { fieldError } from '#server/errors.ts';
import { commonScores } from '#server/features/taxonomy/lookups/rules.ts';

type Fields = typeof digestFields;
export type ScoreField = {
  [Name in FieldName]: Fields[Name] extends { kind: Scale } ? Name : never;
}[FieldName];
type Scale = 'quality' | 'relevance';

export const scoreFields = fieldRows.flatMap(({ kind, name }) =>
  kind === 'quality' || kind === 'relevance' ? [name as ScoreField] : [],
);

type StoredScores = Pick<Digest, ScoreField | 'categories'>;

export function allowsScore(field: ScoreField, score: SQL): SQL {
  const scale = digestFields[field].kind;
  const common = sql.raw(`array[${commonScores[scale].map((option) => option.score).join()}]`);
  const isCommon = sql`${score} = any(${common})`;
  return sql`(${score} is null or ${score} is not distinct from d.${sql.identifier(field)} or coalesce((
    select bool_or(case when s.score is null then ${isCommon} else s.score = ${score} end)
    from digest_categories x
    left join category_scores s on s.category_id = x.category_id and s.scale = ${sql.raw(`'${scale}'`)}
    where x.digest_id = d.id), ${isCommon}))`;
}

/**
 * Throws 400 for scores that the categories don't allow. The common scores apply if there is no category, or
 * if a category has no scores of its own (C47). Unchanged scores are always allowed.
 */
export async function checkScores(db: Database, input: DigestPatch, before?: StoredScores) {
  const changedScores = scoreFields.flatMap((field) => {
    const score = input[field];
    return typeof score === 'number' && score !== before?.[field] ? [{ field, score }] : [];
  });
  if (changedScores.length === 0) return;
  const categories = input.categories ?? before?.categories.map(({ id }) => id) ?? [];
  const allowed = allowedScores(categories, await readCategoryScores(db, categories));
  const refused = changedScores.filter(
    ({ field, score }) => !allowed[digestFields[field].kind].includes(score),
  );
  if (refused.length === 0) return;
  throw fieldError(
    Object.fromEntries(
      refused.map(({ field }) => [
        field,
        [`This must be one of ${allowed[digestFields[field].kind].join(', ')}.`],
      ]),
    ),
  );
}

interface CategoryScore {
  category: number;
  scale: Scale;
  score: number;
}

const categoryScoresQuery = prepare<{ categories: number[] }>(
  'scores_of_categories',
  sql`
    select category_id as category, scale, score from category_scores
    where category_id = any(${sql.placeholder('categories')}::int[])`,
);

export const readCategoryScores = async (db: Database, categories: number[]): Promise<CategoryScore[]> =>
  categories.length === 0 ? [] : queryRows<CategoryScore>(db, categoryScoresQuery({ categories }));

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
