import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDigest, listDigests } from '#api/contract/digests.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import { readiness, untilReady } from '#support/faults/readiness.ts';
import { mayMount, mountDisk, onPostgres } from '#support/faults/setups.ts';
import { inTheMiddle } from '#support/faults/everything.ts';
import { startCluster } from '#support/postgres.ts';
import type { RunningServer } from '#support/server.ts';

const pollSeconds = 1;

const canMount = await mayMount();

/** What is waited for where the outcome of a claim or of a batch was lost. */
const shortLeases = { LEASE_SECONDS: '3', QUEUE_POLL_SECONDS: String(pollSeconds), LOG_LEVEL: 'debug' };

describe.runIf(findPostgres())(
  'PostgreSQL, in the middle of saves, a bulk change, a broadcast and files',
  () => {
    let cluster: Awaited<ReturnType<typeof startCluster>>;
    const cleanups: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
      cluster = await startCluster();
    });

    afterEach(async () => {
      for (const end of cleanups.splice(0).toReversed()) await end();
    });

    afterAll(() => cluster.stop());

    async function setUp(clusterUrl = cluster.url) {
      const setup = await onPostgres(clusterUrl);
      cleanups.push(setup.remove);
      return setup;
    }

    it('stopped and restarted: the server lives, calls are answered 503, and all continues by itself', async () => {
      const setup = await setUp();
      const server = await setup.start(shortLeases);
      const work = await inTheMiddle(server, { refusals: [503], filesSurvive: false });
      await cluster.halt();

      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(await readiness(server)).toEqual({ status: 'unavailable', reason: 'database_unreachable' });
      const refusal = { status: 503, body: { code: 'database_unreachable' } };
      await expect(work.client.call(listDigests)).rejects.toMatchObject(refusal);
      await expect(work.client.call(createDigest, { body: { title: 'No' } })).rejects.toMatchObject(refusal);
      const plain = await fetch(`${server.url}/api/dashboard/lang/`, {
        headers: { authorization: 'Token none' },
      });
      expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '5']);
      await expect
        .poll(() => secondsOfFailedPolls(server), { timeout: 30_000 })
        .toBeGreaterThan(2 * pollSeconds);

      await cluster.start();
      await untilReady(server);
      await work.finish(server);
      await setup.expectInvariants(server);
    });

    it('backends terminated: they are replaced, and all continues by itself', async () => {
      const setup = await setUp();
      const server = await setup.start(shortLeases);
      const work = await inTheMiddle(server, { refusals: [503], filesSurvive: false });
      for (let round = 0; round < 3; round += 1) {
        expect(await cluster.terminateBackends()).toBeGreaterThan(0);
        await untilReady(server);
      }
      await work.finish(server);
      await setup.expectInvariants(server);
    });

    it('kill -9: the next start does the rest; nothing acknowledged is lost, nothing is done twice', async () => {
      const setup = await setUp();
      const doomed = await setup.start(shortLeases);
      const work = await inTheMiddle(doomed, { refusals: ['network'], filesSurvive: false });
      await doomed.kill();
      const restarted = await setup.start(shortLeases);
      await work.finish(restarted);
      await setup.expectInvariants(restarted);
    });

    // Only root may mount a disk of a size of its own.
    it.runIf(canMount)(
      'a full disk: reads go on, writes say why not, and all continues by itself once there is space',
      async () => {
        const disk = (await mountDisk(400))!;
        cleanups.push(disk.remove);
        const own = await startCluster({ disk: disk.folder });
        cleanups.push(own.stop);
        const setup = await setUp(own.url);
        const server = await setup.start(shortLeases);
        const work = await inTheMiddle(server, { refusals: [507], filesSurvive: true });
        await disk.fill(0);
        const create = () => work.client.call(createDigest, { body: { title: 'No', content: longText() } });
        // Tables have some space of their own, which the first of them take.
        await expect.poll(() => create().catch(findStatus), { timeout: 30_000 }).toBe(507);
        await expect(create()).rejects.toMatchObject({
          status: 507,
          body: {
            code: 'disk_full',
            detail: 'The server is out of disk space, so this wasn’t saved. Existing data can still be read.',
          },
        });
        expect((await work.client.call(listDigests, { query: { search: 'Many' } })).count).toBeGreaterThan(0);

        await disk.empty();
        await untilReady(server);
        await work.finish(server);
        await setup.expectInvariants(server);
      },
    );

    it('SIGSTOP for longer than its leases: another server continues, and after SIGCONT nothing is done twice', async () => {
      const setup = await setUp();
      const stopped = await setup.start(shortLeases);
      // What hung in the middle of a save has lost its transaction.
      const work = await inTheMiddle(stopped, { refusals: [503], filesSurvive: true });
      process.kill(stopped.pid, 'SIGSTOP');
      try {
        const other = await setup.start(shortLeases);
        await work.untilTasksAreOver(other);
      } finally {
        process.kill(stopped.pid, 'SIGCONT');
      }
      await work.finish(stopped);
      await setup.expectInvariants(stopped);
    });
  },
);

const findStatus = (error: unknown) => (error as { status?: number }).status;

/** Of 200 kB, which no database makes shorter. */
const longText = () => `<p>${randomBytes(100_000).toString('hex')}</p>`;

/** The seconds between the first time and the last that the queue found no database, by the log. */
function secondsOfFailedPolls(server: RunningServer) {
  const complete = server.output().stderr.split('\n').slice(0, -1);
  const times = complete
    .filter((line) => line.includes('The queue could not reach its database.'))
    .map((line) => Date.parse((JSON.parse(line) as { time: string }).time));
  return times.length > 1 ? (times.at(-1)! - times[0]!) / 1000 : 0;
}
