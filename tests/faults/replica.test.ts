import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDigest, listDigests } from '#api/contract/digests.ts';
import type { Client } from '#api/client.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import { createDatabase, databaseAt, startCluster, withClient } from '#support/postgres.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';

/** What the server has asked of the copy. */
const countAsked = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ query: string }>(
      `select query from pg_stat_activity where application_name = 'digest-desk'`,
    );
    return rows.map(({ query }) => query).join('\n');
  });

describe.runIf(findPostgres())('lists of digests are read from a copy of the database', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let standby: Awaited<ReturnType<typeof cluster.startStandby>>;
  let copyUrl: string;
  let server: RunningServer;
  let client: Client;

  beforeAll(async () => {
    cluster = await startCluster();
    const { url } = await createDatabase(cluster.url);
    standby = await cluster.startStandby();
    copyUrl = databaseAt(standby.url, new URL(url).pathname.slice(1));
    server = await startServer({ env: { DATABASE_URL: url, DATABASE_READ_URL: copyUrl } });
    ({ client } = await signedIn(server.url));
  });

  afterAll(async () => {
    await server?.stop();
    await cluster?.stop();
  });

  async function titles() {
    const { results } = await client.call(listDigests, { query: { size: 50 } });
    return results.map(({ title }) => title);
  }

  const add = (title: string) => client.call(createDigest, { body: { title } });

  it('shows at once what was just written, however often', async () => {
    for (let count = 1; count <= 30; count += 1) {
      const title = `The harbour reopens for the ${count}. time`;
      await add(title);
      expect(await titles()).toContain(title);
    }
  });

  it('reads from the copy once it has everything', async () => {
    await expect
      .poll(async () => {
        await titles();
        return countAsked(copyUrl);
      })
      .toContain('status_name');
  });

  it('reads from the database itself while the copy is behind', async () => {
    await withClient(copyUrl, (copy) => copy.query('select pg_wal_replay_pause()'));
    await add('Written while the copy was paused');
    expect(await titles()).toContain('Written while the copy was paused');
    await withClient(copyUrl, (copy) => copy.query('select pg_wal_replay_resume()'));
  });

  it('continues when the copy stops, and says so', async () => {
    await standby.halt();
    await add('Written without a copy');
    expect(await titles()).toContain('Written without a copy');
    const logged = server.output().stderr;
    expect(logged).toContain('The database replica did not respond.');
    expect(logged).not.toContain('secretKey');
  });
});
