import { sql, type SQL } from 'drizzle-orm';
import type { Digest, DigestPatch } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { iso } from '#server/db/expressions.ts';
import { rowsOf } from '#server/db/rowsOf.ts';
import { prepare, type Query } from '#server/db/statement.ts';
import { recorded, type Audit } from '#server/platform/audit.ts';
import { storedDigest, type StoredDigest } from './digest.ts';
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

/** Later than any time before, as in `laterThanBefore`. */
const later = sql`greatest(clock_timestamp(), d.modified_at + interval '1 millisecond')`;

interface Rated {
  digest: StoredDigest;
  changed_at: string | null;
}

const columnOf = (row: 'b' | 'd', field: ScoreField) => sql.raw(`${row}.${field}`);
const given = (field: ScoreField) => sql`${sql.placeholder(field)}::int`;

/** An object of the scores that change and the time of the change, as the audit trail stores them. */
function changed(fields: ScoreField[], valueOf: (field: ScoreField) => SQL, modifiedAt: SQL) {
  const scores = fields.map(
    (field) => sql`
      case when ${columnOf('b', field)} is distinct from ${given(field)}
        then jsonb_build_object(${sql.raw(`'${field}'`)}, ${valueOf(field)}) else '{}' end`,
  );
  return sql.join([...scores, sql`jsonb_build_object('modified_at', ${modifiedAt})`], sql` || `);
}

/**
 * Reads a digest, and stores scores and their audit row where its categories have them, it is still as it was read, and
 * as the caller saw it; one that was just published is not.
 */
function rating(fields: ScoreField[]): SQL {
  const stored = sql.join(
    fields.map((field) => columnOf('b', field)),
    sql`, `,
  );
  const values = sql.join(
    fields.map((field) => sql`${sql.identifier(field)} = ${given(field)}`),
    sql`, `,
  );
  const entry = recorded({
    before: changed(fields, (field) => columnOf('b', field), iso(sql`b.modified_at`)),
    after: changed(fields, given, sql`c.modified_at`),
    from: sql`changed c, before b`,
  });
  const basedOn = sql`${sql.placeholder('basedOn')}::timestamptz`;
  return sql`
    with before as materialized (
      select b.id, b.modified_at, ${stored} from digests b where b.id = ${sql.placeholder('id')}
    ), changed as (
      update digests d set ${values}, modified_at = ${later}
      from before b
      where d.id = b.id and d.deleted_at is null and d.modified_at = b.modified_at
        and (${basedOn} is null or d.modified_at = ${basedOn})
        and (d.first_published_at is not null
          or d.status_id not in (select s.id from statuses s where s.slug = 'published'))
        and ${sql.join(fields.map(isAllowed), sql` and `)}
      returning ${iso(sql`d.modified_at`)} as modified_at
    ), audited as (${entry})
    select x.digest, (select c.modified_at from changed c) as changed_at from (${storedDigest}) x`;
}

/** One statement for each choice of scores, planned once for each connection. */
const statements = new Map<string, (values: Record<string, unknown>) => Query>();

function statementFor(fields: ScoreField[]) {
  const name = `rate_${fields.join('_and_')}`;
  const statement = statements.get(name) ?? prepare(name, rating(fields));
  statements.set(name, statement);
  return statement;
}

/**
 * Changes the scores of a digest by one statement, as the list does all day. Undefined, and nothing is changed, where
 * another call changed the digest in the meantime, a score is none of its categories, or there is no such digest.
 */
export async function rateDigest(
  db: Database,
  id: number,
  { modified_at: basedOn, ...scores }: Scores,
  audit: Audit,
): Promise<Digest | undefined> {
  const fields = scoreFields.filter((field) => scores[field] !== undefined);
  const [rated] = await rowsOf<Rated>(
    db,
    statementFor(fields)({
      ...audit.valuesOf({ action: 'update', entity: 'digest', entityId: id }),
      ...scores,
      id,
      basedOn: basedOn === undefined ? null : new Date(basedOn).toISOString(),
    }),
  );
  if (!rated?.changed_at) return undefined;
  return presentDigest({ ...rated.digest, ...scores, modified_at: rated.changed_at });
}
