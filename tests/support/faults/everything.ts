import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Store } from '#server/db/database.ts';
import { addReaders } from '#support/audience.ts';
import { signedIn } from '#support/signedIn.ts';
import { broadcast } from './broadcast.ts';
import { addManyDigests, bulkChange } from './bulk.ts';
import { readFiles } from './files.ts';
import { saves } from './saves.ts';

interface Server {
  url: string;
}

interface Expected {
  /** The statuses that calls may be answered with meanwhile, `network` for no answer. Default: none fails. */
  refusals?: (number | 'network')[];
  /** Whether files that are being sent are whole after it. */
  filesSurvive: boolean;
}

const digests = 4000;
const recipients = 5000;

/** Fills a migrated database that no server has opened yet. */
export async function fill(store: Store) {
  await addManyDigests(store, digests);
  await addReaders(store.db, recipients);
}

/**
 * Has a server do everything at once: saves, a bulk change, a broadcast, an export and a report’s file. Answers in the
 * middle of all of it, with what ends it by a server that is well.
 */
export async function inTheMiddle(server: Server, { refusals = [], filesSurvive }: Expected) {
  const { client, headers } = await signedIn(server.url);
  const works = [
    saves(client, refusals),
    await bulkChange(client),
    ...(await readFiles({ url: server.url, headers }, digests, { survives: filesSurvive })),
    // Last, as it takes the least time.
    await broadcast(client, recipients),
  ];
  const areUnderWay = () => Promise.all(works.map((work) => work.isUnderWay()));
  while ((await areUnderWay()).includes(false)) await wait(5);
  for (const work of works) expect(await work.isOver(client), `${work.name} is over`).toBe(false);
  return {
    client,
    /** Until other servers have done all that does not need the one that was called. */
    async untilTasksAreOver(other: Server) {
      const reader = await signedIn(other.url);
      for (const work of works.filter(({ isTask }) => isTask))
        await expect
          .poll(() => work.isOver(reader.client), { timeout: 60_000, message: work.name })
          .toBe(true);
    },
    async finish(next: Server) {
      const reader = await signedIn(next.url);
      // Saves first: they go on until then.
      for (const work of works) await work.finish(reader.client, { url: next.url, headers: reader.headers });
    },
  };
}
