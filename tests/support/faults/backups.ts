import { execFile, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { packageRoot } from '#server/packageRoot.ts';
import type { Work } from './work.ts';

const run = promisify(execFile);

/** What operators run, from the sources or from the build as the server. */
export const adminProgram = join(
  packageRoot,
  process.env.TEST_SERVER ? 'dist/server/admin.js' : 'server/admin.ts',
);

export const admin = (args: string[], env: Record<string, string>) =>
  run(process.execPath, [adminProgram, ...args], { env: { PATH: process.env.PATH, ...env } });

let count = 0;

/**
 * Makes one backup after the other into a folder until the fault is over. One may fail; one that says that it is whole has
 * to be, and the next after the fault has to succeed.
 */
export function backups(folder: string, env: Record<string, string>): Work {
  const made: string[] = [];
  let failed = 0;
  let running: ChildProcess | undefined;
  const stopping = new AbortController();

  async function back() {
    const file = join(folder, `backup-${(count += 1)}`);
    const making = admin(['backup', file], env);
    running = making.child;
    try {
      await making;
      made.push(file);
    } finally {
      running = undefined;
    }
  }
  async function backUntilStopped() {
    while (!stopping.signal.aborted) {
      await back().catch(() => (failed += 1));
      await wait(200, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const done = backUntilStopped();
  return {
    name: 'backup',
    isUnderWay: () => Promise.resolve(made.length > 0 && running !== undefined),
    isOver: () => Promise.resolve(stopping.signal.aborted),
    countDone: () => Promise.resolve(made.length),
    countRefused: () => failed,
    pids: () => (running?.pid ? [running.pid] : []),
    async finish() {
      stopping.abort();
      await done;
      await back();
      // It fails where one is not whole.
      for (const file of made) await admin(['verify', file], {});
      // The next ones are on the same disk, which is small where it is to become full.
      for (const file of made) await rm(file);
    },
  };
}
