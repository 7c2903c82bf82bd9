import { sql } from 'drizzle-orm';
import type { AuditAction } from '#api/contract/audit.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { bulkJobs } from '#server/db/schema.ts';
import { insertAuditEntries } from '#server/records/audit.ts';
import type { Caller } from '#server/access/caller.ts';
import { createLease } from '#server/work/lease.ts';
import { setColumns } from '../digests/bulk.ts';
import { addAssignmentsToInbox, addResultToInbox } from './inbox.ts';
import { findPublishRefusals } from '../digests/publishFacts.ts';
import { batchChange, type BatchFacts } from './actions.ts';
import { isChangedSince, type Batch, type Change } from './change.ts';
import { addEditedDrafts, findEditRefusals } from './edits/change.ts';
import { findPlanTargets } from './plans.ts';
import { recordRestoredQuery, restoreDigests } from './restore.ts';

/** Renewed with every batch. */
export const bulkLease = createLease(bulkJobs, { key: 'id', ms: 15_000 });

/** Runs in one transaction. Returns whether digests may remain. */
export function processBatch(
  db: Database,
  bulkId: number,
  size: number,
  hasWaitingCaller = false,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const batch = await nextBatch(tx, bulkId, size);
    if (!batch) return false;
    // Locks in id order to prevent deadlocks between jobs; reads happen after that.
    await tx.execute(
      sql`select 1 from digests where id = any(${sql.param(batch.ids)}::int[]) order by id for update`,
    );
    if (batch.action === 'edit' && batch.undo_of === null) await addEditedDrafts(tx, batch);
    const change = batch.undo_of === null ? batchChange(batch, await readFacts(tx, batch)) : undefined;
    const counts = await recordAndCount(
      tx,
      change ? recordChangesQuery(batch, change) : recordRestoredQuery(batch),
    );
    if (counts.changed > 0 && !batch.is_dry_run) {
      if (change) await applyChange(tx, batch, change);
      else await restoreDigests(tx, batch);
      await addAssignmentsToInbox(tx, batch);
      await writeAudit(tx, batch);
    }
    return updateProgress(tx, batch, counts, hasWaitingCaller);
  });
}

async function readFacts(tx: Database, batch: Batch): Promise<BatchFacts> {
  return { refusedIds: await findRefusedDigests(tx, batch), plans: await findPlanTargets(tx, batch) };
}

/** Applies the author's current role, which may have changed since the job was created. */
async function findRefusedDigests(tx: Database, batch: Batch): Promise<number[]> {
  const { action, status_id, created_by, ids } = batch;
  if (action === 'edit') return findEditRefusals(tx, batch);
  if (action !== 'status') return [];
  const { rows } = await tx.execute<Caller['role'] & Record<string, unknown>>(sql`
    select r.id, r.name, r.codename from users u join roles r on r.id = u.role_id, statuses s
    where u.id = ${created_by} and s.id = ${status_id} and s.slug = 'published'`);
  const [role] = rows;
  return role ? [...(await findPublishRefusals(tx, { role }, ids)).keys()] : [];
}

async function nextBatch(tx: Database, bulkId: number, size: number) {
  const { rows } = await tx.execute<Batch>(sql`
    select id, action, parameters, status_id, is_dry_run, unchanged_since, undo_of, created_by, total, done_count, detail,
      digest_ids[done_count + 1 : done_count + ${size}::int] as ids
    from bulk_jobs where id = ${bulkId} and state in ('queued', 'running') for update`);
  return rows[0];
}

function recordChangesQuery(
  batch: Batch,
  {
    hasEffect,
    refusal,
    before,
    joins = sql``,
    detail,
    isNewDigest = sql`false`,
    version = sql`d.modified_at`,
    ...change
  }: Change,
) {
  const { id, ids, is_dry_run } = batch;
  const code = refusal ?? sql`null::text`;
  const isChanged = change.hasConflict ?? isChangedSince(batch, version);
  return sql`
    insert into bulk_job_items (job_id, digest_id, result, before, before_modified_at, after_modified_at, detail)
    select ${id}::int, given.id, r.result,
      case when r.result = 'changed' then ${before} end,
      case when r.result = 'changed' then ${version} end,
      case when r.is_written then greatest(clock_timestamp(), ${version} + interval '1 millisecond') end,
      case
        when d.id is null and not ${isNewDigest} then '{"code": "deleted"}'::jsonb
        when r.result = 'skipped' then '{"code": "changed_since"}'::jsonb
        when r.result = 'failed' then jsonb_build_object('code', (${code})::text)
        ${detail ? sql`when r.result = 'changed' then ${detail}` : sql``}
      end
    from unnest(${sql.param(ids)}::int[]) as given (id)
    left join digests d on d.id = given.id and d.deleted_at is null
    ${joins}
    cross join lateral (
      select case when ${isChanged} then 'skipped' when (d.id is null and not ${isNewDigest}) or (${code}) is not null then 'failed' when ${hasEffect} then 'changed' else 'unchanged' end as result
    ) x
    cross join lateral (select x.result, x.result = 'changed' and ${!is_dry_run} as is_written) r
    returning result`;
}

async function recordAndCount(tx: Database, recordQuery: ReturnType<typeof recordChangesQuery>) {
  const { rows } = await tx.execute<{ changed: number; failed: number; skipped: number }>(sql`
    with recorded as (${recordQuery})
    select
      count(*) filter (where result in ('changed', 'restored'))::int as changed,
      count(*) filter (where result = 'failed')::int as failed,
      count(*) filter (where result = 'skipped')::int as skipped
    from recorded`);
  return rows[0] ?? { changed: 0, failed: 0, skipped: 0 };
}

async function applyChange(tx: Database, { id, ids }: Batch, { assignments, updateLinks }: Change) {
  const changed = sql`(
    select digest_id, after_modified_at from bulk_job_items
    where job_id = ${id} and result = 'changed' and digest_id = any(${sql.param(ids)}::int[])
  )`;
  if (assignments) await setColumns(tx, changed, assignments);
  await updateLinks?.(tx, changed);
}

/** Writes one row per digest, so that each digest's history is complete. */
function writeAudit(tx: Database, { id, ids, undo_of, action }: Batch) {
  const verb: AuditAction<'digest'> =
    undo_of !== null ? 'undo' : action === 'status' ? 'update_status' : action;
  const done = sql`(
    select j.created_by as "actorId", j.session_id as "sessionId", j.token_id as "tokenId", j.request_id as "requestId",
      case when ${verb}::text = 'edit' and i.before ? 'created' then ${'create' satisfies AuditAction<'digest'>} else ${verb}::text end as action,
      'digest' as entity, i.digest_id as "entityId", case when i.before ? 'created' then null else i.before end as before,
      j.parameters - 'fields' || coalesce(e.replaced, '{}')
        || jsonb_strip_nulls(jsonb_build_object('job', j.id, 'undo_of', j.undo_of)) as after
    from bulk_job_items i join bulk_jobs j on j.id = i.job_id
    left join lateral (
      select jsonb_object_agg(g.key, g.value) as replaced
      from bulk_job_edits x, jsonb_each(x.edit) g
      where x.job_id = i.job_id and x.digest_id = i.digest_id and (i.before ? g.key or i.before ? 'created')
    ) e on true
    where i.job_id = ${id} and i.result in ('changed', 'restored') and i.digest_id = any(${sql.param(ids)}::int[])
  )`;
  return tx.execute(insertAuditEntries({ before: sql`g.before`, after: sql`g.after`, from: sql`${done} g` }));
}

interface Counts {
  changed: number;
  failed: number;
  skipped: number;
}

/** Returns whether digests remain. */
async function updateProgress(
  tx: Database,
  batch: Batch,
  { changed, failed, skipped }: Counts,
  hasWaitingCaller: boolean,
) {
  const done = batch.done_count + batch.ids.length;
  const isDone = done >= batch.total;
  await tx.execute(sql`
    update bulk_jobs set
      state = ${isDone ? 'done' : 'running'}, done_count = ${done}::int, 
      changed_count = changed_count + ${changed}::int, failed_count = failed_count + ${failed}::int,
      skipped_count = skipped_count + ${skipped}::int, 
      leased_until = case when leased_by is null then leased_until else ${bulkLease.newExpiry} end, attempts = 0,
      started_at = coalesce(started_at, clock_timestamp()),
      finished_at = case when ${isDone} then clock_timestamp() end
    where id = ${batch.id}`);
  // A waiting caller gets the response instead.
  if (isDone && !hasWaitingCaller) await addResultToInbox(tx, batch.id);
  return !isDone;
}

/** Records the next digest as failed when it can't be processed. Returns whether digests remain. */
export function failNextDigest(db: Database, bulkId: number, hasWaitingCaller: boolean): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const batch = await nextBatch(tx, bulkId, 1);
    if (!batch) return false;
    await tx.execute(sql`
      insert into bulk_job_items (job_id, digest_id, result, detail)
      select ${batch.id}::int, given.id, 'failed', '{"code": "unexpected"}'::jsonb
      from unnest(${sql.param(batch.ids)}::int[]) as given (id)`);
    return updateProgress(tx, batch, { changed: 0, failed: batch.ids.length, skipped: 0 }, hasWaitingCaller);
  });
}
