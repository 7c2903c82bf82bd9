import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { createFairQueue } from '#server/process/fairQueue.ts';
import { HttpProblem } from '#server/errors.ts';

/** Limits concurrent link and text checks, and shares capacity fairly between people. */
const queue = createFairQueue({
  maxRunning: 6,
  maxRunningPerPerson: 4,
  maxWaiting: 600,
  maxWaitingPerPerson: 150,
});
const neverAbortedSignal = new AbortController().signal;

/** Never runs the same check twice at the same time. Stores the results. */
export function createFindingsRunner(db: Database, onError: (error: unknown) => void) {
  const running = new Set<string>();

  async function work(key: string, person: number, find: () => Promise<string>) {
    try {
      await storeFinding(db, key, await queue.run(person, neverAbortedSignal, find));
    } catch (error) {
      if (!(error instanceof HttpProblem)) onError(error);
      await storeFinding(db, key, null).catch(onError);
    } finally {
      running.delete(key);
    }
  }

  return {
    start(key: string, person: number, find: () => Promise<string>) {
      if (running.has(key)) return;
      running.add(key);
      void work(key, person, find);
    },
  };
}

const storeFinding = (db: Database, key: string, problem: string | null) =>
  db.execute(sql`
    insert into publish_findings (key, problem) values (${key}, ${problem})
    on conflict (key) do update set problem = excluded.problem, checked_at = now()`);

export const purgeFindings = (db: Database) =>
  db.execute(sql`delete from publish_findings where checked_at < now() - interval '1 day'`);
