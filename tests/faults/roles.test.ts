import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJob, getJob } from '#api/contract/bulk.ts';
import { createDigest } from '#api/contract/digests.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import { createDatabase, startCluster } from '#support/postgres.ts';
import { startServer } from '#support/server.ts';
import { signedIn } from '#support/signedIn.ts';

describe.runIf(findPostgres())('a server for calls and one for work (ROLE)', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;

  beforeAll(async () => {
    cluster = await startCluster();
  });

  afterAll(() => cluster.stop());

  it('share what is to be done: what one requests waits until there is a worker', async () => {
    const { url } = await createDatabase(cluster.url);
    const start = (ROLE: string, program?: string[]) =>
      startServer({ env: { DATABASE_URL: url, ROLE, LEASE_SECONDS: '3' }, ...(program && { program }) });
    const web = await start('web');
    const { client } = await signedIn(web.url);
    const { id: digest } = await client.call(createDigest, { body: { title: 'For the worker' } });
    const { id } = await client.call(createJob, {
      body: { action: 'delete', digests: [digest] },
    });
    const state = async () => (await client.call(getJob, { params: { id } })).state;
    expect(await state()).toBe('queued');

    const worker = await start('worker');
    await expect.poll(state, { timeout: 30_000 }).toBe('done');
    expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
    for (const path of ['/api/dashboard/lang/', '/', '/media/none.png']) {
      const refused = await fetch(worker.url + path);
      expect([path, refused.status]).toEqual([path, 404]);
    }
    expect(await worker.stop()).toBe(0);
    expect(await web.stop()).toBe(0);
  });
});
