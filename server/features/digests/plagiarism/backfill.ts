import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { defineTask } from '#server/work/queue.ts';
import { deleteSetting, lockSetting, setSetting } from '#server/records/settings.ts';
import { saveFingerprints } from '../fingerprints.ts';

export const backfillTask = defineTask({
  name: 'backfill-fingerprints',
  everyMinutes: 5,
  timeoutMs: 600_000,
});

/** Small enough that concurrent requests hardly wait. */
const batchSize = 100;

/** Setting with the highest unprocessed digest ID. Deleted at the end. */
const progressKey = 'fingerprint_backfill';

export async function backfillFingerprints(db: Database, signal?: AbortSignal) {
  while (await db.transaction(backfillBatch)) {
    if (signal?.aborted) return;
  }
}

async function backfillBatch(tx: Database): Promise<boolean> {
  const progress = await lockSetting(tx, progressKey);
  if (progress === undefined) return false;
  const { rows } = await tx.execute<{ id: number; title: string; content: string }>(sql`
    select id, title, content from digests where id <= ${Number(progress)}::int
    order by id desc limit ${batchSize} for share`);
  await saveFingerprints(tx, rows);
  const last = rows.at(-1);
  if (last) await setSetting(tx, progressKey, last.id - 1);
  else await deleteSetting(tx, progressKey);
  return last !== undefined;
}
