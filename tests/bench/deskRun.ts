import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Client } from '#api/client.ts';
import { root } from '#scripts/lib/run.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { signedIn } from '#support/signedIn.ts';
import { startBuilt } from './onDatabase.ts';
import { peakMemory } from './processes.ts';

export interface Run {
  seconds: number;
  /** The most resident memory of the command line, in MiB. */
  memory: number;
}

interface DeskBench {
  env: NodeJS.ProcessEnv;
  /** A folder for files, deleted afterwards. */
  folder: string;
  client: Client;
}

/** What the built command line needs to work with a PostgreSQL server that was filled. */
export async function withDesk<T>(
  fill: (db: Database) => Promise<void>,
  work: (bench: DeskBench) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster();
  const folder = await mkdtemp(path.join(tmpdir(), 'desk-bench-'));
  try {
    const { url } = await createDatabase(cluster.url);
    const server = await startBuilt({ DATABASE_URL: url });
    try {
      const store = openPostgres({ url, connections: 2, onConnectionError: () => {} });
      await fill(store.db);
      await store.close();
      const { client, token } = await signedIn(server.url);
      const env = { HOME: folder, PATH: process.env.PATH, DESK_API: `${server.url}/api`, DESK_TOKEN: token };
      return await work({ env, folder, client });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}

/** Runs the command line, with the ids from 1 on, a line each, on its standard input. */
export async function runDesk(
  args: string[],
  env: NodeJS.ProcessEnv,
  { ids = 0, expected = 0 } = {},
): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'cli/bin/desk.js'), ...args], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let memory = 0;
  const sampling = setInterval(() => {
    void peakMemory(child.pid ?? 0).then((peak) => (memory = Math.max(memory, peak)));
  }, 20);
  Readable.from(lines(ids)).pipe(child.stdin);
  const code = await ended;
  clearInterval(sampling);
  if (code !== expected) throw new Error(`desk ${args.join(' ')} ended with ${code}.\n${errors}`);
  return { seconds: (performance.now() - start) / 1000, memory };
}

function* lines(ids: number) {
  const atATime = 1000;
  for (let first = 1; first <= ids; first += atATime) {
    yield `${Array.from({ length: atATime }, (_, index) => first + index).join('\n')}\n`;
  }
}
