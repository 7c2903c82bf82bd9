import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Client } from '#api/client.ts';
import { createJob, createSelection, getJob, type Job } from '#api/contract/bulk.ts';
import type { Store } from '#server/db/database.ts';
import type { Work } from './work.ts';

/** Published videos with a tag of three kilobytes, so that no socket buffer holds the files that name it for each. */
export function addManyDigests(store: Store, count: number) {
  return store.runScript(`
    insert into digests (language_id, status_id, type_code, slug, title, content, visible_fields, first_published_at)
    select 1, 4, 255, 'many-' || n, 'Many ' || n, repeat('word ', 100), '{}',
      timestamptz '2024-05-01T00:00:00Z' + n * interval '1 second'
    from generate_series(1, ${count}) n;
    insert into tags (title, slug) values ('Long' || repeat(' and long', 360), 'long');
    insert into digest_tags (digest_id, tag_id, position) select d.id, t.id, 1 from digests d, tags t`);
}

let count = 0;

/** Adds a tag of its own to every digest. */
export async function bulkChange(client: Client): Promise<Work> {
  const { id: selection } = await client.call(createSelection, { body: { everything: true } });
  const body = { action: 'add_tags' as const, tags: [{ title: `Survivor ${(count += 1)}` }], selection };
  const { id, total } = await client.call(createJob, { body });
  const read = (by = client) => by.call(getJob, { params: { id } });
  return {
    name: 'a bulk change',
    isTask: true,
    isUnderWay: async () => (await read()).done_count > 0,
    countDone: async (by) => (await read(by)).done_count,
    isOver: async (by) => (await read(by)).finished_at !== null,
    async finish(reader) {
      expect(await jobAtEnd(reader, id)).toMatchObject({
        state: 'done',
        done_count: total,
        changed_count: total,
        failed_count: 0,
      });
    },
  };
}

async function jobAtEnd(client: Client, id: number): Promise<Job> {
  for (;;) {
    const job = await client.call(getJob, { params: { id } });
    if (job.finished_at !== null) return job;
    await wait(20);
  }
}
