import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { wallTimeAt } from '#domain/wallTime.ts';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { findProgram } from '#server/packageRoot.ts';
import { explainBackupFailure, findBackupRecord, recordBackup } from './record.ts';

const nightlyTask = defineTask({ name: 'backup', everyMinutes: 10, timeoutMs: 6 * 3_600_000 });

/** `digest-desk-2026-11-26.backup`; names sort by time. */
const backupName = (day: string) => `digest-desk-${day}.backup`;
const namePattern = /^digest-desk-\d{4}-\d\d-\d\d\.backup$/;

/**
 * Makes one backup a day in `BACKUP_DIR` after `BACKUP_AT` and keeps the latest `BACKUP_COUNT`. Runs in a
 * child process, because reading an embedded database blocks the thread.
 */
export function registerNightlyBackups({ config, db, queue, log, metrics }: Deps) {
  const { folder, at, count, recipients } = config.backup;
  if (folder === undefined) return;
  queue.handle(nightlyTask, async (_, { signal }) => {
    if (!(await findBackupRecord(db))) await recordBackup(db);
    const [day = '', time = ''] = wallTimeAt(Date.now(), config.timeZone).split('T');
    if (time < at) return;
    const bytes = await runDailyBackup(folder, day, signal).catch(async (error: unknown) => {
      const failed = { failedAt: new Date().toISOString(), reason: explainBackupFailure(error) };
      if (!signal.aborted) await recordBackup(db, failed);
      throw error;
    });
    if (bytes === undefined) return;
    const isVerified = recipients.length === 0;
    await recordBackup(db, {
      madeAt: new Date().toISOString(),
      bytes,
      isVerified,
      failedAt: null,
      reason: null,
    });
    for (const old of (await listBackups(folder)).toSorted().slice(0, -count)) await rm(join(folder, old));
    log.info({ bytes }, 'Backup completed.');
  });
  metrics?.addGauge('last_backup_timestamp_seconds', 'Time of the last backup.', [], async () => {
    const madeAt = (await findBackupRecord(db))?.madeAt;
    return madeAt ? [{ value: Date.parse(madeAt) / 1000 }] : [];
  });
}

async function runDailyBackup(folder: string, day: string, signal: AbortSignal): Promise<number | undefined> {
  await mkdir(folder, { recursive: true });
  const name = backupName(day);
  if ((await listBackups(folder)).includes(name)) return undefined;
  const file = join(folder, name);
  await rm(`${file}.part`, { force: true });
  await runBackup(file, signal);
  return (await stat(file)).size;
}

const listBackups = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name));

async function runBackup(file: string, signal: AbortSignal) {
  const child = spawn(
    process.execPath,
    [findProgram('admin.js', '../../admin.ts', import.meta.url), 'backup', file],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    },
  );
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(-2000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new Error(`The backup failed: ${words.trim()}`);
}
