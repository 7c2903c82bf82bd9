import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/lib/run';
import { generateDigests } from '../../server/db/generate';
import { openEmbedded } from '../../server/db/embedded';
import { openPostgres } from '../../server/db/postgres';
import { databaseFolder } from '../../server/db/open';
import { createDatabase, startCluster } from '../support/postgres';
import { startServer, type RunningServer } from '../support/server';
import { measureListCases } from './listCases';
import { load, percentile, type LoadResult } from './load';
import { residentMemory } from './memory';
import { signedIn } from './signedIn';

export interface ListFigures {
  name: string;
  perSecond: number;
  p50: number;
  p95: number;
  /** Resident memory of the process under load, in MiB. */
  memory: number;
}

const listPath = '/digests/?page=1&size=10';
const rounds = 4;
const settings = { connections: 8, duration: 4000 };

/** The list call and a bare server with the same statements, in turns, on PostgreSQL. */
export const measureListOnPostgres = (digests: number) =>
  onPostgres(digests, async (product, env) => compare(product, await startBare(env)));

/** The same on PGlite; each server has a copy of the database, as only one process may open it. */
export const measureListEmbedded = (digests: number) =>
  onPglite(digests, async (product, folder) => {
    const bareFolder = `${folder}-bare`;
    await product.stop();
    await cp(folder, bareFolder, { recursive: true });
    return compare(
      await startBuilt({ DATA_DIR: folder }),
      await startBare({ DATABASE_FOLDER: databaseFolder(bareFolder) }),
    );
  });

/** The list call as people make it, on either database. */
export const measureCasesOnPostgres = (digests: number) =>
  onPostgres(digests, ({ url }) => measureListCases(url));
export const measureCasesEmbedded = (digests: number) =>
  onPglite(digests, ({ url }) => measureListCases(url));

async function onPostgres<T>(
  digests: number,
  work: (product: RunningServer, env: Record<string, string>) => Promise<T>,
) {
  const cluster = await startCluster();
  try {
    const { url: DATABASE_URL } = await createDatabase(cluster.url);
    const product = await startBuilt({ DATABASE_URL });
    try {
      const store = openPostgres({ url: DATABASE_URL, connections: 2, onConnectionError: () => {} });
      await generateDigests(store.db, digests);
      await store.close();
      return await work(product, { DATABASE_URL });
    } finally {
      await product.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function onPglite<T>(digests: number, work: (product: RunningServer, folder: string) => Promise<T>) {
  const parent = await mkdtemp(path.join(tmpdir(), 'desk-bench-'));
  const folder = path.join(parent, 'product');
  try {
    const first = await startBuilt({ DATA_DIR: folder });
    await first.stop();
    const store = await openEmbedded(databaseFolder(folder));
    await generateDigests(store.db, digests);
    await store.close();
    const product = await startBuilt({ DATA_DIR: folder });
    try {
      return await work(product, folder);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** Alternates between the two servers, so that whatever else the machine does meets both. */
async function compare(product: RunningServer, bare: Awaited<ReturnType<typeof startBare>>) {
  try {
    const { headers } = await signedIn(product.url);
    const sides = [
      { name: 'digest desk', pid: product.pid, origin: product.url, path: `/api${listPath}`, headers },
      { name: 'bare server', pid: bare.pid, origin: bare.origin, path: '/', headers: {} },
    ].map((side) => ({ ...side, results: [] as LoadResult[], memory: 0 }));
    for (const side of sides) await load({ ...side, ...settings, duration: 1500 }); // Warm.
    for (let round = 0; round < rounds; round += 1) {
      for (const side of sides) {
        side.results.push(await load({ ...side, ...settings }));
        side.memory = await residentMemory(side.pid);
      }
    }
    return sides.map(({ name, results, memory }) => ({ name, memory, ...summary(results) }));
  } finally {
    await bare.stop();
    await product.stop();
  }
}

function summary(results: LoadResult[]) {
  const latencies = results.flatMap((result) => result.latencies);
  const elapsed = results.reduce((sum, result) => sum + result.elapsed, 0);
  return {
    perSecond: (latencies.length / elapsed) * 1000,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
  };
}

function startBuilt(env: Record<string, string>) {
  return startServer({ env, program: [path.join(root, 'dist/server/main.js')] });
}

async function startBare(env: Record<string, string>) {
  const program = path.join(root, 'tests/bench/bareServer.ts');
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout || !child.pid) throw new Error('The bare server did not start.');
  const [port] = await once(createInterface(child.stdout), 'line');
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
