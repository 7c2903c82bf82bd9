import { resolve } from 'node:path';
import { timeOfDay } from '#domain/wallTime.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { ConfigError, readInteger, readList, readText } from './variables.ts';

export interface BackupSettings {
  /** Undefined: none are made. */
  folder: string | undefined;
  /** After which time of day. */
  at: string;
  /** How many stay. */
  count: number;
  /** Public keys of age. */
  recipients: string[];
}

export function readBackupSettings(env: NodeJS.ProcessEnv): BackupSettings {
  const folder = readText(env, 'BACKUP_DIR');
  const at = readText(env, 'BACKUP_AT') ?? '03:30';
  if (!timeOfDay.test(at)) throw new ConfigError(`BACKUP_AT must be a time like 03:30, not "${at}".`);
  return {
    folder: folder && resolve(packageRoot, folder),
    at,
    count: readInteger(env, 'BACKUP_COUNT', 14, 1, 10_000),
    recipients: readList(env, 'BACKUP_RECIPIENTS'),
  };
}
