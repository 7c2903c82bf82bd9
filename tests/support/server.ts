import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFolder } from '#server/db/open.ts';
import { packageRoot } from '#server/packageRoot.ts';

interface Options {
  /** Over the defaults: a free port, no demo content, no rate limit, a quiet log. */
  env?: Record<string, string>;
  /** A folder that outlives the server. Default: a temporary one, removed with it. */
  dataDir?: string;
  /** What Node runs. Default: the sources, or the program that TEST_SERVER names from the project’s root. */
  program?: string[];
}

const { TEST_SERVER } = process.env;
const usual = [join(packageRoot, TEST_SERVER ?? 'server/main.ts')];

/**
 * V8 optimizes WebAssembly functions much later than usual: optimizing the embedded database’s takes a third of the
 * processor time of a start, which pays only where a server runs for long.
 */
const nodeOptions = ['--wasm-tiering-budget=100000000'];

export interface RunningServer {
  /** `http://127.0.0.1:54321`, without a trailing slash. */
  url: string;
  dataDir: string;
  /** Its process. */
  pid: number;
  /** What it has printed so far, standard output and standard error. */
  output(): { stdout: string; stderr: string };
  /** Asks it to stop, as Ctrl-C does. Returns its exit code. */
  stop(): Promise<number | null>;
  /** Its exit code, once it has ended. */
  hasEnded: Promise<number | null>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
}

/** The first super user of a server that runs without demo content. */
export const superUser = { email: 'admin@example.com', password: 'a-test-password' };

/** Starts the real server as a program of its own, and waits until it listens. */
export async function startServer({
  env = {},
  dataDir,
  program = usual,
}: Options = {}): Promise<RunningServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'desk-server-')));
  const prepared = process.env.TEST_DATABASE_FOLDER;
  if (prepared && !env.DATABASE_URL && !existsSync(databaseFolder(folder))) {
    await cp(prepared, databaseFolder(folder), { recursive: true });
  }
  const child = spawn(process.execPath, [...nodeOptions, ...program], {
    cwd: packageRoot,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'off',
      ADMIN_EMAIL: superUser.email,
      ADMIN_PASSWORD: superUser.password,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      PUSH_HOLD_SECONDS: '0',
      PUSH_CONFIRM_ABOVE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  const hasEnded = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const isListening = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed.stdout += text;
      const address = /^Digest Desk is running at (http\S+)$/m.exec(printed.stdout)?.[1];
      if (address) resolve(address);
    });
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text;
  });

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    child.kill(signal);
    const code = await hasEnded;
    if (!dataDir) await rm(folder, { recursive: true, force: true });
    return code;
  }

  const url = await Promise.race([isListening, hasEnded]);
  if (typeof url !== 'string') {
    if (!dataDir) await rm(folder, { recursive: true, force: true });
    throw new Error(`The server ended with code ${url}.\n${printed.stderr}`);
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: folder,
    output: () => printed,
    hasEnded,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
}
