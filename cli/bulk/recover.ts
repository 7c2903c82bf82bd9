import { setTimeout as sleep } from 'node:timers/promises';
import { getJob, listJobs, type Job } from '#api/contract/bulk.ts';
import { UsageError } from '../errors.ts';
import type { Context } from '../verb.ts';
import type { Journal } from './journal.ts';

const pauseMs = 500;
const defaultWaitSeconds = 15;

/** Waits up to `DESK_WAIT` seconds for the server to come back. Returns undefined if it doesn't. */
export async function recoverJobs(journal: Journal, context: Context): Promise<Job[] | undefined> {
  const deadline = Date.now() + parseWaitMs(context);
  context.terminal.notice('The connection was lost. Asking the server what was changed…');
  for (;;) {
    try {
      return await readJobs(journal, context);
    } catch {
      if (context.signal.aborted || Date.now() + pauseMs > deadline) return undefined;
      await sleep(pauseMs, undefined, { signal: context.signal }).catch(() => {});
    }
  }
}

/** Throws if `DESK_WAIT` isn't a number of seconds. */
export function parseWaitMs({ env }: Context): number {
  const value = env.DESK_WAIT || String(defaultWaitSeconds);
  if (/^\d{1,4}$/.test(value)) return Number(value) * 1000;
  throw new UsageError(`DESK_WAIT is invalid: ${JSON.stringify(value)}.`, 'Set it to a number of seconds.');
}

async function readJobs(journal: Journal, { client, signal }: Context): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const [index, { job: id }] of journal.parts.entries()) {
    if (id !== undefined) {
      jobs.push(await client.call(getJob, { params: { id } }, { signal }));
      continue;
    }
    // The job may have been created even though no response arrived.
    const query = { key: journal.toKey(index) };
    const [found] = (await client.call(listJobs, { query }, { signal })).results;
    if (found) {
      journal.record(index, { job: found.id });
      jobs.push(found);
    }
  }
  return jobs;
}
