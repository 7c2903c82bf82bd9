import type { SQL } from 'drizzle-orm';
import type { ItemDetail, Job, JobDetail } from '#api/contract/bulk.ts';
import type { Database } from '#server/db/database.ts';

/** A job with the digests that are next. */
export interface Batch extends Record<string, unknown> {
  id: number;
  action: Job['action'];
  parameters: Job['parameters'];
  /** The status that digests get, or the one that is deleted. */
  status_id: number | null;
  is_dry_run: boolean;
  /** An instant: what was changed after it is skipped. */
  unchanged_since: string | null;
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
  /** Whether it makes the digest, which a dry run does not find. Default: it makes none. */
  isAdded?: SQL;
  /** Whether it makes a difference. */
  isNews: SQL;
  /** Where a digest cannot be changed so, the code that says why; null elsewhere. */
  refusal?: SQL<ItemDetail['code'] | null>;
  /** What it replaces, as JSON. */
  before: SQL;
  /** What it sets on the digest itself, after a comma; null where `link` does all of it. */
  set: SQL | null;
  /** What it reads besides, joined to `d`. */
  joined?: SQL;
  /** Whether someone else changed the digest since. Default: later than the job allows. */
  isChanged?: SQL;
  /** What else there is to say of a digest that is changed, as JSON. */
  detail?: SQL;
  /** When what it changes was changed last. Default: the digest. */
  version?: SQL;
  /** Does what is not on the digest itself. `changed` holds `digest_id` and `after_modified_at`. */
  link?(tx: Database, changed: SQL): Promise<unknown>;
}
