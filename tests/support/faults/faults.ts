import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { createDigest } from '#api/contract/digests.ts';
import type { RunningServer } from '#support/server.ts';
import type { Need, Place } from './place.ts';
import { readiness } from './readiness.ts';
import type { Refusals } from './refused.ts';
import { slowDown, withChildren } from './slowDisk.ts';
import type { Work } from './work.ts';

export interface Fault {
  name: string;
  needs?: Need;
  /** What calls may be answered during it. */
  refusals: Refusals;
  /** Whether files that are being sent are whole after it. */
  filesSurvive: boolean;
  /** Strikes while the work is under way, and ends. */
  strike(place: Place, work: Work): Promise<Struck>;
}

interface Struck {
  /** The server that is to continue. */
  server: RunningServer;
  /** When the fault was over, on the clock of `performance.now()`. */
  endedAt: number;
  /** What calls may have been answered too, by what happened this time. */
  alsoRefused?: Refusals;
}

/** Longer than the leases of these servers, which are of 3 s. */
const lastsMs = 4000;

const signal = (pids: number[], name: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, name);
};

/** As a service manager does: again while it ends at once, as a backup that runs beside a stopped server has its folder. */
async function restart({ setup, env }: Place) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await setup.start(env);
    } catch (error) {
      if (attempt === 30) throw error;
      await wait(500);
    }
  }
}

/** A text of 200 kB, which no database makes shorter. */
const longText = () => `<p>${randomBytes(100_000).toString('hex')}</p>`;

const save = ({ client }: Place, content: string) =>
  client.call(createDigest, { body: { title: `In a fault ${randomBytes(8).toString('hex')}`, content } });

/** PostgreSQL's fast shutdown, and its start after `ms`. */
const stopDatabase = (name: string, ms: number): Fault => ({
  name,
  needs: 'PostgreSQL',
  refusals: [503, 'network'],
  filesSurvive: false,
  async strike({ server, postgres }) {
    await postgres!.halt();
    if (ms > 0) await wait(ms);
    await postgres!.start();
    return { server, endedAt: performance.now() };
  },
});

export const faults: Fault[] = [
  {
    name: 'kill -9',
    refusals: ['network'],
    filesSurvive: false,
    async strike(place, work) {
      signal(work.pids?.() ?? [], 'SIGKILL');
      const endedAt = performance.now();
      await place.server.kill();
      return { server: await restart(place), endedAt };
    },
  },
  {
    name: 'SIGTERM',
    refusals: ['network', 503],
    filesSurvive: false,
    async strike(place, work) {
      signal(work.pids?.() ?? [], 'SIGTERM');
      const code = await place.server.stop();
      // Files that nobody reads are waited for in vain.
      if (work.name !== 'export') expect(code).toBe(0);
      const endedAt = performance.now();
      return { server: await restart(place), endedAt };
    },
  },
  {
    name: 'SIGSTOP, 4 s',
    refusals: [503],
    filesSurvive: true,
    async strike({ server }, work) {
      const pids = [server.pid, ...(work.pids?.() ?? [])];
      signal(pids, 'SIGSTOP');
      await wait(lastsMs);
      signal(pids, 'SIGCONT');
      return { server, endedAt: performance.now() };
    },
  },
  stopDatabase('database stopped, 4 s', lastsMs),
  stopDatabase('database restarted', 0),
  {
    name: 'database failed over',
    needs: 'standby',
    refusals: [503, 'network'],
    filesSurvive: false,
    async strike({ server, postgres, standby }) {
      await postgres!.kill();
      await standby!.promote();
      return { server, endedAt: performance.now() };
    },
  },
  {
    name: 'disk full, 4 s',
    needs: 'disk',
    refusals: [507],
    filesSurvive: true,
    async strike(place) {
      const { server, database, disk } = place;
      if (database === 'embedded') {
        // Below MIN_FREE_MB.
        await disk!.fill(40);
        await expect
          .poll(() => readiness(server), { timeout: 20_000 })
          .toMatchObject({ reason: 'disk_full' });
      } else {
        await disk!.fill(0);
        // Tables have some space of their own, which the first of these take.
        const saveMore = () => save(place, longText());
        await expect
          .poll(() => saveMore().catch((error: { status?: number }) => error.status), { timeout: 30_000 })
          .toBe(507);
      }
      await wait(lastsMs);
      await disk!.empty();
      const wasEnded = await place.postgres?.startAgain();
      return { server, endedAt: performance.now(), ...(wasEnded && { alsoRefused: [503] }) };
    },
  },
  {
    name: 'disk slow, 4 s',
    needs: 'strace',
    refusals: [],
    filesSurvive: true,
    async strike(place) {
      const { server, postgres } = place;
      const slow = await slowDown([server.pid, ...(postgres ? withChildren(postgres.pid()) : [])]);
      const isOver = wait(lastsMs);
      await save(place, 'Slow');
      await isOver;
      expect(await slow.end(), 'writes that took longer').toBeGreaterThan(0);
      return { server, endedAt: performance.now() };
    },
  },
  {
    name: 'clock set back an hour',
    needs: 'clock',
    refusals: [],
    filesSurvive: true,
    async strike({ server, clock }) {
      await clock!.setBack();
      const endedAt = performance.now();
      const hoursBack = async () => {
        const { headers } = await fetch(`${server.url}/healthz`);
        return Math.round((Date.now() - Date.parse(headers.get('date')!)) / 3_600_000);
      };
      await expect.poll(hoursBack, { timeout: 10_000 }).toBe(clock!.hoursBack());
      return { server, endedAt };
    },
  },
  {
    name: 'store cut off, 4 s',
    needs: 'store',
    refusals: [502, 503, 504],
    filesSurvive: true,
    async strike({ server, storeLink }) {
      storeLink!.cut();
      await wait(lastsMs);
      storeLink!.restore();
      return { server, endedAt: performance.now() };
    },
  },
];
