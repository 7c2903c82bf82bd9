import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { defineTask } from '#server/work/queue.ts';
import { deleteSetting, lockSetting, setSetting } from '#server/platform/records/settings.ts';
import { saveFingerprints } from '../digests/fingerprints.ts';

/** Fingerprints of the digests that were stored before fingerprints were. */
export const backfillTask = defineTask({
  name: 'backfill-fingerprints',
  everyMinutes: 5,
  timeoutMs: 600_000,
});

/** So few that calls in between hardly wait. */
const batchSize = 100;

/** How far it has come: digests with greater ids have fingerprints. Absent once all have. */
const key = 'fingerprint_backfill';

/** Saves fingerprints for the digests that have none, the newest first, until the signal stops it. */
export async function backfillFingerprints(db: Database, signal?: AbortSignal) {
  while (await db.transaction(backfillBatch)) {
    if (signal?.aborted) return;
  }
}

/** Returns whether there may be more. The row lock prevents two processes from doing one batch twice. */
async function backfillBatch(tx: Database): Promise<boolean> {
  const progress = await lockSetting(tx, key);
  if (progress === undefined) return false;
  const { rows } = await tx.execute<{ id: number; title: string; content: string }>(sql`
    select id, title, content from digests where id <= ${Number(progress)}::int
    order by id desc limit ${batchSize} for share`);
  await saveFingerprints(tx, rows);
  const last = rows.at(-1);
  if (last) await setSetting(tx, key, last.id - 1);
  else await deleteSetting(tx, key);
  return last !== undefined;
}
