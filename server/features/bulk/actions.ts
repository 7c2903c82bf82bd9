import { sql, type SQL } from 'drizzle-orm';
import type { ItemDetail, Job, JobDetail } from '#api/contract/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { draftStatus } from '../statuses/sql.ts';

/** A job with the digests that are next. */
export interface Batch extends Record<string, unknown> {
  id: number;
  action: Job['action'];
  parameters: Job['parameters'];
  /** The status that digests get, or the one that is deleted. */
  status_id: number | null;
  is_dry_run: boolean;
  undo_of: number | null;
  created_by: number;
  total: number;
  done_count: number;
  ids: number[];
  /** What else the job has to say. Of a dry run: which tags it would make. */
  detail: JobDetail | null;
}

/** One kind of change, as SQL over all digests of a batch. `d` is the digest. */
export interface Change {
  /** Whether it makes a difference. */
  isNews: SQL;
  /** Whether a digest cannot be changed so, and the code that says why. */
  refusal?: { applies: SQL; code: ItemDetail['code'] };
  /** What it replaces, as JSON. */
  before: SQL;
  /** What it sets on the digest itself, after a comma. */
  set: SQL;
  /** Does what is not on the digest itself. `changed` holds `digest_id`. */
  link?(tx: Database, changed: SQL): Promise<unknown>;
}

export function toChange(batch: Batch): Change {
  switch (batch.action) {
    case 'status':
      return statusChange(batch);
    case 'delete':
      return {
        isNews: sql`true`,
        before: sql`jsonb_build_object('title', d.title)`,
        set: sql`, deleted_at = clock_timestamp()`,
      };
    case 'add_tags':
    case 'add_labels':
      return addition(batch);
    case 'remove_tags':
    case 'remove_labels':
    case 'delete_tag':
      return removal(batch);
    case 'set_labels':
      return replacement(batch);
    case 'delete_status':
      return {
        isNews: sql`d.status_id = ${batch.status_id}::int`,
        before: sql`jsonb_build_object('status_id', d.status_id)`,
        set: sql`, status_id = ${draftStatus}`,
      };
  }
}

function statusChange({ status_id, created_by }: Batch): Change {
  const publishes = sql`(select slug = 'published' from statuses where id = ${status_id}::int)`;
  const isFirst = sql`d.first_published_at is null and ${publishes}`;
  const isNews = sql`d.status_id <> ${status_id}::int`;
  return {
    isNews,
    refusal: { applies: sql`${isNews} and d.title !~ '\\S' and ${publishes}`, code: 'untitled' },
    before: sql`jsonb_build_object('status_id', d.status_id,
      'first_published_at', d.first_published_at, 'first_published_by', d.first_published_by)`,
    set: sql`, status_id = ${status_id}::int,
      first_published_at = case when ${isFirst} then clock_timestamp() else d.first_published_at end,
      first_published_by = case when ${isFirst} then ${created_by}::int else d.first_published_by end`,
  };
}

/** The table with a digest's tags or labels, and what it is about. */
export function findLink({ action, parameters }: Pick<Batch, 'action' | 'parameters'>) {
  const isAboutTags = action === 'add_tags' || action === 'remove_tags' || action === 'delete_tag';
  const given = (isAboutTags ? parameters.tags : parameters.labels) ?? [];
  return {
    table: sql.identifier(isAboutTags ? 'digest_tags' : 'digest_labels'),
    key: sql.identifier(isAboutTags ? 'tag_id' : 'label_id'),
    rows: sql.identifier(isAboutTags ? 'tags' : 'labels'),
    ids: sql`${sql.param(given.map(({ id }) => id))}::int[]`,
  };
}

function linksBefore(batch: Batch) {
  const { table, key } = findLink(batch);
  return sql`jsonb_build_object('links', (
    select coalesce(jsonb_agg(jsonb_build_array(l.${key}, l.position) order by l.position, l.${key}), '[]')
    from ${table} l where l.digest_id = d.id))`;
}

function addition(batch: Batch): Change {
  const { table, key, rows, ids } = findLink(batch);
  return {
    // A dry run makes no tags, and every digest would be given those it names.
    isNews: sql`(${batch.is_dry_run && batch.detail !== null} or exists (
      select from unnest(${ids}) as given (id)
      where not exists (select from ${table} l where l.digest_id = d.id and l.${key} = given.id)))`,
    before: linksBefore(batch),
    set: sql``,
    link: (tx, changed) =>
      tx.execute(sql`
        insert into ${table} (digest_id, ${key}, position)
        select c.digest_id, x.id, given.n
          + coalesce((select max(l.position) from ${table} l where l.digest_id = c.digest_id), 0)
        from ${changed} c cross join unnest(${ids}) with ordinality as given (id, n)
        join ${rows} x on x.id = given.id
        on conflict do nothing`),
  };
}

function removal(batch: Batch): Change {
  const { table, key, ids } = findLink(batch);
  return {
    isNews: sql`exists (select from ${table} l where l.digest_id = d.id and l.${key} = any(${ids}))`,
    before: linksBefore(batch),
    set: sql``,
    link: (tx, changed) =>
      tx.execute(sql`
        delete from ${table} l using ${changed} c
        where l.digest_id = c.digest_id and l.${key} = any(${ids})`),
  };
}

function replacement(batch: Batch): Change {
  const { table, key, rows, ids } = findLink(batch);
  return {
    isNews: sql`${ids} <> (
      select coalesce(array_agg(l.${key} order by l.position, l.${key}), '{}')
      from ${table} l where l.digest_id = d.id)`,
    before: linksBefore(batch),
    set: sql``,
    async link(tx, changed) {
      await tx.execute(sql`
        delete from ${table} l using ${changed} c
        where l.digest_id = c.digest_id and l.${key} <> all (${ids})`);
      await tx.execute(sql`
        insert into ${table} (digest_id, ${key}, position)
        select c.digest_id, x.id, given.n
        from ${changed} c cross join unnest(${ids}) with ordinality as given (id, n)
        join ${rows} x on x.id = given.id
        on conflict (digest_id, ${key}) do update set position = excluded.position`);
    },
  };
}
