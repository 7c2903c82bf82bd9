import { generateDigests } from '#server/db/generate.ts';
import { signedIn } from '#support/signedIn.ts';
import { startBare } from './bare.ts';
import { load, median, percentile, type LoadOptions } from './load.ts';
import { residentMemory } from './processes.ts';
import { onPostgres } from './onDatabase.ts';

export interface ApiFigures {
  name: string;
  /** Calls a second: the median of the rounds. */
  product: number;
  bare: number;
  /** Of the product, in milliseconds. */
  p50: number;
  p95: number;
}

const rounds = 3;
const settings = { connections: 16, duration: 3000 };

const words = ['council', 'harbour', 'winter', 'museum', 'island', 'bridge'];
/** So few that connections rarely meet on a row, and each number is of a digest of the calls' language. */
const some = Array.from({ length: 500 }, (_, index) => 10_000 + index * 10 + 1);

/** Takes its turn of the given ones at each call. */
function inTurn<T>(values: T[]): () => T {
  let next = 0;
  return () => values[next++ % values.length]!;
}

type Call = Pick<LoadOptions, 'path' | 'method' | 'body'>;

const list = 'size=10&status=published&sort_by=first_published_at&sort_order=desc';
const score = inTurn([0, 1, 2, 3, 4, 5].map((value) => JSON.stringify({ editor_score_quality: value })));

const calls: { name: string; product: () => Call; bare: () => Call }[] = [
  {
    name: 'list',
    product: () => ({ path: `/api/digests/?page=1&${list}` }),
    bare: () => ({ path: '/digests?page=1' }),
  },
  {
    name: 'search',
    product: () => ({
      path: inTurn(words.map((word) => `/api/digests/?page=1&${list}&search=${word} 7`.replace(' ', '%20'))),
    }),
    bare: () => ({ path: inTurn(words.map((word) => `/digests?page=1&search=${word}%207`)) }),
  },
  {
    name: 'page 500',
    product: () => ({ path: `/api/digests/?page=500&${list}` }),
    bare: () => ({ path: '/digests?page=500' }),
  },
  {
    name: 'get',
    product: () => ({ path: inTurn(some.map((id) => `/api/digests/${id}/`)) }),
    bare: () => ({ path: inTurn(some.map((id) => `/digests/${id}`)) }),
  },
  {
    name: 'patch',
    product: () => ({
      method: 'PATCH',
      path: inTurn(some.map((id) => `/api/dashboard/digests/${id}/`)),
      body: score,
    }),
    bare: () => ({ method: 'PATCH', path: inTurn(some.map((id) => `/digests/${id}`)), body: score }),
  },
];

/** Five calls of the product and of a bare server over the same tables of PostgreSQL, in turns. */
export function measureApi(digests: number): Promise<{ calls: ApiFigures[]; memory: number }> {
  return onPostgres(
    (store) => generateDigests(store.db, digests),
    async (product, env) => {
      const bare = await startBare('bareApi.ts', env);
      try {
        const { headers } = await signedIn(product.url);
        const figures: ApiFigures[] = [];
        for (const call of calls) {
          const ours = {
            origin: product.url,
            headers: { ...headers, 'content-type': 'application/json' },
            ...call.product(),
          };
          const theirs = { origin: bare.origin, ...call.bare() };
          for (const side of [ours, theirs]) await load({ ...side, ...settings, duration: 1500 }); // Warm.
          const rates: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
          const latencies: number[] = [];
          for (let round = 0; round < rounds; round += 1) {
            const one = await load({ ...ours, ...settings });
            rates.ours.push((one.latencies.length / one.elapsed) * 1000);
            latencies.push(...one.latencies);
            const other = await load({ ...theirs, ...settings });
            rates.theirs.push((other.latencies.length / other.elapsed) * 1000);
          }
          figures.push({
            name: call.name,
            product: median(rates.ours),
            bare: median(rates.theirs),
            p50: percentile(latencies, 0.5),
            p95: percentile(latencies, 0.95),
          });
        }
        return { calls: figures, memory: await residentMemory(product.pid) };
      } finally {
        await bare.stop();
      }
    },
  );
}
