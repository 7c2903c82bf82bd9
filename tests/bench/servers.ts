import { cpus } from 'node:os';
import { generateDigests } from '#server/db/generate.ts';
import { signedIn } from '#support/signedIn.ts';
import { load, median } from './load.ts';
import { onPostgres, startBuilt } from './onDatabase.ts';

export interface ServersFigures {
  servers: number;
  /** CPU milliseconds per call of the whole machine, without the load generator. Run it on an idle machine. */
  cost: number;
  callsPerSecond: number;
}

const rounds = 3;
const path = '/api/digests/?page=1&size=10&status=published&sort_by=first_published_at&sort_order=desc';

/** Measures the list call with one, two and four servers on one PostgreSQL database, 16 connections in total. */
export function measureServers(digests: number): Promise<ServersFigures[]> {
  return onPostgres(
    (store) => generateDigests(store.db, digests),
    async (first, env) => {
      const { headers } = await signedIn(first.url);
      const servers = [first];
      try {
        const figures: ServersFigures[] = [];
        for (const count of [1, 2, 4]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          while (servers.length < count) servers.push(await startBuilt(env));
          const loadAll = (duration: number) =>
            Promise.all(
              servers.map(({ url: origin }) =>
                load({ origin, path, headers, connections: 16 / count, duration }),
              ),
            );
          await loadAll(3000); // Warm.
          const costs: number[] = [];
          const rates: number[] = [];
          for (let round = 0; round < rounds; round += 1) {
            const before = spentElsewhere();
            const results = await loadAll(4000);
            const calls = results.reduce((sum, { latencies }) => sum + latencies.length, 0);
            costs.push((spentElsewhere() - before) / calls);
            rates.push((calls / Math.max(...results.map(({ elapsed }) => elapsed))) * 1000);
          }
          figures.push({ servers: count, cost: median(costs), callsPerSecond: median(rates) });
        }
        return figures;
      } finally {
        await Promise.all(servers.slice(1).map((server) => server.stop()));
      }
    },
  );
}

/** CPU milliseconds of the whole machine, without this process, which makes the calls. */
function spentElsewhere() {
  const machine = cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.irq, 0);
  const { user, system } = process.cpuUsage();
  return machine - (user + system) / 1000;
}
