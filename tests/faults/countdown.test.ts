import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sendBroadcast } from '#api/contract/broadcasts.ts';
import { getBroadcast } from '#api/contract/broadcasts/history.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { addReaders } from '#support/audience.ts';
import { startServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';

/** Sends to all readers, kills the server during the 30 s of the countdown, and starts another with a shorter one. */
async function killInTheCountdown(dataDir: string) {
  const holdMs = 5000;
  const open = () => openEmbedded(databaseFolder(dataDir));
  const stored = async () => {
    const store = await open();
    const { rows } = await store.db.execute<{ status: string; messages: number; deliveries: number }>(sql`
      select status, (select count(*)::int from push_outbox) as messages,
        (select count(*)::int from deliveries) as deliveries from broadcasts`);
    await store.close();
    return rows;
  };
  const first = await startServer({ dataDir });
  await first.stop();
  const store = await open();
  await addReaders(store.db, 200);
  await store.close();

  const doomed = await startServer({ dataDir, env: { PUSH_HOLD_SECONDS: '30' } });
  const { client } = await signedIn(doomed.url);
  const { channel_list } = await client.call(listGroupChannels, { params: { id: 2 } });
  const version = { title: 'Storm', text: 'Alert', channel: channel_list[0]!.id, group: 2 };
  const { data } = await client.call(sendBroadcast, {
    body: { notification_datas: [{ ...version, notification_type: 'home' }], user_list_type: 'all' },
  });
  expect(data.broadcast.status).toBe('HELD');
  await doomed.kill();
  expect(await stored()).toEqual([{ status: 'HELD', messages: 0, deliveries: 0 }]);

  const restartedAt = Date.now();
  const restarted = await startServer({ dataDir, env: { PUSH_HOLD_SECONDS: String(holdMs / 1000) } });
  const { client: reader } = await signedIn(restarted.url);
  const read = () => reader.call(getBroadcast, { params: { id: data.broadcast.id } });
  await expect.poll(async () => (await read()).status, { timeout: 90_000, interval: 200 }).toBe('COMPLETE');
  // The rest of the countdown was not seen, so all of it came again.
  expect(Date.parse((await read()).started_at!)).toBeGreaterThanOrEqual(restartedAt + holdMs);
  expect(await restarted.stop()).toBe(0);
  expect(await stored()).toEqual([{ status: 'COMPLETE', messages: 200, deliveries: 200 }]);
}

describe('kill -9 in the countdown', { timeout: 240_000 }, () => {
  it('lets nothing leave, and the next start counts down again and sends once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'desk-countdown-'));
    try {
      await killInTheCountdown(dataDir);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
