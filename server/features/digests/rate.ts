import { sql, type SQL } from 'drizzle-orm';
import type { Digest, DigestPatch } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { iso } from '#server/db/expressions.ts';
import { toRows } from '#server/db/toRows.ts';
import { prepare, type Query } from '#server/db/statement.ts';
import { auditColumns, recorded, type Audit } from '#server/platform/records/audit.ts';
import { inBatches } from '#server/platform/concurrency/batches.ts';
import { selectStoredDigest, type StoredDigest } from './digest.ts';
import { presentDigest } from './present.ts';
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

/** Most digests that one statement stores scores of. */
const mostTogether = 50;

/** Later than any time before, as in `laterThanBefore`. */
const later = sql`greatest(clock_timestamp(), d.modified_at + interval '1 millisecond')`;

const toColumn = (row: 'b' | 'g', field: ScoreField) => sql.raw(`${row}.${field}`);

/** An object of the scores that change and the time of the change, as the audit trail stores them. */
function changed(fields: ScoreField[], row: 'b' | 'g', modifiedAt: SQL) {
  const scores = fields.map(
    (field) => sql`
      case when ${toColumn('b', field)} is distinct from ${toColumn('g', field)}
        then jsonb_build_object(${sql.raw(`'${field}'`)}, ${toColumn(row, field)}) else '{}' end`,
  );
  return sql.join([...scores, sql`jsonb_build_object('modified_at', ${modifiedAt})`], sql` || `);
}

/**
 * Reads digests, and stores the scores of each and their audit row where its categories have them, it is still as it
 * was read, and as the caller saw it; one that was just published is not.
 */
function toRating(fields: ScoreField[]): SQL {
  const columns = (of: (field: ScoreField) => SQL) => sql.join(fields.map(of), sql`, `);
  const entries = recorded({
    before: changed(fields, 'b', iso(sql`b.modified_at`)),
    after: changed(fields, 'g', sql`c.modified_at`),
    from: sql`changed c join before b using (id) join given g using (id)`,
  });
  return sql`
    with given as materialized (
      select * from json_to_recordset(${sql.placeholder('given')}::json) as x (
        id int, "basedOn" timestamptz, ${columns((field) => sql.raw(`${field} int`))}, ${auditColumns})
    ), before as materialized (
      select b.id, b.modified_at, ${columns((field) => toColumn('b', field))}
      from given g join digests b using (id)
    ), free as materialized (
      select d.id from before b join digests d using (id) for no key update of d skip locked
    ), changed as (
      update digests d
      set ${columns((field) => sql`${sql.identifier(field)} = ${toColumn('g', field)}`)}, modified_at = ${later}
      from free f join before b using (id) join given g using (id)
      where d.id = f.id and d.deleted_at is null and d.modified_at = b.modified_at
        and (g."basedOn" is null or d.modified_at = g."basedOn")
        and (d.first_published_at is not null
          or d.status_id not in (select s.id from statuses s where s.slug = 'published'))
        and ${sql.join(
          fields.map((field) => isAllowed(field, toColumn('g', field))),
          sql` and `,
        )}
      returning d.id, ${iso(sql`d.modified_at`)} as modified_at
    ), audited as (${entries})
    select g.id, (${selectStoredDigest(sql`g.id`)}) as digest, (select c.modified_at from changed c where c.id = g.id) as changed_at
    from given g`;
}

/** One statement for each choice of scores, planned once for each connection. */
const statements = new Map<string, (values: { given: string }) => Query>();

function statementFor(fields: ScoreField[]) {
  const name = `rate_${fields.join('_and_')}`;
  const statement = statements.get(name) ?? prepare<{ given: string }>(name, toRating(fields));
  statements.set(name, statement);
  return statement;
}

interface Rating {
  id: number;
  scores: Scores;
  audit: Audit;
}

interface Rated {
  id: number;
  /** Null if none exists. */
  digest: StoredDigest | null;
  changed_at: string | null;
}

async function rate(db: Database, fields: ScoreField[], together: Rating[]): Promise<(Digest | undefined)[]> {
  const given = together.map(({ id, scores: { modified_at: basedOn, ...scores }, audit }) => ({
    ...audit.toValues({ action: 'update', entity: 'digest', entityId: id }),
    ...scores,
    id,
    basedOn: basedOn === undefined ? null : new Date(basedOn).toISOString(),
  }));
  const rows = await toRows<Rated>(db, statementFor(fields)({ given: JSON.stringify(given) }));
  const rated = new Map(rows.map((row) => [row.id, row]));
  return given.map(({ id }, index) => {
    const { digest, changed_at } = rated.get(id)!;
    if (!digest || changed_at === null) return undefined;
    return presentDigest({ ...digest, ...together[index]!.scores, modified_at: changed_at });
  });
}

/**
 * Changes the scores of a digest by one statement, as the list does all day; calls that come while one is under way
 * share the next. Undefined, and nothing is changed, where another call changed the digest in the meantime, a score is
 * none of its categories, or there is no such digest.
 */
export function ratings(db: Database) {
  const batches = new Map<string, (rating: Rating) => Promise<Digest | undefined>>();
  return (id: number, scores: Scores, audit: Audit) => {
    const fields = scoreFields.filter((field) => scores[field] !== undefined);
    const name = fields.join();
    const add =
      batches.get(name) ??
      inBatches<Rating, Digest | undefined>({
        run: (together) => rate(db, fields, together),
        toKey: ({ id: digest }) => digest,
        size: mostTogether,
      });
    batches.set(name, add);
    return add({ id, scores, audit });
  };
}
