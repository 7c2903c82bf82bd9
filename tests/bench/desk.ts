import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listJobs } from '#api/contract/bulk.ts';
import { generateDigests } from '#server/db/generate.ts';
import { runDesk, withDesk, type Run } from './deskRun.ts';

export interface DeskFigures {
  /** From the start of the program until the job is done. */
  apply: Run;
  /** Of that, what the job itself took on the server. */
  job: number;
  /** The file again: every digest is so already. */
  again: Run;
  /** 1,000,000 ids on standard input, read and refused for their number. */
  read: Run;
}

/** Edits of several fields of many digests by the built command line, against a PostgreSQL server. */
export const measureDesk = (edits: number): Promise<DeskFigures> =>
  withDesk(
    (db) => generateDigests(db, edits),
    async ({ env, folder, client }) => {
      const file = path.join(folder, 'edits.jsonl');
      await writeFile(file, toRows(edits).join(''));
      const args = ['digests', 'apply', file, '--yes', '--quiet'];
      const apply = await runDesk(args, env);
      const { results } = await client.call(listJobs);
      const [job] = results;
      if (job?.changed_count !== edits || !job.finished_at)
        throw new Error(`The job changed ${job?.changed_count} of ${edits} digests.`);
      const again = await runDesk(args, env);
      const read = await runDesk(['digests', 'publish', '-', '--expect', '1', '--yes'], env, {
        ids: 1_000_000,
        expected: 6,
      });
      const took = (Date.parse(job.finished_at) - Date.parse(job.created_at)) / 1000;
      return { apply, job: took, again, read };
    },
  );

/** Of every kind of field, one to three to a digest. */
const kinds: ((id: number) => Record<string, unknown>)[] = [
  (id) => ({ title: `Trams return to the harbour ${id}` }),
  (id) => ({ tags: [`Topic ${1 + (id % 300)}`, `Topic ${301 + (id % 100)}`] }),
  (id) => ({ status: id % 20 < 10 ? 'draft' : 'in-review', subtitle: `In brief, ${id}` }),
  (id) => ({ labels: [`Label ${1 + (id % 8)}`], author: `author${1 + (id % 40)}@generated.example` }),
  (id) => ({ categories: [`Section ${1 + (id % 12)}`], quality: null, relevance: null }),
  (id) => ({ planned: `2027-03-${String(1 + (id % 28)).padStart(2, '0')} 09:30 Europe/Oslo` }),
  (id) => ({ content: `<p>${`The line of district ${id} is open again. `.repeat(20)}</p>` }),
  (id) => ({ title: `Night buses of district ${id}`, tags: [], labels: [] }),
];

const toRows = (count: number) =>
  Array.from({ length: count }, (_, index) => index + 1).map(
    (id) => `${JSON.stringify({ id, ...kinds[id % kinds.length]?.(id) })}\n`,
  );
