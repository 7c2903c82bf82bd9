import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '#api/client.ts';
import { getJob, listJobItems, stopJob, type Job, type JobItem } from '#api/contract/bulk.ts';
import { ConflictError } from '#api/errors.ts';
import { isQueuedOrRunning, isUnfinished } from '#domain/jobText.ts';
import type { Context } from '../verb.ts';
import { mapInOrder } from '../pool.ts';

const minPauseMs = 40;
const maxPauseMs = 1000;
const pageSize = 100;

type CallContext = Pick<Context, 'client' | 'signal'>;

/** Ctrl-C stops the job after its current batch, unless it is waiting for approval. */
export async function followJob(
  job: Job,
  context: CallContext,
  onProgress: (job: Job) => void,
): Promise<Job> {
  const latest = await waitForJob(job, context, onProgress);
  return isQueuedOrRunning(latest) && context.signal.aborted ? requestStop(job.id, context.client) : latest;
}

/** Waits for the job to end, or for Ctrl-C, which leaves it running. Resolves with its current state. */
export async function waitForJob(
  job: Job,
  { client, signal }: CallContext,
  onProgress: (job: Job) => void,
): Promise<Job> {
  let latest = job;
  const start = performance.now();
  for (
    let pause = minPauseMs;
    isUnfinished(latest);
    pause = nextPause(pause, latest, performance.now() - start)
  ) {
    onProgress(latest);
    // Ctrl-C ends the wait without a failure.
    await sleep(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return latest;
    latest = await client.call(getJob, { params: { id: job.id } });
  }
  return latest;
}

/** Backs off, but polls faster near the end so that completion is noticed soon. */
export function nextPause(pauseMs: number, { done_count, total }: Job, elapsedMs: number): number {
  const left = done_count > 0 ? (elapsedMs * (total - done_count)) / done_count : Infinity;
  return Math.max(minPauseMs, Math.min(pauseMs * 1.3, maxPauseMs, left / 2));
}

async function requestStop(id: number, client: Client): Promise<Job> {
  try {
    return await client.call(stopJob, { params: { id } });
  } catch (error) {
    // The job has already ended, or it's an undo, which can't be stopped.
    if (!(error instanceof ConflictError)) throw error;
    return client.call(getJob, { params: { id } });
  }
}

export async function* readJobItems(
  job: Job,
  client: Client,
  result?: JobItem['result'],
): AsyncGenerator<JobItem, void, undefined> {
  const read = (page: number) =>
    client.call(listJobItems, { params: { id: job.id }, query: { page, size: pageSize, result } });
  const first = await read(1);
  yield* first.results;
  const pages = Array.from({ length: Math.ceil(first.count / pageSize) - 1 }, (_, index) => index + 2);
  for await (const { results } of mapInOrder(pages, 4, read)) yield* results;
}
