import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Client } from '#api/client.ts';
import { createWebhook, listWebhookDeliveries, listWebhooks, updateWebhook } from '#api/contract/webhooks.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { generateDigests } from '#server/db/generate.ts';
import { databaseFolder } from '#server/db/open.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';
import { hang, respondWith, startReceiver } from '#support/webhookReceiver.ts';

/** Eight of ten are English, one is Spanish and one Arabic. */
const eventCount = 10_000;
/** Received before each kill. */
const killsAt = [1500, 4000, 7000];

let dataDir: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const servers: RunningServer[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-webhooks-'));
  await cp(process.env.TEST_DATABASE_FOLDER!, databaseFolder(dataDir), { recursive: true });
  receiver = await startReceiver();
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.kill())));
afterAll(async () => {
  await receiver.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const env = { ALLOW_PRIVATE_HOSTS: '127.0.0.1', SECRETS_KEY: 'k'.repeat(32) };
  const server = await startServer({ dataDir, env });
  servers.push(server);
  return server;
}

/** Works on the database while no server has it. */
async function use<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const store = await openEmbedded(databaseFolder(dataDir));
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
}

const add = (client: Client, path: string, over: { languages?: number[] } = {}) =>
  client.call(createWebhook, {
    body: {
      name: path,
      url: receiver.url + path,
      payload: 'ids',
      events: ['digest.updated'],
      includes_drafts: true,
      ...over,
    },
  });

const idsAt = (path: string) => receiver.at(path).map(({ headers }) => String(headers['webhook-id']));

it(
  'HOOK-19: of 10,000 events none is lost by kill -9, whatever other receivers do; each duplicate has the same id, and none reaches a disabled webhook',
  { timeout: 900_000 },
  async () => {
    const first = await start();
    const { client } = await signedIn(first.url);
    const { secret } = await add(client, '/ok');
    const flaky = await add(client, '/flaky', { languages: [2] });
    const never = await add(client, '/never', { languages: [3] });
    await add(client, '/moved', { languages: [3] });
    const gone = await add(client, '/gone', { languages: [3] });
    const off = await add(client, '/off');
    await client.call(updateWebhook, { params: { id: off.id }, body: { is_enabled: false } });
    const failed = new Set<string>();
    receiver.behave('/flaky', (request, response) => {
      const id = String(request.headers['webhook-id']);
      // Every tenth message fails once.
      const fails = !failed.has(id) && Number.parseInt(id.slice(-1), 16) % 10 === 0;
      if (fails) failed.add(id);
      respondWith(fails ? 500 : 200)(request, response);
    });
    receiver.behave('/never', hang);
    receiver.behave('/moved', respondWith(301, { location: 'http://127.0.0.1:1/private' }));
    receiver.behave('/gone', respondWith(410));
    expect(await first.stop()).toBe(0);

    await use(async (db) => {
      await generateDigests(db, eventCount);
      await db.execute(sql`update digests set modified_at = modified_at + interval '1 second'`);
    });
    for (const count of killsAt) {
      const server = await start();
      await expect.poll(() => receiver.at('/ok').length, { timeout: 240_000 }).toBeGreaterThan(count);
      await server.kill();
    }
    const last = await start();
    await expect.poll(() => new Set(idsAt('/ok')).size, { timeout: 400_000 }).toBe(eventCount);
    const { client: again } = await signedIn(last.url);
    const countWaiting = async () =>
      (
        await again.call(listWebhookDeliveries, {
          params: { id: flaky.id },
          query: { state: 'waiting', size: 1 },
        })
      ).count;
    await expect.poll(countWaiting, { timeout: 120_000 }).toBe(0);

    const bodies = new Map<string, string>();
    for (const { headers, body } of receiver.at('/ok')) {
      new Verifier(secret).verify(body, headers as Record<string, string>);
      const id = String(headers['webhook-id']);
      expect(bodies.get(id) ?? body).toBe(body);
      bodies.set(id, body);
    }
    const digests = [...bodies.values()].map(
      (body) => (JSON.parse(body) as { data: { id: number } }).data.id,
    );
    expect(new Set(digests).size).toBe(eventCount);
    expect(new Set(idsAt('/flaky')).size).toBe(eventCount / 10);
    expect(failed.size).toBeGreaterThan(0);
    expect(idsAt('/off')).toEqual([]);
    // A few were under way when the answer came.
    expect(receiver.at('/gone').length).toBeLessThanOrEqual(10);
    const { results } = await again.call(listWebhooks);
    expect(results.find(({ id }) => id === gone.id)).toMatchObject({
      is_enabled: false,
      disabled_reason: 'gone',
    });

    await again.call(updateWebhook, { params: { id: never.id }, body: { is_enabled: false } });
    const count = receiver.at('/never').length;
    expect(await last.stop()).toBe(0);
    expect(receiver.at('/never')).toHaveLength(count);
  },
);
