import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Lease } from './lease.ts';
import type { RowProgress } from './rowProgress.ts';
import type { Queue } from './queue.ts';
import type { Task } from './task.ts';

/** Cancellation is also checked at each progress update. */
const cancelPollMs = 1000;

interface RunOptions {
  /** May fail harmlessly, because the next update stores a later value. */
  onProgress: (percent: number) => Promise<void>;
  /** Aborts on cancellation, timeout or shutdown. */
  signal: AbortSignal;
}

interface RequestedRow {
  id: number;
  createdAt: Date;
  attempts: number;
  state: string;
}

interface RowWork<Row extends RequestedRow> {
  task: Task<object>;
  lease: Lease;
  progress: RowProgress<Row>;
  /** A row that was started this often without an outcome probably crashes its process. */
  maxAttempts: number;
  createInterruptedError: () => Error;
  /** Rows wait until a process returns true. Default: always true. */
  canRun?: () => boolean | Promise<boolean>;
  /** Polls for cancellation every second. Default: false. */
  isCancellable?: boolean;
  process: (row: Row, options: RunOptions) => Promise<void>;
  /** Returns the failure to store with the row, or undefined to retry. */
  toFailure: (error: unknown) => Partial<Row> | undefined;
  publish: (row: Row) => void;
}

/** Each run processes the oldest unfinished row, if there is one, and then queues the next run. */
export function registerRowWork<Row extends RequestedRow>(
  app: FastifyInstance,
  { db, log, queue }: { db: Database; log: Logger; queue: Queue },
  work: RowWork<Row>,
) {
  const { task, lease, progress } = work;
  queue.handle(task, async (_, { signal }) => {
    if (work.canRun && !(await work.canRun())) return;
    const where = sql`state in ('waiting', 'running')`;
    const worked = await lease.processOne(db, { where, signal }, (id) => workOn(id, signal));
    if (worked) await queue.send(task, {});
  });
  app.addHook('onListen', async () => void (await queue.send(task, {})));

  async function workOn(id: number, signal: AbortSignal) {
    const row = await progress.find(db, id);
    if (!row) return;
    const cancelled = new AbortController();
    const check = (isRequested: boolean) => void (isRequested || cancelled.abort());
    const onProgress = (percent: number) =>
      progress
        .save(db, row, percent)
        .then(check, (error: unknown) =>
          log.debug({ err: error, task: task.name, row: id }, 'The progress was not stored.'),
        );
    try {
      if (row.attempts > work.maxAttempts) throw work.createInterruptedError();
      check(await progress.save(db, row, 0));
      cancelled.signal.throwIfAborted();
      work.publish(row);
      const watch = setInterval(() => {
        if (work.isCancellable) progress.isRequested(db, row).then(check, () => undefined);
      }, cancelPollMs);
      watch.unref();
      await work
        .process(row, { onProgress, signal: AbortSignal.any([signal, cancelled.signal]) })
        .finally(() => clearInterval(watch));
    } catch (error) {
      if (cancelled.signal.aborted && !signal.aborted) return;
      const failure = work.toFailure(error);
      if (failure === undefined || signal.aborted) throw error;
      const { printed } = error as { printed?: unknown };
      log.warn({ err: error, task: task.name, row: id, printed }, 'A requested item could not be produced.');
      await progress.end(db, row, { ...failure, state: 'failed' });
    } finally {
      work.publish(row);
    }
  }
}
