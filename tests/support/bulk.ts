import type { InputOf } from '#api/contract/endpoint.ts';
import { createJob, getJob, undoJob, type Job } from '#api/contract/bulk.ts';
import { processBatch } from '#server/features/bulk/batch.ts';
import type { TestApp } from './app.ts';

/** Does a job that waits in the queue, a few digests at a time. Returns it when it has ended. */
export async function finish(desk: TestApp, { id }: Pick<Job, 'id'>, batchSize = 2): Promise<Job> {
  while (await processBatch(desk.deps.db, id, batchSize));
  return desk.call(getJob, { params: { id } });
}

/** Starts a job and does it. */
export async function run(desk: TestApp, body: InputOf<typeof createJob>['body']) {
  return finish(desk, await desk.call(createJob, { body }));
}

/** Undoes a job. */
export async function undo(desk: TestApp, id: number) {
  return finish(desk, await desk.call(undoJob, { params: { id } }));
}
