import { listJobs } from '#api/contract/bulk.ts';
import { generateDigests } from '#server/db/generate.ts';
import { runDesk, withDesk, type Run } from './deskRun.ts';

export interface CliBulkFigures {
  /** One tag to 10,000 digests by ids on standard input. */
  tag: Run;
  jobs: number;
  /** 1,000,000 ids on standard input, read and refused for their number. */
  read: Run;
}

/** The built command line against a PostgreSQL server. */
export const measureCliBulk = (): Promise<CliBulkFigures> =>
  withDesk(
    (db) => generateDigests(db, 10_000),
    async ({ env, client }) => {
      const add = ['tags', 'add', '--tag', 'Measured', '--create-missing', '-', '--yes', '--quiet'];
      const tag = await runDesk(add, env, { ids: 10_000 });
      const jobs = (await client.call(listJobs)).count;
      const publish = ['digests', 'publish', '-', '--expect', '1', '--yes'];
      const read = await runDesk(publish, env, { ids: 1_000_000, expected: 6 });
      return { tag, jobs, read };
    },
  );
