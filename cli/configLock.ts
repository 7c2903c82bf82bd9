import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from './errors.ts';
import { exitCodes } from './exit.ts';

const waitMs = 20;
const timeoutMs = 20_000;
/** A lock that has had no process id for this long belongs to a killed writer. */
const emptyLockGraceMs = 2000;

/** Works across processes. Takes over the lock of a killed process. */
export function withLock<T>(path: string, work: () => T): T {
  const lock = `${path}.lock`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const end = Date.now() + timeoutMs;
  while (!acquireLock(lock)) {
    if (removeStaleLock(lock)) continue;
    if (Date.now() > end)
      throw new CommandError({
        problem: `Another desk process has kept ${path} locked for too long.`,
        hint: `Try again. If no desk process is running, delete ${lock}.`,
        exitCode: exitCodes.failed,
        code: 'locked',
      });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function acquireLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // A full disk leaves an empty lock.
    rmSync(lock, { force: true });
    throw error;
  }
}

/** Moves the lock aside first, because another desk may have just taken it over. */
function removeStaleLock(lock: string): boolean {
  const own = `${lock}.${process.pid}`;
  try {
    if (!isStaleLock(lock)) return false;
    renameSync(lock, own);
    if (!isStaleLock(own)) linkSync(own, lock);
    return true;
  } catch {
    return true;
  } finally {
    rmSync(own, { force: true });
  }
}

function isStaleLock(lock: string): boolean {
  const pid = Number(readFileSync(lock, 'utf8'));
  if (!pid) return statSync(lock).mtimeMs < Date.now() - emptyLockGraceMs;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
