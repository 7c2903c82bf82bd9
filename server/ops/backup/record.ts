import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockSetting, readSetting, setSetting } from '#server/records/settings.ts';

const key = 'backups';

export interface BackupRecord {
  watchedSince: string;
  madeAt: string | null;
  bytes: number | null;
  /** Read back and compared with its checksums; impossible for encrypted backups. */
  isVerified: boolean;
  failedAt: string | null;
  reason: string | null;
}

export const findBackupRecord = async (db: Database) =>
  (await readSetting(db, key)) as BackupRecord | undefined;

export function recordBackup(db: Database, change: Partial<BackupRecord> = {}) {
  return inTransaction(db, async (tx) => {
    const before = (await lockSetting(tx, key)) as BackupRecord | undefined;
    const emptyRecord = { madeAt: null, bytes: null, isVerified: false, failedAt: null, reason: null };
    await setSetting(tx, key, {
      watchedSince: new Date().toISOString(),
      ...emptyRecord,
      ...before,
      ...change,
    });
  });
}

const failureReasons: [RegExp, string][] = [
  [/ENOSPC|No space left|enough disk space/i, 'The backup disk is full.'],
  [/EACCES|EPERM|permission denied/i, 'The server can’t write to the backup folder.'],
  [/EROFS|Read-only file system/i, 'The backup folder is read-only.'],
  [/ENOENT|ENOTDIR|EEXIST/, 'The backup folder can’t be created.'],
  [/isn’t a public age key/, 'One of BACKUP_RECIPIENTS isn’t a public key.'],
  [/ECONNREFUSED|ENOTFOUND|the database isn’t responding/i, 'The database didn’t respond.'],
];

export const explainBackupFailure = (error: unknown): string =>
  failureReasons.find(([pattern]) => pattern.test(String(error)))?.[1] ??
  'See the server log for the reason.';
