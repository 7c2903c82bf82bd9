import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteSetting, readOrCreateSetting } from '#server/records/settings.ts';
import { maxPurgedDigests } from './surrogateKeys.ts';

/** Small enough that a request can wait for a batch. */
const changeMarksPerBatch = 5000;

/**
 * Assigns positions to a batch of committed changes, under a lock held until the commit, so that they become
 * visible in order and a cursor never skips a change that was committed late. Returns whether more remain.
 */
export async function settleNextBatch(db: Database): Promise<boolean> {
  if (!(await hasMarks(db))) return false;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('delivery_changes'))`);
    // A statement of its own, so that it sees what the previous holder of the lock committed.
    await settleBatch(tx);
  });
  return hasMarks(db);
}

export async function settleChanges(db: Database): Promise<void> {
  while (await settleNextBatch(db));
}

async function hasMarks(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ is_marked: boolean }>(
    sql`select exists (select from delivery_marks) as is_marked`,
  );
  return rows[0]!.is_marked;
}

const settleBatch = (tx: Database) =>
  tx.execute(sql`
    with settled as (
      delete from delivery_marks where id in (select id from delivery_marks order by id limit ${changeMarksPerBatch})
      returning id, digest_id
    ),
    marked as (select digest_id, max(id) as mark from settled group by 1),
    seen as (
      select m.digest_id, m.mark, d.slug, d.language_id,
        coalesce(d.deleted_at is null and s.slug = 'published', false) as is_published,
        array(
          select k.tag_id from digest_tags k join tags x on x.id = k.tag_id
          where k.digest_id = m.digest_id and x.deleted_at is null and not x.is_internal
        ) as tag_ids
      from marked m left join digests d on d.id = m.digest_id left join statuses s on s.id = d.status_id
    ),
    changed as (
      select n.*, (select coalesce(max(position), 0) from delivery_changes) + row_number() over (order by n.mark) as position
      from seen n left join delivery_changes o on o.digest_id = n.digest_id
      where n.is_published or not o.is_withdrawn
    ),
    stored as (
      insert into delivery_changes as c
        (digest_id, position, published_position, is_withdrawn, language_id, slug, tag_ids, changed_at)
      select digest_id, position, position, not is_published, coalesce(language_id, 0), coalesce(slug, ''), tag_ids,
        clock_timestamp()
      from changed
      on conflict (digest_id) do update set
        position = excluded.position,
        published_position = case when c.is_withdrawn then excluded.position else c.published_position end,
        is_withdrawn = excluded.is_withdrawn,
        slug = case when excluded.is_withdrawn then c.slug else excluded.slug end,
        tag_ids = array(select distinct unnest(c.tag_ids || excluded.tag_ids)),
        changed_at = excluded.changed_at
      returning c.digest_id, c.position
    )
    select add_webhook_event('delivery.changed', max(position)::int, false, jsonb_build_object(
      'digest_ids', case when count(*) <= ${maxPurgedDigests} then jsonb_agg(digest_id order by position) end))
    from stored having count(*) > 0`);

export interface LastChange {
  position: number;
  at: string | null;
}

export async function findLastChange(db: Database): Promise<LastChange> {
  const { rows } = await db.execute<LastChange & Record<string, unknown>>(sql`
    select position::float8, ${isoInstant(sql`changed_at`)} as at from delivery_changes
    union all select 0, null order by position desc limit 1`);
  return rows[0]!;
}

const epochKey = 'delivery epoch';

/** Part of each cursor. Differs after a restore, because positions issued since the backup are reused. */
export const readEpoch = (db: Database) =>
  readOrCreateSetting(db, epochKey, () => randomBytes(4).toString('hex'));

export const endEpoch = (tx: Database) => deleteSetting(tx, epochKey);

export interface ChangeRow {
  position: number;
  digest_id: number;
  slug: string;
  at: string;
  is_withdrawn: boolean;
  was_seen: boolean;
}

interface ChangesFilter {
  after: number;
  limit: number;
  languageId: number | undefined;
  tagId: number | undefined;
}

/** Changes after a position, oldest first. */
export async function findChanges(db: Database, { after, limit, languageId, tagId }: ChangesFilter) {
  const conditions = [
    sql`c.position > ${after}`,
    // A client that starts from the beginning has nothing to withdraw.
    ...(after === 0 ? [sql`not c.is_withdrawn`] : []),
    ...(languageId === undefined ? [] : [sql`c.language_id = ${languageId}`]),
    ...(tagId === undefined ? [] : [sql`c.tag_ids @> array[${tagId}::int]`]),
  ];
  const hasTag =
    tagId === undefined
      ? sql`true`
      : sql`exists (select from digest_tags k where k.digest_id = c.digest_id and k.tag_id = ${tagId})`;
  const { rows } = await db.execute<ChangeRow & Record<string, unknown>>(sql`
    select c.position::float8, c.digest_id, c.slug, ${isoInstant(sql`c.changed_at`)} as at,
      c.is_withdrawn or not ${hasTag} as is_withdrawn, c.published_position <= ${after} as was_seen
    from delivery_changes c where ${sql.join(conditions, sql` and `)}
    order by c.position limit ${limit}`);
  return rows;
}
