import { request } from 'undici';
import { generateDigests } from '#server/db/generate.ts';
import { settleChanges } from '#server/features/delivery/changes.ts';
import { signedIn } from '#support/signedIn.ts';
import { startBare } from './bare.ts';
import { load, median, percentile } from './load.ts';
import { onPostgres } from './onDatabase.ts';

export interface DeliveryFigures {
  name: string;
  kilobytes: number;
  /** Requests a second: the median of the rounds. */
  product: number;
  bare: number;
}

const rounds = 3;
const settings = { connections: 16, duration: 3000 };
const paths = {
  list: '/content/v1/digests?limit=20&language=en',
  digest: '',
  changes: '/content/v1/changes?limit=20',
  rss: '/feeds/rss.xml?language=en',
};
/** Of the server and of a bare one, which sends the same bytes from memory, in turns. */
export function measureDelivery(digests: number) {
  let settleMs = 0;
  return onPostgres(
    async (store) => {
      await generateDigests(store.db, digests);
      const start = performance.now();
      await settleChanges(store.db);
      settleMs = performance.now() - start;
    },
    async (product) => {
      const { headers: staff } = await signedIn(product.url);
      const made = await request(`${product.url}/api/dashboard/delivery_keys/`, {
        method: 'POST',
        headers: { ...staff, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Bench', calls_a_minute: 1_000_000 }),
      });
      const { key } = (await made.body.json()) as { key: string };
      const headers = { authorization: `Bearer ${key}` };
      const first = await request(product.url + paths.list, { headers });
      const page = (await first.body.json()) as { results: { slug: string }[] };
      paths.digest = `/content/v1/digests/${page.results[0]!.slug}`;
      const figures: DeliveryFigures[] = [];
      for (const [name, path] of Object.entries(paths)) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time is measured
        figures.push(await measureOne(name, product.url, path, headers));
      }
      const list = await request(product.url + paths.list, { headers });
      await list.body.dump();
      const unchanged = await measureUnchanged(product.url + paths.list, {
        ...headers,
        'if-none-match': String(list.headers.etag),
      });
      return { figures, unchanged, settleMs };
    },
  );
}

async function measureOne(name: string, origin: string, path: string, headers: Record<string, string>) {
  const answer = await request(origin + path, { headers });
  const body = await answer.body.text();
  const { 'content-length': _, connection: _connection, 'keep-alive': _kept, ...sent } = answer.headers;
  const bare = await startBare('bareDelivery.ts', { ANSWER: JSON.stringify({ body, headers: sent }) });
  try {
    const ours = { origin, path, headers };
    const theirs = { origin: bare.origin, path: '/', headers };
    const rates = { ours: [] as number[], theirs: [] as number[] };
    for (const side of [ours, theirs]) await load({ ...side, ...settings, duration: 1500 }); // Warm.
    for (let round = 0; round < rounds; round += 1) {
      const one = await load({ ...ours, ...settings });
      rates.ours.push((one.latencies.length / one.elapsed) * 1000);
      const other = await load({ ...theirs, ...settings });
      rates.theirs.push((other.latencies.length / other.elapsed) * 1000);
    }
    return {
      name,
      kilobytes: Buffer.byteLength(body) / 1024,
      product: median(rates.ours),
      bare: median(rates.theirs),
    };
  } finally {
    await bare.stop();
  }
}

/** Whole round trips of one connection, in milliseconds, so that the server's part is shorter. */
async function measureUnchanged(url: string, headers: Record<string, string>) {
  const latencies: number[] = [];
  for (let call = 0; call < 5000; call += 1) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one at a time is measured
    const { statusCode, body } = await request(url, { headers });
    await body.dump();
    if (statusCode !== 304) throw new Error(`${url} answered ${statusCode}`);
    latencies.push(performance.now() - start);
  }
  return { p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) };
}
