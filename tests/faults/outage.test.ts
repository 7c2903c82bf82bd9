import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createDigest, listDigests } from '#api/contract/digests.ts';
import { ResponseError } from '#api/errors.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import type { Store } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { databaseFolder } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import {
  addManyDigests,
  bulkUntil,
  onceEach,
  signedIn,
  tagEverything,
  tracesOf,
} from '#support/bulkFaults.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { startServer, type RunningServer } from '#support/server.ts';

const count = 8000;

const pollSeconds = 1;

/** What is to be ended after a test, the last first. */
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of cleanups.splice(0).toReversed()) await end();
});

const readiness = async ({ url }: RunningServer) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, ...((await answer.json()) as object) };
};

async function untilReady(server: RunningServer) {
  await expect.poll(() => readiness(server), { timeout: 30_000 }).toEqual({ status: 'ok' });
}

/** The seconds between the first time and the last that the queue found no database, by the log. */
function secondsOfFailedPolls(server: RunningServer) {
  const complete = server.output().stderr.split('\n').slice(0, -1);
  const times = complete
    .filter((line) => line.includes('The queue could not reach its database.'))
    .map((line) => Date.parse((JSON.parse(line) as { time: string }).time));
  return times.length > 1 ? (times.at(-1)! - times[0]!) / 1000 : 0;
}

/**
 * A server on PostgreSQL with digests to change. Its leases are longer than a test: it goes on only where it has released
 * those that it held when the connection broke.
 */
async function startOnPostgres() {
  const cluster = await startCluster();
  cleanups.push(cluster.stop);
  const { url } = await createDatabase(cluster.url);
  const env = {
    DATABASE_URL: url,
    LEASE_SECONDS: '600',
    QUEUE_POLL_SECONDS: String(pollSeconds),
    LOG_LEVEL: 'debug',
  };
  await (await startServer({ env })).stop();
  await withStore(url, (store) => addManyDigests(store, count));
  const server = await startServer({ env });
  cleanups.push(server.kill);
  return { cluster, url, server };
}

async function withStore<T>(url: string, work: (store: Store) => Promise<T>) {
  const store = openPostgres({ url, connections: 2, onConnectionError() {} });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

describe.runIf(findPostgres())('PostgreSQL that is stopped in the middle of a bulk change', () => {
  it(
    'leaves the server alive: calls are answered 503, and the change continues by itself, nothing twice',
    { timeout: 300_000 },
    async () => {
      const { cluster, url, server } = await startOnPostgres();
      const client = await signedIn(server);
      const id = await tagEverything(client);
      await bulkUntil(client, id, ({ done_count }) => done_count > count / 10);
      await cluster.halt();

      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(await readiness(server)).toEqual({ status: 'unavailable', reason: 'database_unreachable' });
      for (const call of [
        () => client.call(listDigests),
        () => client.call(createDigest, { body: { title: 'No' } }),
      ]) {
        const refusal = await call().catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(ResponseError);
        expect(refusal).toMatchObject({ status: 503, body: { code: 'database_unreachable' } });
      }
      const plain = await fetch(`${server.url}/api/dashboard/lang/`, {
        headers: { authorization: 'Token none' },
      });
      expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '5']);
      await expect
        .poll(() => secondsOfFailedPolls(server), { timeout: 30_000 })
        .toBeGreaterThan(2 * pollSeconds);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

      await cluster.start();
      await untilReady(server);
      expect(await bulkUntil(client, id, ({ finished_at }) => finished_at !== null)).toMatchObject({
        state: 'done',
        changed_count: count,
        failed_count: 0,
      });
      expect(await server.stop()).toBe(0);
      expect(server.output().stderr).not.toMatch(/unhandled|uncaught/i);
      expect(await withStore(url, (store) => tracesOf(store, id))).toEqual(onceEach(count));
    },
  );
});

describe.runIf(findPostgres())('backends that are terminated in the middle of a bulk change', () => {
  it('are replaced: the change continues by itself, nothing twice', { timeout: 300_000 }, async () => {
    const { cluster, url, server } = await startOnPostgres();
    const client = await signedIn(server);
    const id = await tagEverything(client);
    for (const share of [0.1, 0.3, 0.5]) {
      const reached = await bulkUntil(client, id, ({ done_count }) => done_count > count * share);
      expect(reached.finished_at).toBeNull();
      expect(await cluster.terminateBackends()).toBeGreaterThan(0);
      await untilReady(server);
    }
    expect(await bulkUntil(client, id, ({ finished_at }) => finished_at !== null)).toMatchObject({
      state: 'done',
      changed_count: count,
    });
    expect(await server.stop()).toBe(0);
    expect(server.output().stderr).not.toMatch(/unhandled|uncaught/i);
    expect(await withStore(url, (store) => tracesOf(store, id))).toEqual(onceEach(count));
  });
});

/** A disk of its own. Undefined without the right to mount one. */
async function mountDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'desk-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder], { stdio: 'pipe' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    async remove() {
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

const canMount = await mountDisk(1).then(async (disk) => {
  await disk?.remove();
  return disk !== undefined;
});

describe.runIf(canMount)('a full disk under the embedded database', () => {
  it(
    'leaves reading as it is, refuses writes with the reason, and pauses a bulk change until there is room',
    { timeout: 300_000 },
    async () => {
      const disk = (await mountDisk(400))!;
      cleanups.push(disk.remove);
      const dataDir = join(disk.folder, 'data');
      await (await startServer({ dataDir })).stop();
      const before = await openEmbedded(databaseFolder(dataDir));
      await addManyDigests(before, count);
      await before.close();
      const server = await startServer({ dataDir });
      cleanups.push(server.kill);
      const client = await signedIn(server);
      const id = await tagEverything(client);
      await bulkUntil(client, id, ({ done_count }) => done_count > 0);

      const ballast = join(disk.folder, 'ballast');
      const file = await open(ballast, 'w');
      const { bavail, bsize } = await statfs(disk.folder);
      const size = bavail * bsize - 40 * 1024 * 1024;
      for (let at = 0; at < size; at += 1024 * 1024) await file.write(Buffer.alloc(1024 * 1024));
      await file.close();
      await expect
        .poll(() => readiness(server), { timeout: 10_000 })
        .toEqual({ status: 'unavailable', reason: 'disk_full' });

      const refusal = await client
        .call(createDigest, { body: { title: 'No' } })
        .catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        status: 507,
        body: {
          code: 'disk_full',
          detail: 'There is no room left to store this. What is stored can still be read.',
        },
      });
      expect((await client.call(listDigests)).count).toBe(count);
      expect(await signedIn(server)).toBeDefined();

      await rm(ballast);
      await untilReady(server);
      expect(await client.call(createDigest, { body: { title: 'Room again' } })).toMatchObject({
        title: 'Room again',
      });
      expect(await bulkUntil(client, id, ({ finished_at }) => finished_at !== null)).toMatchObject({
        state: 'done',
        changed_count: count,
      });
      expect(await server.stop()).toBe(0);
      const after = await openEmbedded(databaseFolder(dataDir));
      try {
        expect(await tracesOf(after, id)).toEqual(onceEach(count));
      } finally {
        await after.close();
      }
    },
  );
});

/** Leaves a rejection without a handler while a call with the header is answered. */
const rejecting = `data:text/javascript,${encodeURIComponent(`
  import { ServerResponse } from 'node:http';
  const { end } = ServerResponse.prototype;
  ServerResponse.prototype.end = function (...args) {
    if (this.req.headers['x-reject']) Promise.reject(new Error('Unhandled.'));
    return end.apply(this, args);
  };`)}`;

describe('a rejection that nothing handles', () => {
  it('is logged with what was being done, and ends the process in order', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'desk-rejection-'));
    cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
    const program = ['--import', 'tsx', '--import', rejecting, join(packageRoot, 'server/main.ts')];
    const server = await startServer({ dataDir, program });
    await fetch(`${server.url}/healthz`, { headers: { 'x-reject': '1' } });
    expect(await server.hasEnded).toBe(1);
    const line = server
      .output()
      .stderr.split('\n')
      .find((text) => text.includes('An unhandled rejection.'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'fatal',
      activity: 'GET /healthz',
      err: { message: 'Unhandled.' },
    });
    // In order: the database and its folder are free for the next.
    const next = await startServer({ dataDir });
    expect(await next.stop()).toBe(0);
  });
});
