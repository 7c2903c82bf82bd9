import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Lease } from './lease.ts';
import type { RowProgress } from './rowProgress.ts';
import type { Queue } from './queue.ts';
import type { Task } from './task.ts';

/** How often it is looked whether a row was cancelled, beside each progress that is stored. */
const cancelPollMs = 1000;

interface MakeOptions {
  /** Stores how much is done. Nothing is lost where that fails: the next one stores more. */
  onPercent: (percent: number) => Promise<void>;
  /** Aborts when the row is cancelled, the task times out, or the process stops. */
  signal: AbortSignal;
}

interface RequestedRow {
  id: number;
  createdAt: Date;
  attempts: number;
  state: string;
}

/** Long work that people request as a row: a render, an overview, a transcription. */
interface RowWork<Row extends RequestedRow> {
  task: Task<object>;
  lease: Lease;
  progress: RowProgress<Row>;
  /** A row that was started so often without an outcome ends its process each time. */
  maxAttempts: number;
  /** The message of such a row. */
  interrupted: () => Error;
  /** Whether this process can do it at all; what waits then does so until it can. Default yes. */
  isPossible?: () => boolean | Promise<boolean>;
  /** Whether people can cancel it, which is then looked for every second. Default no. */
  isCancellable?: boolean;
  /** Does the work and stores its outcome. */
  make: (row: Row, options: MakeOptions) => Promise<void>;
  /** The message of an error for a person; undefined where the work is retried. */
  toFailure: (error: unknown) => Partial<Row> | undefined;
  publish: (row: Row) => void;
}

/** Does such work: each run of the task does the oldest row that waits, and sends the next one. */
export function registerRowWork<Row extends RequestedRow>(
  app: FastifyInstance,
  { db, log, queue }: { db: Database; log: Logger; queue: Queue },
  work: RowWork<Row>,
) {
  const { task, lease, progress } = work;
  queue.handle(task, async (_, { signal }) => {
    if (work.isPossible && !(await work.isPossible())) return;
    const where = sql`state in ('waiting', 'running')`;
    const worked = await lease.workOnOne(db, { where, signal }, (id) => workOn(id, signal));
    if (worked) await queue.send(task, {});
  });
  app.addHook('onListen', async () => void (await queue.send(task, {})));

  async function workOn(id: number, signal: AbortSignal) {
    const row = await progress.find(db, id);
    if (!row) return;
    const cancelled = new AbortController();
    const check = (isRequested: boolean) => void (isRequested || cancelled.abort());
    const onPercent = (percent: number) =>
      progress
        .save(db, row, percent)
        .then(check, (error: unknown) =>
          log.debug({ err: error, task: task.name, row: id }, 'The progress was not stored.'),
        );
    try {
      if (row.attempts > work.maxAttempts) throw work.interrupted();
      check(await progress.save(db, row, 0));
      cancelled.signal.throwIfAborted();
      work.publish(row);
      const watch = setInterval(() => {
        if (work.isCancellable) progress.isRequested(db, row).then(check, () => undefined);
      }, cancelPollMs);
      watch.unref();
      await work
        .make(row, { onPercent, signal: AbortSignal.any([signal, cancelled.signal]) })
        .finally(() => clearInterval(watch));
    } catch (error) {
      if (cancelled.signal.aborted && !signal.aborted) return;
      const failure = work.toFailure(error);
      if (failure === undefined || signal.aborted) throw error;
      const { printed } = error as { printed?: unknown };
      log.warn({ err: error, task: task.name, row: id, printed }, 'What a person requested was not made.');
      await progress.end(db, row, { ...failure, state: 'failed' });
    } finally {
      work.publish(row);
    }
  }
}
