import { sql } from 'drizzle-orm';
import type { Digest, DigestPatch } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { iso } from '#server/db/expressions.ts';
import { rowsOf } from '#server/db/rowsOf.ts';
import { prepare } from '#server/db/statement.ts';
import { recorded, type Audit } from '#server/platform/audit.ts';
import { changesBetween } from './changes.ts';
import { readDigest } from './read.ts';
import { isStale, stale } from './rules.ts';
import { isAllowed, scoreFields, type ScoreField } from './scores.ts';

type Scores = Pick<DigestPatch, ScoreField | 'modified_at'>;

/** Whether a patch changes nothing but scores. */
export function isRating(patch: DigestPatch): patch is Scores {
  const names: string[] = [...scoreFields, 'modified_at'];
  return (
    scoreFields.some((field) => patch[field] !== undefined) &&
    Object.keys(patch).every((name) => names.includes(name))
  );
}

/** Later than any time before, as in `laterThanBefore`. */
const later = sql`greatest(clock_timestamp(), d.modified_at + interval '1 millisecond')`;

/**
 * Stores scores and their audit row where its categories have them, and the digest is still as it was read; one that was
 * just published is not.
 */
const store = prepare<Record<string, unknown>>(
  'rate_digest',
  sql`
    with changed as (
      update digests d
      set editor_score_quality = ${sql.placeholder('editor_score_quality')}::int,
        editor_score_quality_new = ${sql.placeholder('editor_score_quality_new')}::int,
        editor_score_relevance = ${sql.placeholder('editor_score_relevance')}::int,
        modified_at = ${later}
      where d.id = ${sql.placeholder('entityId')}::int and d.deleted_at is null
        and d.modified_at = ${sql.placeholder('basedOn')}::timestamptz
        and (d.first_published_at is not null
          or d.status_id not in (select s.id from statuses s where s.slug = 'published'))
        and ${sql.join(scoreFields.map(isAllowed), sql` and `)}
      returning ${iso(sql`d.modified_at`)} as modified_at
    ), audited as (
      ${recorded({ from: sql`changed c`, more: sql`jsonb_build_object('modified_at', c.modified_at)` })}
    )
    select modified_at from changed`,
);

/**
 * Changes the scores of a digest by one statement, as the list does all day. Undefined, and nothing is changed, where
 * another call changed the digest in the meantime or a score is none of its categories.
 */
export async function rateDigest(
  db: Database,
  id: number,
  { modified_at: basedOn, ...scores }: Scores,
  audit: Audit,
): Promise<Digest | undefined> {
  const before = await readDigest(db, id);
  if (isStale(basedOn, before.modified_at)) throw stale(before);
  const after = { ...before, ...scores };
  const entry = {
    action: 'update',
    entity: 'digest',
    entityId: id,
    ...changesBetween(before, after),
  };
  const withTime = { ...entry, before: { ...entry.before, modified_at: before.modified_at } };
  const [changed] = await rowsOf<Pick<Digest, 'modified_at'>>(
    db,
    store({
      ...audit.valuesOf(withTime),
      ...Object.fromEntries(scoreFields.map((field) => [field, after[field]])),
      basedOn: before.modified_at,
    }),
  );
  return changed && { ...after, ...changed };
}
