import { sql } from 'drizzle-orm';
import { lastReportAt, nextReportAt } from '#domain/reportSchedules.ts';
import { restoredText } from '#server/ops/backup/restored.ts';
import type { Database } from '#server/db/database.ts';
import { publishAfterCommit } from '#server/records/changes.ts';
import { addToInbox } from '#server/features/inbox/write.ts';
import { formatCoveredRange } from './letter.ts';
import { queueRun } from './make.ts';
import { findRun, lockSchedule } from './queries.ts';

/**
 * Holds reports that are due or in progress until someone who can edit the schedule generates or discards
 * them. Returns how many were held.
 */
export async function holdReports(tx: Database, backupAt: string, now = Date.now()): Promise<number> {
  const { rows: due } = await tx.execute<{ id: number }>(sql`
    select id from report_schedules where next_at <= ${new Date(now).toISOString()}::timestamptz order by id`);
  for (const { id } of due) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    const schedule = (await lockSchedule(tx, id))!;
    // oxlint-disable-next-line no-await-in-loop
    await queueRun(tx, schedule, lastReportAt(schedule, now));
    const next = new Date(nextReportAt(schedule, now)).toISOString();
    // oxlint-disable-next-line no-await-in-loop
    await tx.execute(sql`update report_schedules set next_at = ${next}::timestamptz where id = ${id}`);
  }
  const { rows: waiting } = await tx.execute<{ id: number }>(sql`
    update report_runs set state = 'held', error = ${heldText} where state = 'waiting' returning id`);
  // oxlint-disable-next-line no-await-in-loop
  for (const { id } of waiting) await notifyHeld(tx, id, backupAt);
  return waiting.length;
}

const heldText = 'The server was restored from a backup, and this may have been sent after that backup.';

async function notifyHeld(tx: Database, id: number, backupAt: string) {
  const run = (await findRun(tx, id))!;
  const { owner, name } = (await lockSchedule(tx, run.schedule_id))!;
  publishAfterCommit(tx, { resource: 'reportSchedules', ids: [run.schedule_id] });
  await addToInbox(tx, {
    userIds: [owner.id],
    kind: 'report_held',
    subject: { entity: 'report', id: run.schedule_id, title: name },
    text: `${formatCoveredRange(run)}: ${restoredText(backupAt)}`,
  });
}

export const countHeldReports = (db: Database) =>
  db
    .execute<{ count: number }>(sql`select count(*)::int as count from report_runs where state = 'held'`)
    .then(({ rows }) => rows[0]!.count);

/** Returns false if the report isn't held. */
export async function resolveHeldReport(
  tx: Database,
  id: number,
  decision: 'make' | 'discard',
): Promise<boolean> {
  const { rows } = await tx.execute(
    decision === 'make'
      ? sql`update report_runs set state = 'waiting', error = null where id = ${id} and state = 'held' returning id`
      : sql`delete from report_runs where id = ${id} and state = 'held' returning id`,
  );
  return rows.length > 0;
}
