import { cp } from 'node:fs/promises';
import { generateDigests } from '#server/db/generate.ts';
import type { Store } from '#server/db/database.ts';
import { databaseFolder } from '#server/db/open.ts';
import type { RunningServer } from '#support/server.ts';
import { startBare, type BareServer } from './bare.ts';
import { addPlans, generateMany } from './generateMany.ts';
import { measureListCases } from './listCases.ts';
import { load, percentile, type LoadResult } from './load.ts';
import { residentMemory } from './processes.ts';
import { onPglite, onPostgres, startBuilt } from './onDatabase.ts';
import { signedIn } from '#support/signedIn.ts';

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

const generated = (digests: number) => async (store: Store) => {
  await generateDigests(store.db, digests);
  await store.runScript(addPlans);
};

/** The list call and a bare server with the same statements, in turns, on PostgreSQL. */
export const measureListOnPostgres = (digests: number) =>
  onPostgres(generated(digests), async (product, env) =>
    compare(product, await startBare('bareServer.ts', env)),
  );

/** The same on PGlite; each server has a copy of the database, as only one process may open it. */
export const measureListEmbedded = (digests: number) =>
  onPglite(generated(digests), async (product, folder) => {
    const bareFolder = `${folder}-bare`;
    await product.stop();
    await cp(folder, bareFolder, { recursive: true });
    return compare(
      await startBuilt({ DATA_DIR: folder }),
      await startBare('bareServer.ts', { DATABASE_FOLDER: databaseFolder(bareFolder) }),
    );
  });

/** The list call as people make it, on either database. */
export const measureCasesOnPostgres = (digests: number) =>
  onPostgres(generated(digests), ({ url }) => measureListCases(url));
/** The same with more digests than could be written one by one within hours. */
export const measureManyCases = (digests: number) =>
  onPostgres(
    (_, databaseUrl) => generateMany(databaseUrl, digests),
    ({ url }) => measureListCases(url),
  );
export const measureCasesEmbedded = (digests: number) =>
  onPglite(generated(digests), ({ url }) => measureListCases(url));

/** Alternates between the two servers, so that other load on the machine affects both. */
async function compare(product: RunningServer, bare: BareServer) {
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
