import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The path of a program that a dependency brings; `node` is the one that runs this. */
export function bin(name: string): string {
  if (name === 'node') return process.execPath;
  return path.join(root, 'node_modules', '.bin', name);
}

/** The exit code of a program that ends because of a signal. */
export const toExitCode = (signal: NodeJS.Signals) => 128 + constants.signals[signal];

/**
 * Runs a program from the project's root with its output shown, and resolves with its exit code. A signal to this process
 * ends the program and then this process. `env` is added to this process's environment.
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

/**
 * As `run`, but resolves with what the program printed instead of showing it, and with the seconds of processor time
 * that it and the programs it started took.
 */
export function runQuietly(command: string, args: string[], env: Record<string, string> = {}) {
  // Node does not count the time of its children; a shell does. What it writes goes past the program’s output.
  const measure = '"$@" 3>&-; code=$?; times >&3; exit $code';
  const child = spawn('bash', ['-c', measure, command, command, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    // A group of its own, so that a signal reaches what the shell started.
    detached: true,
  });
  return new Promise<{ code: number; output: string; cpuSeconds: number }>((resolve, reject) => {
    const printed: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
    let times = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => (times += chunk));
    const release = forwardSignals((signal) => process.kill(-(child.pid ?? 0), signal));
    child.on('error', reject);
    child.on('close', (code) => {
      release();
      const output = Buffer.concat(printed).toString();
      resolve({ code: code ?? 1, output, cpuSeconds: toSeconds(times) });
    });
  });
}

/** Of the second line of `times`, `1m2.500s 0m3.100s`: user and system time of what the shell started. */
function toSeconds(times: string) {
  const [, children = ''] = times.trim().split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

function forwardSignals(forward: (signal: NodeJS.Signals) => void) {
  process.on('SIGINT', forward);
  process.on('SIGTERM', forward);
  return () => {
    process.off('SIGINT', forward);
    process.off('SIGTERM', forward);
  };
}
