import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { root } from '#scripts/lib/run.ts';
import { listJobs } from '#api/contract/bulk.ts';
import { generateDigests } from '#server/db/generate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { startBuilt } from './onDatabase.ts';
import { peakMemory } from './processes.ts';
import { signedIn } from '#support/signedIn.ts';

interface Run {
  seconds: number;
  /** The most resident memory of the command line, in MiB. */
  memory: number;
}

export interface CliBulkFigures {
  /** One tag to 10,000 digests by ids on standard input. */
  tag: Run;
  jobs: number;
  /** 1,000,000 ids on standard input, read and refused for their number. */
  read: Run;
}

/** The built command line against a PostgreSQL server. */
export async function measureCliBulk(): Promise<CliBulkFigures> {
  const cluster = await startCluster();
  const home = await mkdtemp(path.join(tmpdir(), 'desk-bench-'));
  try {
    const { url } = await createDatabase(cluster.url);
    const server = await startBuilt({ DATABASE_URL: url });
    try {
      const store = openPostgres({ url, connections: 2, onConnectionError: () => {} });
      await generateDigests(store.db, 10_000);
      await store.close();
      const { client, token } = await signedIn(server.url);
      const env = { HOME: home, PATH: process.env.PATH, DESK_API: `${server.url}/api`, DESK_TOKEN: token };
      const add = ['tags', 'add', '--tag', 'Measured', '--create-missing', '-', '--yes', '--quiet'];
      const tag = await run(add, env, 10_000, 0);
      const jobs = (await client.call(listJobs)).count;
      const read = await run(['digests', 'publish', '-', '--expect', '1', '--yes'], env, 1_000_000, 6);
      return { tag, jobs, read };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(home, { recursive: true, force: true });
    await cluster.stop();
  }
}

/** Runs the command line with the ids from 1 on, a line each, on its standard input. */
async function run(args: string[], env: NodeJS.ProcessEnv, ids: number, expected: number): Promise<Run> {
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
