import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '#api/client.ts';
import { createJob, getJob, undoJob, type Job } from '#api/contract/bulk.ts';
import type { Store } from '#server/db/database.ts';
import { generateDigests } from '#server/db/generate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { load, percentile } from './load.ts';
import { startBuilt } from './onDatabase.ts';
import { signedIn } from '#support/signedIn.ts';

export interface BulkFigures {
  /** Seconds from the call until the job is done, with its before-images, audit trail and progress. */
  add: number;
  undo: number;
  /** The same during list calls without a pause. */
  addBusy: number;
  /** Seconds that the bare statements take, in one transaction and with none of these. */
  bare: number;
  /** List calls while nothing else happens, and while the job is done. */
  quiet: Latencies;
  busy: Latencies;
}

interface Latencies {
  calls: number;
  p50: number;
  p95: number;
  most: number;
}

const listPath = '/api/digests/?page=1&size=10';

/** Adds a tag to many digests in one job on PostgreSQL, with list calls meanwhile, and removes it again. */
export async function measureBulk(digests: number, inJob: number): Promise<BulkFigures> {
  const cluster = await startCluster();
  try {
    const { url } = await createDatabase(cluster.url);
    const server = await startBuilt({ DATABASE_URL: url });
    const store = openPostgres({ url, connections: 2, onConnectionError: () => {} });
    try {
      await generateDigests(store.db, digests);
      const { client, headers } = await signedIn(server.url);
      const lists = { origin: server.url, path: listPath, headers, connections: 1 };
      await load({ ...lists, duration: 1500 }); // Warm.
      const quiet = latencies((await load({ ...lists, duration: 2000 })).latencies);

      const ids = Array.from({ length: inJob }, (_, index) => index + 1);
      const add = async (title: string) => {
        const body = { action: 'add_tags' as const, tags: [{ title }], digests: ids };
        const added = await timed(client, () => client.call(createJob, { body }));
        if (added.job.changed_count !== inJob) throw new Error('The job did not change every digest.');
        return added;
      };
      const alone = await add('Measured');
      const undone = await timed(client, () => client.call(undoJob, { params: { id: alone.job.id } }));

      const isDone = new AbortController();
      const reading = load({ ...lists, duration: 600_000, signal: isDone.signal });
      const withLists = await add('Measured meanwhile');
      isDone.abort();
      const busy = latencies((await reading).latencies);
      const bare = await timeBare(store, inJob);
      return { add: alone.seconds, undo: undone.seconds, addBusy: withLists.seconds, bare, quiet, busy };
    } finally {
      await store.close();
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

/** From the call until the job has ended. */
async function timed(client: Client, startJob: () => Promise<Job>) {
  const start = performance.now();
  let job = await startJob();
  while (job.finished_at === null) {
    await wait(20);
    job = await client.call(getJob, { params: { id: job.id } });
  }
  return { job, seconds: (performance.now() - start) / 1000 };
}

/** The same change by SQL alone. It includes the counter caches. */
async function timeBare(store: Store, inJob: number) {
  await store.runScript(`insert into tags (title, slug) values ('Bare', 'bare');`);
  const start = performance.now();
  await store.runScript(`
    insert into digest_tags (digest_id, tag_id, position)
    select id, (select max(id) from tags), 9 from digests where id <= ${inJob};
    update digests set modified_at = clock_timestamp() where id <= ${inJob};`);
  return (performance.now() - start) / 1000;
}

function latencies(values: number[]): Latencies {
  return {
    calls: values.length,
    p50: percentile(values, 0.5),
    p95: percentile(values, 0.95),
    most: Math.max(...values),
  };
}
