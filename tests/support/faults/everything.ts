import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Client } from '#api/client.ts';
import type { Store } from '#server/db/database.ts';
import { addReaders } from '#support/audience.ts';
import { signedIn } from '#support/signedIn.ts';
import { broadcast } from './broadcast.ts';
import { addManyDigests, bulkChange } from './bulk.ts';
import { readFiles } from './files.ts';
import type { Refusals } from './refused.ts';
import { saves } from './saves.ts';
import type { Work } from './work.ts';

interface Server {
  url: string;
}

interface Expected {
  /** The statuses that calls may be answered with meanwhile, `network` for no answer. Default: none fails. */
  refusals?: Refusals;
  /** Whether files that are being sent are whole after it. */
  filesSurvive: boolean;
}

export const digests = 4000;
export const recipients = 5000;

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
  const lasting = [
    saves(client, refusals),
    ...(await readFiles({ url: server.url, headers }, digests, { survives: filesSurvive })),
  ];
  const tasks = await allInTheMiddle(client, lasting, [
    () => bulkChange(client),
    () => broadcast(client, recipients),
  ]);
  const works = [...lasting, ...tasks];
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

/**
 * Begins a task of each kind, and another of it where one is over before the rest is under way, as on a busy machine.
 * Returns all that were begun, once the last of each kind and what is `lasting` are in the middle.
 */
export async function allInTheMiddle(client: Client, lasting: Work[], kinds: (() => Promise<Work>)[]) {
  const begun: Work[] = [];
  const begin = async (kind: () => Promise<Work>) => {
    const task = await kind();
    begun.push(task);
    return task;
  };
  const last = await Promise.all(kinds.map(begin));
  for (;;) {
    const underWay = await Promise.all([...lasting, ...last].map((work) => work.isUnderWay()));
    const over = await Promise.all(last.map((task) => task.isOver(client)));
    if (!underWay.includes(false) && !over.includes(true)) break;
    for (const [index, isOver] of over.entries()) if (isOver) last[index] = await begin(kinds[index]!);
    await wait(5);
  }
  for (const work of lasting) expect(await work.isOver(client), `${work.name} is over`).toBe(false);
  return begun;
}
