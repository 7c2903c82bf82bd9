import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '#api/contract/audit.ts';
import { createDigest, listDigests, updateDigest } from '#api/contract/digests.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import { createDatabase, databaseAt, startCluster, withClient } from '#support/postgres.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';

describe.runIf(findPostgres())('BACKUP-08: PostgreSQL’s archive brings back a moment', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  const servers: RunningServer[] = [];

  beforeAll(async () => {
    cluster = await startCluster({ isArchived: true, isDurable: true });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await cluster.stop();
  });

  async function open(url: string) {
    const server = await startServer({ env: { DATABASE_URL: url } });
    servers.push(server);
    return { server, client: (await signedIn(server.url)).client };
  }

  it('after the files were copied: what was saved until then, as it was, and its audit', async () => {
    const { url } = await createDatabase(cluster.url);
    const old = await open(url);
    const copied = await old.client.call(createDigest, { body: { title: 'Written before the copy' } });
    const startFrom = await cluster.backUp();
    await old.client.call(createDigest, { body: { title: 'Written after it' } });
    const moment = await withClient(url, async (client) => {
      const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
      return rows[0]!.now;
    });
    await old.client.call(updateDigest, { params: { id: copied.id }, body: { title: 'Spoilt' } });
    await old.client.call(createDigest, { body: { title: 'Written too late' } });
    await old.server.stop();

    const recovered = await startFrom(moment);
    const { client } = await open(databaseAt(recovered.url, new URL(url).pathname.slice(1)));
    const { results } = await client.call(listDigests, { query: { size: 50 } });
    expect(results.map(({ title }) => title).toSorted()).toEqual([
      'Written after it',
      'Written before the copy',
    ]);
    expect(await client.call(verifyAudit)).toMatchObject({ problems: [] });
    await client.call(createDigest, { body: { title: 'Written after the recovery' } });
  });
});
