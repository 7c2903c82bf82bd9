import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Environment } from './config.ts';

export interface Pager {
  stream: Writable & { columns?: number };
  /** Resolves once the reader has quit the pager. */
  end(): Promise<void>;
}

export function findPager(env: Environment): string | undefined {
  const named = env.DESK_PAGER ?? env.PAGER;
  if (named !== undefined) return named === '' || named === 'cat' ? undefined : named;
  return (env.PATH ?? '').split(delimiter).some((folder) => isProgram(join(folder, 'less')))
    ? 'less'
    : undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function openPager(program: string, env: Environment, columns: number | undefined): Pager {
  const child = spawn(program, {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { LESS: 'FRX', ...env },
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // Quitting early is not a failure.
  child.stdin.on('error', () => {});
  child.once('error', () => {});
  return {
    stream: Object.assign(child.stdin, { columns }),
    end: async () => {
      child.stdin.end();
      await closed;
    },
  };
}
