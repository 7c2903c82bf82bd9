import { updateDigest } from '#api/contract/digests.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createWebhook } from '#api/contract/webhooks.ts';
import { generateDigests } from '#server/db/generate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { signedIn } from '#support/signedIn.ts';
import { startReceiverProcess } from '#support/webhookReceiverChild.ts';
import { load, percentile } from './load.ts';
import { startBuilt } from './onDatabase.ts';

export interface WebhookFigures {
  events: number;
  /** Seconds from the commit of the last event's transaction until the last delivery. */
  seconds: number;
  received: number;
  /** Received more than once. */
  repeated: number;
  lists: Record<'before' | 'during', { calls: number; p50: number; p95: number }>;
}

/** Most are published, so there are enough to update. */
const digests = 20_000;
const warmMs = 5000;

/** Updates of published digests, sent to one receiver in another process while lists are read. */
export async function measureWebhooks(events: number): Promise<WebhookFigures> {
  const cluster = await startCluster();
  const receiver = await startReceiverProcess();
  try {
    const { url } = await createDatabase(cluster.url);
    const product = await startBuilt({ DATABASE_URL: url, ALLOW_PRIVATE_HOSTS: '127.0.0.1' });
    const store = openPostgres({ url, connections: 2, onConnectionError: () => {} });
    try {
      await generateDigests(store.db, digests);
      await store.db.execute(sql`vacuum analyze digests`);
      const { client, headers } = await signedIn(product.url);
      for (let count = 1; count <= 4; count += 1)
        await client.call(createWebhook, {
          body: { name: `Receiver ${count}`, url: `${receiver.url}/${count}`, events: ['digest.updated'] },
        });
      const lists = {
        origin: product.url,
        path: '/api/digests/?page=1&size=10',
        headers,
        connections: 1,
      };
      await load({ ...lists, duration: warmMs });
      const before = await load({ ...lists, duration: warmMs });
      const end = new AbortController();
      const loading = load({ ...lists, duration: 600_000, signal: end.signal });
      const {
        rows: [last],
      } = await store.db.execute<{ id: number }>(sql`
        select max(id) as id from digests where status_id = (select id from statuses where slug = 'published')`);
      await store.db.execute(sql`
        update digests set modified_at = modified_at + interval '1 second' where id in (
          select id from digests where status_id = (select id from statuses where slug = 'published')
          order by id limit ${Math.ceil(events / 4)}::int)`);
      const from = performance.now();
      // Wakes the server, as any save does.
      await client.call(updateDigest, { params: { id: last!.id }, body: { title: 'The last save' } });
      while ((await receiver.figures()).received < events) await wait(50);
      const seconds = (performance.now() - from) / 1000;
      end.abort();
      const during = await loading;
      const { received, repeated } = await receiver.figures();
      return { events, seconds, received, repeated, lists: { before: toRow(before), during: toRow(during) } };
    } finally {
      await store.close();
      await product.stop();
    }
  } finally {
    await receiver.stop();
    await cluster.stop();
  }
}

const toRow = ({ latencies }: { latencies: number[] }) => ({
  calls: latencies.length,
  p50: percentile(latencies, 0.5),
  p95: percentile(latencies, 0.95),
});
