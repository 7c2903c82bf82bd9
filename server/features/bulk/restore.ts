import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { takenSlugsUpdate, restoreLinks, setColumns } from '../digests/bulk.ts';
import { requestedLinks } from './actions.ts';
import type { Batch } from './change.ts';
import { restoreEdits } from './edits/change.ts';
import { planVersion, restorePlans } from './plans.ts';
import { statusOrDraft } from '#server/features/taxonomy/statuses/queries.ts';

/** Only digests unchanged since the job can be restored. */
export function recordRestoredQuery({ id, undo_of, ids, action }: Batch) {
  const isPlanIntact = sql`(${action !== 'edit'} or not coalesce(o.before ?| array['planned', 'publish_at'], false) or ${planVersion} = o.after_modified_at)`;
  const version = action === 'plan' ? planVersion : sql`d.modified_at`;
  return sql`
    insert into bulk_job_items (job_id, digest_id, result, before_modified_at, after_modified_at, detail)
    select ${id}::int, o.digest_id, case when r.is_intact then 'restored' else 'skipped' end,
      case when r.is_intact then ${version} end,
      case when r.is_intact then greatest(clock_timestamp(), ${version} + interval '1 millisecond') end,
      case when not r.is_intact then jsonb_build_object('code', case
        when d.id is null then 'purged'
        when d.deleted_at is not null and ${action !== 'delete'} then 'deleted_since'
        else 'changed_since'
      end) end
    from bulk_job_items o
    left join digests d on d.id = o.digest_id
    cross join lateral (select coalesce(${version} = o.after_modified_at and ${isPlanIntact} and (d.deleted_at is null or ${action === 'delete'}), false) as is_intact) r
    where o.job_id = ${undo_of} and o.digest_id = any(${sql.param(ids)}::int[])
    returning result`;
}

/** Also restores `modified_at`, unless the slug changes. */
export async function restoreDigests(tx: Database, batch: Batch) {
  const restored = sql`(
    select u.digest_id, o.before, o.before_modified_at,
      case when u.detail is null then coalesce(o.before_modified_at, u.after_modified_at)
        else u.after_modified_at end as after_modified_at
    from bulk_job_items u
    join bulk_job_items o on o.job_id = ${batch.undo_of} and o.digest_id = u.digest_id
    where u.job_id = ${batch.id} and u.result = 'restored' and u.digest_id = any(${sql.param(batch.ids)}::int[])
  )`;

  if (batch.action === 'delete') await replaceTakenSlugs(tx, batch);
  const formerStatus = statusOrDraft(sql`(r.before ->> 'status_id')::int`);
  const set = {
    status: sql`, status_id = ${formerStatus},
      first_published_at = (r.before ->> 'first_published_at')::timestamptz,
      first_published_by = (r.before ->> 'first_published_by')::int`,
    delete_status: sql`, status_id = ${formerStatus}`,
    delete: sql`, deleted_at = null, status_id = ${statusOrDraft(sql`d.status_id`)}`,
    assign: sql`, assigned_to = (
      select u.id from users u where u.id = (r.before ->> 'assigned_to')::int)`,
    plan: null,
    edit: null,
    links: sql``,
  };
  const { action } = batch;
  const kind =
    action === 'status' ||
    action === 'delete_status' ||
    action === 'delete' ||
    action === 'assign' ||
    action === 'plan' ||
    action === 'edit'
      ? action
      : 'links';
  if (action === 'plan') await restorePlans(tx, restored);
  if (action === 'edit') await restoreEdits(tx, restored, batch);
  const columns = set[kind];
  if (columns) await setColumns(tx, restored, columns);
  if (kind === 'links') await restoreLinks(tx, restored, requestedLinks(batch));

  // Such a digest still matches the earlier job, so that job stays undoable.
  await tx.execute(sql`
    update bulk_job_items e set after_modified_at = r.after_modified_at
    from ${restored} r
    where e.digest_id = r.digest_id and e.after_modified_at = r.before_modified_at
      and r.after_modified_at <> r.before_modified_at`);
}

async function replaceTakenSlugs(tx: Database, { id, ids }: Batch) {
  const restored = sql`(
    select digest_id from bulk_job_items
    where job_id = ${id} and result = 'restored' and digest_id = any(${sql.param(ids)}::int[]))`;
  await tx.execute(sql`
    with moved as (${takenSlugsUpdate(restored, ids)})
    update bulk_job_items u set detail = jsonb_build_object('code', 'address_taken', 'slug', moved.slug)
    from moved where u.job_id = ${id} and u.digest_id = moved.id`);
}
