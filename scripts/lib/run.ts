import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the path of a program installed by a dependency; for `node`, the one that runs this script. */
export function programPath(name: string): string {
  if (name === 'node') return process.execPath;
  return path.join(root, 'node_modules', '.bin', name);
}

/** Returns the exit code of a program killed by a signal. */
export const toExitCode = (signal: NodeJS.Signals) => 128 + constants.signals[signal];

/**
 * Runs a program from the project root with inherited output, and resolves with its exit code. A signal to
 * this process is forwarded to the program, and this process exits after it. `env` is added to the
 * environment.
 */
export async function run(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise<number>((resolve, reject) => {
    let received: NodeJS.Signals | undefined;
    const release = forwardSignals((signal) => {
      received = signal;
      child.kill(signal);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      release();
      if (received) process.exit(toExitCode(received));
      resolve(code ?? 1);
    });
  });
}

/** Like `run`, but captures the output and resolves with it. */
export function runQuietly(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    // Its own process group, so that a signal also reaches the programs it starts.
    detached: true,
  });
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const printed: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
    const release = forwardSignals((signal) => process.kill(-(child.pid ?? 0), signal));
    child.on('error', reject);
    child.on('close', (code) => {
      release();
      resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() });
    });
  });
}

function forwardSignals(forward: (signal: NodeJS.Signals) => void) {
  process.on('SIGINT', forward);
  process.on('SIGTERM', forward);
  return () => {
    process.off('SIGINT', forward);
    process.off('SIGTERM', forward);
  };
}
