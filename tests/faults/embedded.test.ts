import { afterEach, describe, expect, it } from 'vitest';
import { createDigest, listDigests } from '#api/contract/digests.ts';
import { readiness, untilReady } from '#support/faults/readiness.ts';
import { mayMount, mountDisk, onEmbedded } from '#support/faults/setups.ts';
import { inTheMiddle } from '#support/faults/everything.ts';
import { startServer } from '#support/server.ts';

/** What is to be ended after a test, the last first. */
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of cleanups.splice(0).toReversed()) await end();
});

const canMount = await mayMount();

describe('the embedded database, in the middle of saves, a bulk change, a broadcast and files', () => {
  it('kill -9: the next start does the rest; nothing acknowledged is lost, nothing is done twice', async () => {
    const setup = await onEmbedded();
    cleanups.push(setup.remove);
    const doomed = await setup.start();
    const work = await inTheMiddle(doomed, { refusals: ['network'], filesSurvive: false });
    await doomed.kill();

    const restarted = await setup.start();
    await work.finish(restarted);
    await setup.expectInvariants(restarted);
  });

  it('SIGSTOP: no other server may open the folder meanwhile, and after SIGCONT all continues', async () => {
    const setup = await onEmbedded();
    cleanups.push(setup.remove);
    const server = await setup.start();
    const work = await inTheMiddle(server, { filesSurvive: true });
    process.kill(server.pid, 'SIGSTOP');
    await expect(startServer({ dataDir: server.dataDir })).rejects.toThrow('Another server is already using');
    process.kill(server.pid, 'SIGCONT');
    await work.finish(server);
    await setup.expectInvariants(server);
  });

  it.runIf(canMount)(
    'a full disk: reads and files go on, writes say why not, work waits for space, SIGTERM ends in order',
    async () => {
      const disk = (await mountDisk(500))!;
      cleanups.push(disk.remove);
      const setup = await onEmbedded(disk.folder);
      cleanups.push(setup.remove);
      const server = await setup.start();
      const work = await inTheMiddle(server, { refusals: [507], filesSurvive: true });
      await disk.fill(40);
      await expect
        .poll(() => readiness(server), { timeout: 10_000 })
        .toEqual({ status: 'unavailable', reason: 'disk_full' });
      await expect(work.client.call(createDigest, { body: { title: 'No' } })).rejects.toMatchObject({
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

      // Not one byte more can be written.
      await disk.fill(0);
      expect(await server.stop()).toBe(0);
      expect(server.output().stderr).not.toMatch(/unhandled|uncaught/i);
      await disk.empty();
      const restarted = await setup.start();
      await setup.expectInvariants(restarted);
    },
  );
});
