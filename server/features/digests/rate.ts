import { sql, type SQL } from 'drizzle-orm';
import type { Digest, DigestPatch } from '#api/contract/digests.ts';
import { type Database, queryRows } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { prepare, type Query } from '#server/db/statement.ts';
import { auditColumns, insertAuditEntries, type Audit } from '#server/records/audit.ts';
import { createBatcher } from '#server/process/batches.ts';
import { selectStoredDigest, type StoredDigest } from './digest.ts';
import { presentDigest } from './present.ts';
import { allowsScore, scoreFields, type ScoreField } from './scores.ts';

type Scores = Pick<DigestPatch, ScoreField | 'modified_at'>;

export function isRating(patch: DigestPatch): patch is Scores {
  const names: string[] = [...scoreFields, 'modified_at'];
  return (
    scoreFields.some((field) => patch[field] !== undefined) &&
    Object.keys(patch).every((name) => names.includes(name))
  );
}

const maxBatchSize = 50;

/** Strictly increasing, so that clients can detect missed changes. */
const nextModifiedAt = sql`greatest(clock_timestamp(), d.modified_at + interval '1 millisecond')`;

const scoreColumn = (alias: 'b' | 'g', field: ScoreField) => sql.raw(`${alias}.${field}`);

function changedScores(fields: ScoreField[], alias: 'b' | 'g', modifiedAt: SQL) {
  const scores = fields.map(
    (field) => sql`
      case when ${scoreColumn('b', field)} is distinct from ${scoreColumn('g', field)}
        then jsonb_build_object(${sql.raw(`'${field}'`)}, ${scoreColumn(alias, field)}) else '{}' end`,
  );
  return sql.join([...scores, sql`jsonb_build_object('modified_at', ${modifiedAt})`], sql` || `);
}

/**
 * A single statement. Skips digests that are locked, were changed since the caller read them, are published
 * without a publication date, or got a score that their categories don't allow.
 */
function ratingSql(fields: ScoreField[]): SQL {
  const columns = (toSql: (field: ScoreField) => SQL) => sql.join(fields.map(toSql), sql`, `);
  const entries = insertAuditEntries({ before: sql`g.before`, after: sql`g.after`, from: sql`changed g` });
  const modifiedAt = isoInstant(sql`d.modified_at`);
  return sql`
    with given as materialized (
      select * from json_to_recordset(${sql.placeholder('given')}::json) as x (
        id int, "basedOn" timestamptz, ${columns((field) => sql.raw(`${field} int`))}, ${auditColumns})
    ), before as materialized (
      select b.id, b.modified_at, ${columns((field) => scoreColumn('b', field))}
      from given g join digests b using (id)
    ), free as materialized (
      select d.id from before b join digests d using (id) for no key update of d skip locked
    ), changed as (
      update digests d
      set ${columns((field) => sql`${sql.identifier(field)} = ${scoreColumn('g', field)}`)}, modified_at = ${nextModifiedAt}
      from free f join before b using (id) join given g using (id)
      where d.id = f.id and d.deleted_at is null and d.modified_at = b.modified_at
        and (g."basedOn" is null or d.modified_at = g."basedOn")
        and (d.first_published_at is not null
          or d.status_id not in (select s.id from statuses s where s.slug = 'published'))
        and ${sql.join(
          fields.map((field) => allowsScore(field, scoreColumn('g', field))),
          sql` and `,
        )}
      returning g.*, ${modifiedAt} as changed_at,
        ${changedScores(fields, 'b', isoInstant(sql`b.modified_at`))} as before,
        ${changedScores(fields, 'g', modifiedAt)} as after
    ), audited as (${entries})
    select c.id, c.changed_at, (${selectStoredDigest(sql`c.id`)}) as digest from changed c`;
}

const preparedStatements = new Map<string, (values: { given: string }) => Query>();

function preparedStatement(fields: ScoreField[]) {
  const name = `rate_${fields.join('_and_')}`;
  const statement = preparedStatements.get(name) ?? prepare<{ given: string }>(name, ratingSql(fields));
  preparedStatements.set(name, statement);
  return statement;
}

interface Rating {
  id: number;
  scores: Scores;
  audit: Audit;
}

interface RatedRow {
  id: number;
  digest: StoredDigest;
  changed_at: string;
}

async function saveRatings(
  db: Database,
  fields: ScoreField[],
  ratings: Rating[],
): Promise<(Digest | undefined)[]> {
  const given = ratings.map(({ id, scores: { modified_at: basedOn, ...scores }, audit }) => ({
    ...audit.toValues({ action: 'update', entity: 'digest', entityId: id }),
    ...scores,
    id,
    basedOn: basedOn === undefined ? null : new Date(basedOn).toISOString(),
  }));
  const rows = await queryRows<RatedRow>(db, preparedStatement(fields)({ given: JSON.stringify(given) }));
  const rated = new Map(rows.map((row) => [row.id, row]));
  return given.map(({ id }, index) => {
    const row = rated.get(id);
    return row && presentDigest({ ...row.digest, ...ratings[index]!.scores, modified_at: row.changed_at });
  });
}

/**
 * Batches calls, because rating is the most frequent write of the list. Resolves to undefined if the
 * digest is missing or was changed concurrently, or if a score isn't allowed.
 */
export function createRater(db: Database) {
  const batches = new Map<string, (rating: Rating) => Promise<Digest | undefined>>();
  return (id: number, scores: Scores, audit: Audit) => {
    const fields = scoreFields.filter((field) => scores[field] !== undefined);
    const name = fields.join();
    const add =
      batches.get(name) ??
      createBatcher<Rating, Digest | undefined>({
        run: (together) => saveRatings(db, fields, together),
        conflictKey: ({ id: digest }) => digest,
        size: maxBatchSize,
      });
    batches.set(name, add);
    return add({ id, scores, audit });
  };
}
