import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from './errors.ts';
import { exit } from './exit.ts';

const waitMs = 20;
const timeoutMs = 20_000;
/** A lock that has had no process id for this long belongs to a killed writer. */
const emptyLockGraceMs = 2000;

/** Works across processes. Takes over the lock of a killed process. */
export function withLock<T>(path: string, step: () => T): T {
  const lock = `${path}.lock`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const end = Date.now() + timeoutMs;
  while (!acquire(lock)) {
    if (removeStale(lock)) continue;
    if (Date.now() > end)
      throw new CommandError({
        what: `Another desk process has locked ${path} for too long.`,
        next: `Try again. If no desk process is running, delete ${lock}.`,
        exit: exit.failed,
        code: 'locked',
      });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
  }
  try {
    return step();
  } finally {
    rmSync(lock, { force: true });
  }
}

function acquire(lock: string): boolean {
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
function removeStale(lock: string): boolean {
  const own = `${lock}.${process.pid}`;
  try {
    if (!isStale(lock)) return false;
    renameSync(lock, own);
    if (!isStale(own)) linkSync(own, lock);
    return true;
  } catch {
    return true;
  } finally {
    rmSync(own, { force: true });
  }
}

function isStale(lock: string): boolean {
  const pid = Number(readFileSync(lock, 'utf8'));
  if (!pid) return statSync(lock).mtimeMs < Date.now() - emptyLockGraceMs;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
