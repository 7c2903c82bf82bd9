import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The path of a program that a dependency brings. */
export function bin(name: string): string {
  return path.join(root, 'node_modules', '.bin', name);
}

/**
 * Runs a program from the project's root with its output shown, and resolves with its exit code.
 * `env` is added to this process's environment.
 */
export async function run(command: string, args: string[], env: Record<string, string> = {}) {
  return (await start(command, args, env, 'inherit')).code;
}

/** As `run`, but resolves with what the program printed instead of showing it. */
export function runQuietly(command: string, args: string[], env: Record<string, string> = {}) {
  return start(command, args, env, 'pipe');
}

function start(command: string, args: string[], env: Record<string, string>, output: 'inherit' | 'pipe') {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', output, output],
      env: { ...process.env, ...env },
    });
    const printed: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() });
    });
  });
}
