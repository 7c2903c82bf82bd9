import { sql } from 'drizzle-orm';
import { restoredText } from '#server/ops/backup/restored.ts';
import type { Database } from '#server/db/database.ts';
import { holdForDecision } from './send/hold.ts';
import { addBroadcastToInbox } from './send/inbox.ts';

/**
 * After a restore, holds broadcasts that were due or in progress; those that need a second super user keep
 * that reason. Returns how many.
 */
export async function holdBroadcasts(tx: Database, backupAt: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number; needs_approval: boolean }>(sql`
    select id, status = 'HELD' and hold_until is null and hold_reason = 'approval' as needs_approval from broadcasts
    where status in ('HELD', 'IN_PROGRESS') or (status = 'SCHEDULED' and schedule_datetime <= clock_timestamp())
    order by id for update`);
  for (const { id, needs_approval } of rows) {
    const text = restoredText(backupAt);
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    if (needs_approval) await addBroadcastToInbox(tx, id, 'broadcast_waits', text);
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    else await holdForDecision(tx, id, 'restored', text);
  }
  return rows.length;
}

export const countHeldBroadcasts = (db: Database) =>
  db
    .execute<{ count: number }>(
      sql`select count(*)::int as count from broadcasts where status = 'HELD' and hold_reason = 'restored'`,
    )
    .then(({ rows }) => rows[0]!.count);
