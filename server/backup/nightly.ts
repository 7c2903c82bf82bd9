import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { wallTimeAt } from '#domain/wallTime.ts';
import type { Deps } from '../deps.ts';
import { findProgram } from '../platform/process/program.ts';
import { defineTask } from '../work/queue.ts';

const nightlyTask = defineTask({ name: 'backup', everyMinutes: 10, timeoutMs: 6 * 3_600_000 });

/** `digest-desk-2026-11-26.backup`: sorted by name they are sorted by time. */
const toName = (day: string) => `digest-desk-${day}.backup`;
const namePattern = /^digest-desk-\d{4}-\d\d-\d\d\.backup$/;

/**
 * Makes a backup a day in `BACKUP_DIR`, after `BACKUP_AT`, and deletes the oldest above `BACKUP_COUNT`. A program of its own makes
 * it, because reading an embedded database takes this process's thread.
 */
export function registerNightlyBackups({ config, queue, log, metrics }: Deps) {
  const { folder, at, count } = config.backup;
  if (folder === undefined) return;
  queue.handle(nightlyTask, async (_, { signal }) => {
    const [day = '', time = ''] = wallTimeAt(Date.now(), config.timeZone).split('T');
    if (time < at) return;
    await mkdir(folder, { recursive: true });
    const name = toName(day);
    const made = await findBackups(folder);
    if (made.includes(name)) return;
    const file = join(folder, name);
    // Of a process that was killed meanwhile.
    await rm(`${file}.part`, { force: true });
    await makeBackup(file, signal);
    const { size } = await stat(file);
    log.info({ file, size }, 'The backup was made.');
    for (const old of [...made, name].toSorted().slice(0, -count)) await rm(join(folder, old));
  });
  metrics?.addGauge('last_backup_timestamp_seconds', 'When the last backup was made.', [], async () => {
    const last = (await findBackups(folder)).toSorted().at(-1);
    return last === undefined ? [] : [{ value: (await stat(join(folder, last))).mtimeMs / 1000 }];
  });
}

const findBackups = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name));

async function makeBackup(file: string, signal: AbortSignal) {
  const child = spawn(
    process.execPath,
    [findProgram('admin.js', '../admin.ts', import.meta.url), 'backup', file],
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
