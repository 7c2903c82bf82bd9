import { sql } from 'drizzle-orm';
import {
  lockRestore,
  storeRestoreRecord,
  type RevokedCounts,
  type HeldCounts,
} from '#server/ops/backup/restored.ts';
import type { Database, Store } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';
import type { Deps } from './deps.ts';
import { endEpoch } from './features/delivery/changes.ts';
import { cancelAllDeliveries } from './features/webhooks/outbox.ts';
import { holdBroadcasts } from '#server/features/notify/broadcasts/restored.ts';
import { discardQueuedEmails } from './features/inbox/mail.ts';
import { holdPublications } from '#server/features/digests/planning/publish.ts';
import { holdReports } from '#server/features/reports/reportSchedules/restored.ts';
import { endAllAccess } from '#server/features/people/session/endAccess.ts';
import { discardQueuedLinkEmails } from '#server/features/people/session/passwordLinks.ts';

/** Discards queued emails first, because the notices about held items are new emails that may be sent. */
async function holdDueWork(tx: Database, backupAt: string): Promise<HeldCounts> {
  const mails = (await discardQueuedEmails(tx, backupAt)) + (await discardQueuedLinkEmails(tx));
  const broadcasts = await holdBroadcasts(tx, backupAt);
  const publications = await holdPublications(tx, backupAt);
  return { broadcasts, publications, reports: await holdReports(tx, backupAt), mails };
}

/**
 * Runs on the first start with restored data. Since the backup, the old server may have sent due
 * items, and access may have been revoked. Servers that start together wait for each other.
 */
export function holdAfterRestore({ db, store, log }: Pick<Deps, 'db' | 'store' | 'log'>): Promise<void> {
  return store.exclusively(() =>
    inTransaction(db, async (tx) => {
      const record = await lockRestore(tx);
      if (!record || record.held) return;
      const held = await holdDueWork(tx, record.backupAt);
      const ended = await endAllAccess(tx);
      await endEpoch(tx);
      await cancelAllDeliveries(tx);
      await storeRestoreRecord(tx, { ...record, heldAt: new Date().toISOString(), held, ended });
      log.warn({ backupAt: record.backupAt, ...held }, 'Unsent work was held after a restore.');
      log.warn(ended, 'All sessions, API tokens and calendar URLs were ended after a restore.');
    }),
  );
}

export interface RestoreForecast {
  held: HeldCounts;
  revoked: RevokedCounts;
  planned: Omit<HeldCounts, 'mails'>;
}

export async function forecastFirstStart(
  { db }: Pick<Store, 'db'>,
  backupAt: string,
): Promise<RestoreForecast> {
  let forecast: RestoreForecast | undefined;
  const undo = new Error('Only a forecast.');
  try {
    await db.transaction(async (tx) => {
      forecast = {
        held: await holdDueWork(tx, backupAt),
        revoked: await endAllAccess(tx),
        planned: await countPlanned(tx),
      };
      throw undo;
    });
  } catch (error) {
    if (error !== undo || !forecast) throw error;
  }
  return forecast!;
}

async function countPlanned(db: Database) {
  const { rows } = await db.execute<RestoreForecast['planned'] & Record<string, unknown>>(sql`
    select (select count(*)::int from broadcasts where status = 'SCHEDULED') as broadcasts,
      (select count(*)::int from digest_plans where publish_state = 'scheduled') as publications,
      (select count(*)::int from report_schedules) as reports`);
  return rows[0]!;
}
