import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createClient, type Client } from '#api/client.ts';
import { getBroadcastReport, sendBroadcast } from '#api/contract/broadcasts.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import { createDigest, listDigests } from '#api/contract/digests.ts';
import { signIn } from '#api/contract/session.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import type { Store } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { addReaders } from '#support/audience.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { startServer, superUser, type RunningServer } from '#support/server.ts';

const recipients = 5000;

interface Setup {
  start(): Promise<RunningServer>;
  /** Opens the database while no server runs. */
  open(): Promise<Store>;
}

async function signedIn({ url }: RunningServer): Promise<Client> {
  const options = {
    baseUrl: `${url}/api`,
    fetch: (address: string, init: RequestInit) => fetch(address, init),
  };
  const { token } = await createClient(options).call(signIn, { body: superUser });
  return createClient({ ...options, headers: () => ({ authorization: `Token ${token}` }) });
}

const progressOf = async (client: Client, id: number) =>
  (await client.call(getBroadcastReport, { params: { id } })).notification_data[0]!.report.sent_status;

/** Sends to all readers, kills the server in the middle, and lets another finish. */
async function killInTheMiddle({ start, open }: Setup) {
  const first = await start();
  await first.stop();
  const store = await open();
  await addReaders(store.db, recipients);
  await store.close();

  const doomed = await start();
  const client = await signedIn(doomed);
  const { id: digest } = await client.call(createDigest, { body: { title: 'Storm', status: 'Published' } });
  const { channel_list } = await client.call(listGroupChannels, { params: { id: 2 } });
  const { data } = await client.call(sendBroadcast, {
    body: {
      notification_datas: [
        {
          object_id: digest,
          title: 'Storm',
          text: 'Alert',
          channel: channel_list[0]!.id,
          group: 2,
          notification_type: 'article',
        },
      ],
      user_list_type: 'all',
    },
  });
  const { id } = data.broadcast;
  let before = await progressOf(client, id);
  while (before.success_count === 0) before = await progressOf(client, id);
  await doomed.kill();
  expect(before.success_count).toBeLessThan(recipients);

  const restarted = await start();
  const reader = await signedIn(restarted);
  await expect
    .poll(() => progressOf(reader, id), { timeout: 90_000, interval: 200 })
    .toEqual({
      percentage: 100,
      total: recipients,
      success_count: recipients,
      fail_count: 0,
      held_count: 0,
      open_count: 0,
    });
  const { results } = await reader.call(listDigests);
  expect(results[0]).toMatchObject({ id: digest, notification_status: 'COMPLETE' });
  expect(await restarted.stop()).toBe(0);

  const after = await open();
  const { rows } = await after.db.execute(sql`
    select (select count(*)::int from push_outbox) as messages,
      (select count(distinct token)::int from push_outbox) as tokens,
      (select count(*)::int from deliveries where state = 'sent') as sent,
      (select count(distinct device_id)::int from deliveries) as devices`);
  await after.close();
  expect(rows).toEqual([{ messages: recipients, tokens: recipients, sent: recipients, devices: recipients }]);
  return before;
}

// On PostgreSQL, the next server waits until the leases of the killed one have run out.
describe('kill -9 in the middle of a broadcast to 5,000 recipients', { timeout: 240_000 }, () => {
  it('on the embedded database: the next start sends the rest, and no recipient gets two', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'desk-broadcast-'));
    try {
      await killInTheMiddle({
        start: () => startServer({ dataDir }),
        open: () => openEmbedded(databaseFolder(dataDir)),
      });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it.runIf(findPostgres())(
    'on PostgreSQL: the next start sends the rest, and no recipient gets two',
    async () => {
      const cluster = await startCluster();
      try {
        const { url } = await createDatabase(cluster.url);
        await killInTheMiddle({
          start: () => startServer({ env: { DATABASE_URL: url, LEASE_SECONDS: '3' } }),
          open: async () => openPostgres({ url, connections: 2, onConnectionError() {} }),
        });
      } finally {
        await cluster.stop();
      }
    },
  );
});
