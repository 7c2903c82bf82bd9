import type { Database } from '#server/db/database.ts';
import { lockSetting, readSetting, setSetting } from '#server/records/settings.ts';

const key = 'restored';

export interface HeldCounts {
  broadcasts: number;
  publications: number;
  reports: number;
  /** Queued emails, which only remain in the inbox. */
  mails: number;
}

export interface RevokedCounts {
  sessions: number;
  tokens: number;
  calendars: number;
}

/** Completed by the first start on the restored data. Times are ISO 8601. */
export interface RestoreRecord {
  /** Anything due since may already have been sent. */
  backupAt: string;
  heldAt: string | null;
  held: HeldCounts | null;
  /** Missing in records of older versions, which ended no access. */
  ended?: RevokedCounts;
}

export const findRestore = async (db: Database) => (await readSetting(db, key)) as RestoreRecord | undefined;

export const lockRestore = async (tx: Database) => (await lockSetting(tx, key)) as RestoreRecord | undefined;

export const markRestored = (tx: Database, backupAt: string) =>
  setSetting(tx, key, { backupAt, heldAt: null, held: null } satisfies RestoreRecord);

export const storeRestoreRecord = (tx: Database, record: RestoreRecord) => setSetting(tx, key, record);

/** `2026-12-01 03:00 UTC`. */
export const formatBackupTime = (backupAt: string) => `${backupAt.slice(0, 16).replace('T', ' ')} UTC`;

export const restoredText = (backupAt: string) =>
  `The server was restored from the backup of ${formatBackupTime(backupAt)}, and this may have been sent after that backup.`;
