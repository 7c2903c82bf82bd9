import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Client } from '#api/client.ts';
import { createDigest, getDigest, updateDigest } from '#api/contract/digests.ts';
import { getRevision, saveRevision } from '#api/contract/revisions.ts';
import { ResponseError } from '#api/errors.ts';
import type { Work } from './work.ts';

const writers = 2;

interface Saved {
  id: number;
  /** What the digest may be called: two titles where the save of the second was not answered. */
  titles: string[];
  /** That of a private revision. */
  revision?: string;
}

/** People who create and change digests until the fault is over. `refusals` are the statuses that their calls may have. */
export function saves(client: Client, refusals: (number | 'network')[]): Work {
  const saved: Saved[] = [];
  const unanswered: string[] = [];
  const failures: unknown[] = [];
  const stopping = new AbortController();

  async function write(writer: number) {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const title = `Writer ${writer}, save ${number}`;
      try {
        const { id } = await create(client, title).catch((error: unknown) => {
          unanswered.push(title);
          throw error;
        });
        const digest: Saved = { id, titles: [title, `${title}, changed`] };
        saved.push(digest);
        await client.call(updateDigest, { params: { id }, body: { title: `${title}, changed` } });
        digest.titles.shift();
        if (number % 5 > 0) continue;
        const revision = `My ${title}`;
        await client.call(saveRevision, { params: { id }, query: {}, body: { title: revision } });
        digest.revision = revision;
      } catch (error) {
        failures.push(error);
        await wait(50);
      }
    }
  }

  const written = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    name: 'saves',
    isUnderWay: () => Promise.resolve(saved.length >= 10),
    isOver: () => Promise.resolve(stopping.signal.aborted),
    async finish(reader) {
      stopping.abort();
      await written;
      for (const failure of failures) {
        if (failure instanceof ResponseError) expect(refusals, String(failure)).toContain(failure.status);
        else expect(refusals, String(failure)).toContain('network');
      }
      // Each of those may have been stored all the same: the same key answers it, and stores nothing twice.
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
