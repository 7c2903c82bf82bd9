import { sql, type SQL } from 'drizzle-orm';
import type { Job, JobItem } from '#api/contract/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant, displayName } from '#server/db/expressions.ts';
import { maxValueLength } from './changes.ts';
import { storedField } from './edits/stored.ts';
import { matchesSearch } from './search.ts';
import { measureRows } from '#server/telemetry/measureRows.ts';

export interface BulkRow extends Record<string, unknown> {
  id: number;
  action: Job['action'];
  parameters: Job['parameters'];
  status_id: number | null;
  state: Job['state'];
  is_dry_run: boolean;
  total: number;
  done_count: number;
  changed_count: number;
  failed_count: number;
  skipped_count: number;
  detail: Job['detail'];
  owner_id: number;
  owner_name: string;
  undo_of: number | null;
  undone_by: number | null;
  receive_until: string | null;
  part_hashes: string[];
  approve_until: string | null;
  approver_id: number | null;
  approver_name: string | null;
  decided_by: number | null;
  decider_name: string | null;
  decided_at: string | null;
  decision: string | null;
  is_expired: boolean;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  undo_until: string | null;
  is_too_old: boolean;
}

export const undoHours = 24;

const undoUntil = sql`(j.finished_at + make_interval(hours => ${undoHours}::int))`;

const jobColumns = sql`
  j.id, j.action, j.parameters, j.status_id, j.state, j.is_dry_run, j.total, j.done_count, j.changed_count,
  j.failed_count, j.skipped_count, j.detail, j.created_by as owner_id, ${displayName(sql`u`)} as owner_name, j.undo_of,
  (select x.id from bulk_jobs x where x.undo_of = j.id) as undone_by,
  ${isoInstant(sql`j.receive_until`)} as receive_until, j.part_hashes,
  ${isoInstant(sql`j.approve_until`)} as approve_until, j.approver_id,
  (select ${displayName(sql`x`)} from users x where x.id = j.approver_id) as approver_name, j.decided_by,
  (select ${displayName(sql`x`)} from users x where x.id = j.decided_by) as decider_name,
  ${isoInstant(sql`j.decided_at`)} as decided_at, j.decision, coalesce(j.approve_until < now(), false) as is_expired,
  ${isoInstant(sql`j.created_at`)} as created_at, ${isoInstant(sql`j.started_at`)} as started_at,
  ${isoInstant(sql`j.finished_at`)} as finished_at, ${isoInstant(undoUntil)} as undo_until,
  coalesce(${undoUntil} < now(), false) as is_too_old
  from bulk_jobs j join users u on u.id = j.created_by`;

export async function findBulkJob(db: Database, id: number) {
  const { rows } = await db.execute<BulkRow>(sql`select ${jobColumns} where j.id = ${id}`);
  return rows[0];
}

/** Blocks the job's next batch until the transaction ends. */
export async function lockBulkJob(db: Database, id: number) {
  await db.execute(sql`select 1 from bulk_jobs where id = ${id} for update`);
  return findBulkJob(db, id);
}

interface JobFilter {
  limit: number;
  offset: number;
  state?: Job['state'];
  action?: Job['action'];
  ownerId?: number;
  key?: string;
  search?: string;
}

export async function listBulkJobs(db: Database, filter: JobFilter) {
  const { limit, offset, state, action, ownerId, key, search } = filter;
  const matches = sql.join(
    [
      sql`true`,
      ...(state ? [sql`j.state = ${state}`] : []),
      ...(action ? [sql`j.action = ${action}`] : []),
      ...(ownerId ? [sql`j.created_by = ${ownerId}`] : []),
      ...(key ? [sql`j.idempotency_key = ${key}`] : []),
      ...(search ? [matchesSearch(search)] : []),
    ],
    sql` and `,
  );
  const { rows } = await db.execute<BulkRow>(
    sql`select ${jobColumns} where ${matches} order by j.id desc limit ${limit} offset ${offset}`,
  );
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from bulk_jobs j join users u on u.id = j.created_by where ${matches}`,
  );
  return { jobs: rows, count: counted.rows[0]?.count ?? 0 };
}

interface ItemFilter {
  limit: number;
  offset: number;
  result?: JobItem['result'];
}

interface ItemRow extends Record<string, unknown> {
  id: number;
  title: string;
  result: JobItem['result'];
  detail: JobItem['detail'];
  version: string | null;
  before: Record<string, unknown> | null;
  edit: Record<string, unknown> | null;
}

/** Deleted digests keep their titles in the job's records. */
export async function findItems(db: Database, job: BulkRow, { limit, offset, result }: ItemFilter) {
  const { source, count } = await pageSource(db, job, result);
  const isWaiting = job.state === 'waiting';
  const { rows } = await db.execute<ItemRow>(sql`
    select x.id, coalesce(d.title, i.before ->> 'title', e.edit ->> 'title', '') as title,
      coalesce(i.result, 'pending') as result, i.detail, ${isoInstant(sql`i.before_modified_at`)} as version,
      ${isWaiting ? currentValues : shortenedFields(sql`i.before`)} as before, ${shortenedFields(sql`e.edit`)} as edit
    from (${source} order by n limit ${limit} offset ${offset}) x
    left join bulk_job_items i on i.job_id = ${job.id} and i.digest_id = x.id
    left join bulk_job_edits e on e.job_id = ${job.id} and e.digest_id = x.id
    left join digests d on d.id = x.id
    order by x.n`);
  return { items: rows, count };
}

/** Truncates in SQL, because a page of contents could be hundreds of megabytes. */
const truncatedText = (value: SQL) => sql`
  case when jsonb_typeof(${value}) = 'string' then to_jsonb(left(${value} #>> '{}', ${maxValueLength + 1}::int)) else ${value} end`;

const shortenedFields = (fields: SQL) => sql`(
  select jsonb_object_agg(g.key, ${truncatedText(sql`g.value`)}) from jsonb_each(${fields}) g)`;

const currentValues = sql`(
  select jsonb_object_agg(g.key, ${truncatedText(storedField(sql`g.key`))}) from jsonb_each(e.edit) g where d.id is not null)`;

async function pageSource(db: Database, job: BulkRow, result: JobItem['result'] | undefined) {
  if (result && result !== 'pending') {
    const source: SQL = sql`
      select digest_id as id, digest_id as n from bulk_job_items
      where job_id = ${job.id} and result = ${result}`;
    const counted = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from (${source}) x`,
    );
    return { source, count: counted.rows[0]?.count ?? 0 };
  }
  // Digests run in order, so the remaining ones are at the end.
  const first = result ? job.done_count : 0;
  const source = sql`
    select g.id, g.n from bulk_jobs j, unnest(j.digest_ids[${first}::int + 1:]) with ordinality as g (id, n)
    where j.id = ${job.id}`;
  return { source, count: job.total - first };
}

/** Counts queued and running jobs by state. */
export const measureJobs = (db: Database) =>
  measureRows(
    db,
    sql`select json_build_object('state', state) as labels, count(*)::int as value
      from bulk_jobs where state in ('queued', 'running') group by state`,
  );
