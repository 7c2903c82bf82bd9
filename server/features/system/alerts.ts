import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { alerts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addToInbox, findUsersWithPermission, markSubjectRead } from '../inbox/write.ts';
import { runChecks, isMachineCheck, type Check } from './checks.ts';
import { findServers } from './servers.ts';

type Alert = typeof alerts.$inferSelect;

const vanishedCheckGraceMs = 24 * 3_600_000;

export async function findOpenAlerts(db: Database): Promise<Map<string, Date>> {
  const rows = await db.select({ key: alerts.key, beganAt: alerts.beganAt }).from(alerts);
  return new Map(rows.map(({ key, beganAt }) => [key, beganAt]));
}

/** Sends one notification per new problem and one when it's resolved. Only one server does this at a time. */
export async function alertAdministrators(db: Database, now = new Date()): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ is_mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('alerts of the system')) as is_mine`,
    );
    if (!rows[0]?.is_mine) return;
    const servers = await findServers(tx);
    const openAlerts = await findOpenAlerts(tx);
    const checks = await runChecks(tx, { servers, openAlerts, now });
    for (const check of checks)
      if (check.alert && !openAlerts.has(check.key)) await openAlert(tx, check, check.alert);
    const byKey = new Map(checks.map((check) => [check.key, check]));
    for (const [key, beganAt] of openAlerts) {
      const check = byKey.get(key);
      if (check?.alert || check?.keepsAlertOpen) continue;
      const isGone = !check && isMachineCheck(key);
      if (isGone && now.getTime() - beganAt.getTime() < vanishedCheckGraceMs) continue;
      const ended = await closeAlert(tx, key);
      if (!isGone) await notifyResolved(tx, ended, now);
    }
  });
}

async function openAlert(
  tx: Database,
  { key, summary, advice }: Check,
  { title, endTitle }: NonNullable<Check['alert']>,
) {
  const [made] = await tx.insert(alerts).values({ key, endTitle }).returning();
  await addToInbox(tx, {
    userIds: await findUsersWithPermission(tx, 'system.manage'),
    kind: 'system_failing',
    subject: { entity: 'system', id: made!.id, title },
    text: [summary, advice].filter(Boolean).join(' '),
  });
}

/** Marks the alert's notifications as read, so that they're no longer emailed or pushed. */
async function closeAlert(tx: Database, key: string): Promise<Alert> {
  const [ended] = await tx.delete(alerts).where(eq(alerts.key, key)).returning();
  await markSubjectRead(tx, 'system', ended!.id);
  return ended!;
}

async function notifyResolved(tx: Database, { id, endTitle, beganAt }: Alert, now: Date) {
  await addToInbox(tx, {
    userIds: await findUsersWithPermission(tx, 'system.manage'),
    kind: 'system_fine',
    subject: { entity: 'system', id, title: endTitle },
    text: `The problem lasted ${describeDuration(now.getTime() - beganAt.getTime())}.`,
  });
}

const durationUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Uses the largest unit with a value of at least 2, or minutes: `2 hours`, `90 minutes`. */
function describeDuration(ms: number): string {
  const [unit, length] = durationUnits.find(([, each]) => ms >= 2 * each) ?? durationUnits[2];
  const count = Math.max(1, Math.round(ms / length));
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
