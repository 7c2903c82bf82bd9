import { sql, type SQL } from 'drizzle-orm';
import type { ItemDetail, Job, JobDetail } from '#api/contract/bulk.ts';
import type { Database } from '#server/db/database.ts';

export interface Batch extends Record<string, unknown> {
  id: number;
  action: Job['action'];
  parameters: Job['parameters'];
  status_id: number | null;
  is_dry_run: boolean;
  /** Digests changed after this instant are skipped. */
  unchanged_since: string | null;
  undo_of: number | null;
  created_by: number;
  total: number;
  done_count: number;
  ids: number[];
  detail: JobDetail | null;
}

/** SQL fragments for the digests `d` of a batch. */
export interface Change {
  /** True if the change creates the digest. Default: false. */
  isNewDigest?: SQL;
  hasEffect: SQL;
  /** Reason code if the digest can't be changed; null otherwise. */
  refusal?: SQL<ItemDetail['code'] | null>;
  /** Replaced values, as JSON. */
  before: SQL;
  /** SQL assignments to the digest's columns, starting with a comma. Null if only related tables change. */
  assignments: SQL | null;
  joins?: SQL;
  /** True if the digest was changed in the meantime. Default: after the job's `unchanged_since`. */
  hasConflict?: SQL;
  detail?: SQL;
  /** Last change of the affected row. Default: the digest's. */
  version?: SQL;
  /** Writes related tables. `changed` has `digest_id` and `after_modified_at`. */
  updateLinks?(tx: Database, changed: SQL): Promise<unknown>;
}

export const isChangedSince = ({ action, unchanged_since: since }: Batch, version: SQL): SQL =>
  since === null
    ? sql`false`
    : sql`(coalesce(${version} > ${since}::timestamptz, false) or exists (
        select from bulk_jobs u join bulk_job_items i on i.job_id = u.id
        where u.undo_of is not null and (u.action = 'plan') = ${action === 'plan'}
          and i.digest_id = d.id and i.result = 'restored' and i.after_modified_at > ${since}::timestamptz))`;
