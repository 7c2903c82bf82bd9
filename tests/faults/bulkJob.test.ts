import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findPostgres } from '#scripts/lib/postgres.ts';
import type { Store } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createClient, type Client } from '#api/client.ts';
import { createJob, createSelection, getJob, type Job } from '#api/contract/bulk.ts';
import { signIn } from '#api/contract/session.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { startServer, superUser, type RunningServer } from '#support/server.ts';

const total = 5000;

interface Place {
  env: Record<string, string>;
  dataDir: string;
  open(): Promise<Store> | Store;
  remove(): Promise<void>;
}

const places: [string, boolean, () => Promise<Place>][] = [
  [
    'PGlite',
    true,
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'desk-job-'));
      const remove = () => rm(dataDir, { recursive: true, force: true });
      return { env: {}, dataDir, open: () => openEmbedded(databaseFolder(dataDir)), remove };
    },
  ],
  [
    'PostgreSQL',
    findPostgres() !== undefined,
    async () => {
      const cluster = await startCluster();
      const { url } = await createDatabase(cluster.url);
      const dataDir = await mkdtemp(join(tmpdir(), 'desk-job-'));
      return {
        env: { DATABASE_URL: url },
        dataDir,
        open: () => openPostgres({ url, connections: 2, onConnectionError() {} }),
        async remove() {
          await cluster.stop();
          await rm(dataDir, { recursive: true, force: true });
        },
      };
    },
  ],
];

describe.each(places)('kill -9 in the middle of a bulk job of 5,000 on %s', (_, isThere, makePlace) => {
  it.runIf(isThere)(
    'is made up for after a restart, and no digest is done twice',
    { timeout: 300_000 },
    async () => {
      const place = await makePlace();
      try {
        await fill(place);
        const server = await startServer(place);
        const id = await startJob(await signedIn(server));
        const before = await progress(server, id, (job) => job.done_count > total / 10);
        await server.kill();
        expect(before.done_count).toBeLessThan(total);

        const restarted = await startServer(place);
        const after = await progress(restarted, id, (job) => job.finished_at !== null);
        expect(after).toMatchObject({
          state: 'done',
          done_count: total,
          changed_count: total,
          failed_count: 0,
        });
        expect(await restarted.stop()).toBe(0);
        expect(await countTraces(place, id)).toEqual({
          items: total,
          tagged: total,
          audited: total,
          audited_digests: total,
          kept_count: total,
        });
      } finally {
        await place.remove();
      }
    },
  );
});

/** A first start makes the tables; the digests are added while no server has them. */
async function fill(place: Place) {
  await (await startServer(place)).stop();
  const store = await place.open();
  await store.script(`
    insert into digests (language_id, status_id, type_code, slug, title, content, visible_fields)
    select 1, 1, 275, 'many-' || n, 'Many ' || n, repeat('word ', 100), '{}'
    from generate_series(1, ${total}) n`);
  await store.close();
}

async function signedIn({ url }: RunningServer): Promise<Client> {
  const options = {
    baseUrl: `${url}/api`,
    fetch: (address: string, init: RequestInit) => fetch(address, init),
  };
  const { token } = await createClient(options).call(signIn, { body: superUser });
  return createClient({ ...options, headers: () => ({ authorization: `Token ${token}` }) });
}

async function startJob(client: Client) {
  const { id: selection } = await client.call(createSelection, { body: { everything: true } });
  const body = { action: 'add_tags' as const, tags: [{ title: 'Survivor' }], selection };
  return (await client.call(createJob, { body })).id;
}

async function progress(server: RunningServer, id: number, isEnough: (job: Job) => boolean) {
  const client = await signedIn(server);
  for (;;) {
    const job = await client.call(getJob, { params: { id } });
    if (isEnough(job)) return job;
    await wait(5);
  }
}

async function countTraces(place: Place, jobId: number) {
  const store = await place.open();
  try {
    const { rows } = await store.db.execute<Record<string, number>>(sql`
      select
        (select count(*)::int from bulk_job_items where job_id = ${jobId} and result = 'changed') as items,
        (select count(*)::int from digest_tags) as tagged,
        (select count(*)::int from audit where action = 'add_tags') as audited,
        (select count(distinct entity_id)::int from audit where action = 'add_tags') as audited_digests,
        (select sum(count)::int from tag_counts) as kept_count`);
    return rows[0];
  } finally {
    await store.close();
  }
}
