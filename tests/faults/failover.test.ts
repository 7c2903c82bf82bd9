import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createDigest } from '#api/contract/digests.ts';
import type { Client } from '#api/client.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import { DatabaseUnreachableError, findOutage } from '#server/db/outage.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { inTheMiddle } from '#support/faults/everything.ts';
import { openLink } from '#support/faults/link.ts';
import { onPostgres } from '#support/faults/setups.ts';
import { createDatabase, nameHosts, startCluster, withClient } from '#support/postgres.ts';

/** How long after the new primary takes writes the product does. */
const withinMs = 10_000;

const untilSaved = (client: Client, title: string) =>
  expect
    .poll(() => client.call(createDigest, { body: { title } }).then(() => 'saved', String), {
      timeout: withinMs,
    })
    .toBe('saved');

describe.runIf(findPostgres())('OPS-06: several hosts in DATABASE_URL', () => {
  /** What is to be ended after a test, the last first. */
  const cleanups: (() => Promise<unknown>)[] = [];

  afterEach(async () => {
    for (const end of cleanups.splice(0).toReversed()) await end();
  });

  /** A primary behind a link, a synchronous standby, and a server that knows both, in the middle of everything. */
  async function startWithStandby() {
    const cluster = await startCluster({ isDurable: true });
    cleanups.push(cluster.stop);
    const link = await openLink(cluster.port);
    cleanups.push(link.close);
    const standby = await cluster.startStandby();
    const setup = await onPostgres(cluster.url, {
      toAddress: (url) => nameHosts(url, [link.port, standby.port]),
    });
    cleanups.push(setup.remove);
    await standby.becomeSynchronous();
    const server = await setup.start({ LEASE_SECONDS: '3', QUEUE_POLL_SECONDS: '1' });
    const work = await inTheMiddle(server, { refusals: [503], filesSurvive: false });
    return { cluster, link, standby, setup, server, work };
  }

  it('a primary that is killed: the standby does the rest, and has everything that was acknowledged', async () => {
    const { cluster, standby, setup, server, work } = await startWithStandby();
    await cluster.kill();
    await standby.promote();
    await untilSaved(work.client, 'After the failover');
    await work.finish(server);
    await setup.expectInvariants(server);
  });

  it('a primary that is cut off, and says nothing: its connections are given up', async () => {
    const { link, standby, setup, server, work } = await startWithStandby();
    link.cut();
    await standby.promote();
    await untilSaved(work.client, 'After the failover');
    await work.finish(server);
    await setup.expectInvariants(server);
  });
});

describe.runIf(findPostgres())('OPS-06: a server that only reads', () => {
  it('is an outage for what writes, and its connection is not used again', async () => {
    const cluster = await startCluster();
    try {
      const { url } = await createDatabase(cluster.url);
      const name = new URL(url).pathname.slice(1);
      const setReadOnly = (value: string) =>
        withClient(cluster.url, (client) =>
          client.query(`alter database ${name} set default_transaction_read_only = ${value}`),
        );
      await setReadOnly('on');
      const store = openPostgres({ url, connections: 2, onConnectionError() {} });
      const write = () =>
        store.db.transaction((tx) => tx.execute(sql`insert into settings (key, value) values ('one', '1')`));
      const failure = await write().catch((error: unknown) => error);
      expect(findOutage(failure)).toBe('database_unreachable');
      await setReadOnly('off');
      // A session has that setting from its start.
      await write();
      await store.close();

      const standby = await cluster.startStandby();
      const copy = openPostgres({ url: standby.url, connections: 2, onConnectionError() {} });
      await expect(copy.rows(sql`select 1`)).rejects.toThrow(DatabaseUnreachableError);
      await copy.close();
    } finally {
      await cluster.stop();
    }
  });
});
