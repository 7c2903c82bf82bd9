import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockSetting, readSetting, setSetting } from '../platform/records/settings.ts';

const key = 'backups';

/** What became of the backups that servers make by themselves. Times are as ISO 8601. */
export interface BackupRecord {
  /** When a server first had a folder for them. */
  watchedSince: string;
  /** The last one. */
  madeAt: string | null;
  bytes: number | null;
  /** Whether it was read again and compared with its checksums: an encrypted one cannot be. */
  isVerified: boolean;
  /** The last one that could not be made. */
  failedAt: string | null;
  reason: string | null;
}

/** Undefined where no server ever had a folder for backups. */
export const findBackupRecord = async (db: Database) =>
  (await readSetting(db, key)) as BackupRecord | undefined;

/** Records what became of a backup, or that backups are to be made from now on. */
export function recordBackup(db: Database, change: Partial<BackupRecord> = {}) {
  return inTransaction(db, async (tx) => {
    const before = (await lockSetting(tx, key)) as BackupRecord | undefined;
    const none = { madeAt: null, bytes: null, isVerified: false, failedAt: null, reason: null };
    await setSetting(tx, key, { watchedSince: new Date().toISOString(), ...none, ...before, ...change });
  });
}

const reasons: [RegExp, string][] = [
  [/ENOSPC|No space left|too little space/i, 'The disk of the backups is full.'],
  [/EACCES|EPERM|permission denied/i, 'The server may not write into the folder of the backups.'],
  [/EROFS|Read-only file system/i, 'The folder of the backups can only be read.'],
  [/ENOENT|ENOTDIR|EEXIST/, 'The folder of the backups cannot be made.'],
  [/no public key of age/, 'One of BACKUP_RECIPIENTS is no public key.'],
  [/ECONNREFUSED|ENOTFOUND|the database does not answer/i, 'The database did not answer.'],
];

/** Why a backup failed, in a sentence without paths. */
export const explainBackupFailure = (error: unknown): string =>
  reasons.find(([pattern]) => pattern.test(String(error)))?.[1] ?? 'The log of the server says why.';
