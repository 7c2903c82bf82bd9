import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Client } from '#api/client.ts';
import { createDigest, getDigest, updateDigest } from '#api/contract/digests.ts';
import { getRevision, saveRevision } from '#api/contract/revisions.ts';
import { expectRefusals, type Refusals } from './refused.ts';
import type { Work } from './work.ts';

const writers = 2;
let count = 0;

interface Saved {
  id: number;
  /** What the digest may be called: two titles where the save of the second was not answered. */
  titles: string[];
  /** That of a private revision. */
  revision?: string;
}

/** People who create and change digests until the fault is over. `refusals` are the statuses that their calls may have. */
export function saves(client: Client, refusals: Refusals): Work {
  const run = (count += 1);
  let done = 0;
  const saved: Saved[] = [];
  const unanswered: string[] = [];
  const failures: unknown[] = [];
  const stopping = new AbortController();

  async function write(writer: number) {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const title = `Writer ${run}.${writer}, save ${number}`;
      const id = await createUntilStopped(title);
      if (id === undefined) return void unanswered.push(title);
      const digest: Saved = { id, titles: [title, `${title}, changed`] };
      saved.push(digest);
      done += 1;
      try {
        await client.call(updateDigest, { params: { id }, body: { title: `${title}, changed` } });
        digest.titles.shift();
        done += 1;
        if (number % 5 > 0) continue;
        const revision = `My ${title}`;
        await client.call(saveRevision, { params: { id }, query: {}, body: { title: revision } });
        digest.revision = revision;
      } catch (error) {
        failures.push(error);
      }
    }
  }

  /** Saves again while there is no answer: what may have been stored is answered, and not stored twice. */
  async function createUntilStopped(title: string) {
    while (!stopping.signal.aborted) {
      try {
        return (await create(client, title)).id;
      } catch (error) {
        failures.push(error);
        await wait(50);
      }
    }
    return undefined;
  }

  const written = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    name: 'saves',
    isUnderWay: () => Promise.resolve(saved.length >= 10),
    isOver: () => Promise.resolve(stopping.signal.aborted),
    countDone: () => Promise.resolve(done),
    countRefused: () => failures.length,
    async finish(reader) {
      stopping.abort();
      await written;
      expectRefusals(failures, refusals);
      // By a server at another address they are not answered until then.
      for (const title of unanswered) saved.push({ id: (await create(reader, title)).id, titles: [title] });
      for (const { id, titles, revision } of saved) {
        expect(titles).toContain((await reader.call(getDigest, { params: { id } })).title);
        if (!revision) continue;
        const stored = await reader.call(getRevision, { params: { id } });
        expect(stored.revision?.digest.title).toBe(revision);
      }
    },
  };
}

const create = (client: Client, title: string) =>
  client.call(
    createDigest,
    { body: { title, content: `<p>${title}</p>` } },
    { headers: { 'idempotency-key': title } },
  );
