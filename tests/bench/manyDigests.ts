import { generateDigests } from '#server/db/generate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { load } from './load.ts';
import { startBuilt } from './onDatabase.ts';
import { signedIn } from '#support/signedIn.ts';

/** A warm server over a PostgreSQL database of many digests. */
export interface ManyDigests {
  /** How many are of the language of the calls. */
  digests: number;
  databaseUrl: string;
  url: string;
  pid: number;
  headers: Record<string, string>;
}

/** The first day and the number of days over which digests were made at an even pace. */
export const firstDay = '2023-01-01';
export const days = 30;

export async function withManyDigests<T>(
  digests: number,
  work: (desk: ManyDigests) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster();
  try {
    const { url: databaseUrl } = await createDatabase(cluster.url);
    const server = await startBuilt({ DATABASE_URL: databaseUrl });
    try {
      const store = openPostgres({ url: databaseUrl, connections: 2, onConnectionError: () => {} });
      // Calls are about one language, which four in five are of.
      const all = digests / 0.8;
      await generateDigests(store.db, all, (days * 86_400) / all);
      await store.close();
      const { headers } = await signedIn(server.url);
      const list = { origin: server.url, path: '/api/digests/?page=1&size=10', headers, connections: 8 };
      await load({ ...list, duration: 3000 }); // Warm.
      return await work({ digests, databaseUrl, url: server.url, pid: server.pid, headers });
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}
