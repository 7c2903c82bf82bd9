import PgBoss, { type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Store } from '../db/database.ts';
import { fromText } from '../db/statement.ts';
import { afterCommit } from '../db/transaction.ts';
import { findOutage } from '../db/outage.ts';
import { compileCheck } from '../platform/http/validate.ts';
import type { Config } from '../platform/config/config.ts';
import type { FailureReports } from '../platform/log/failureReports.ts';
import type { Space } from '../platform/process/space.ts';
import type { Task } from './task.ts';
import { createWorker, type Handler, type Worker } from './worker.ts';

export { defineTask } from './task.ts';

/**
 * Work that outlives the call that asks for it. A task is declared once, is given its handler when the features are
 * registered, and is then sent from anywhere, in whichever process:
 *
 *     const renderVideo = defineTask({
 *       name: 'render-video',
 *       payload: t.object({ video: Id }),
 *       concurrency: 1, // at a time in this process
 *       retry: { limit: 3, delaySeconds: 30, backoff: true },
 *       timeoutMs: 30 * 60_000,
 *     });
 *
 *     queue.handle(renderVideo, async ({ video }, { signal, progress }) => {
 *       const rows = await renders.claim(db, { where: sql`video_id = ${video}`, limit: 1 });
 *       for (const frame of frames) {
 *         signal.throwIfAborted();
 *         await progress({ percentage });
 *       }
 *     });
 *
 *     const id = await queue.send(renderVideo, { video: 17 }, { tx }); // with the transaction that requests it
 *     await queue.find(renderVideo, id); // { state: 'active', progress: { percentage: 40 } }
 *     await queue.cancel(renderVideo, id); // aborts its signal
 *
 * Rules for handlers:
 * - A task is done at least once, so a handler may be called again with the same payload. What has been done is in
 *   tables of the feature, with a lease (lease.ts) on the rows that are worked on.
 * - `signal` aborts on cancel, on timeout and when the process stops. A handler ends soon after. One that throws then is
 *   retried by the next process; one that has stored its progress sends itself again and returns.
 * - What must not be lost is found again by a task with `everyMinutes`, which looks for unfinished rows: the queue
 *   delivers soon, the tables decide what there is to do.
 * - While the database does not answer, tasks pause, and nothing has to be done about it.
 */
export interface Queue {
  /** Registers the handler of a task. Call it before `start`, once for each task. */
  handle<Payload extends object>(task: Task<Payload>, handler: Handler<Payload>): void;
  /**
   * Has a task done soon, or not before `at`. Returns the id of this sending. Throws when the queue is not started or
   * the payload is not as the task declares it. With `tx` it is sent when that transaction commits, and only then.
   */
  send<Payload extends object>(
    task: Task<Payload>,
    payload: Payload,
    options?: { at?: Date; tx?: Database },
  ): Promise<string>;
  /** Stops a sending: it does not start, and one that has started is aborted, within seconds when another process does it. */
  cancel<Payload extends object>(task: Task<Payload>, id: string): Promise<void>;
  /** The state of a job, for some days after its end. */
  find<Payload extends object>(task: Task<Payload>, id: string): Promise<Sending | undefined>;
  /** Begins work. Throws when a second time. */
  start(): Promise<void>;
  /** Begins no more work, aborts what is under way and waits until it has ended, 8 s at most. */
  stop(): Promise<void>;
}

export interface Sending {
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  /** What its handler last said of it. */
  progress: unknown;
}

interface Entry {
  task: Task<object>;
  handler: Handler<object>;
}

interface QueueOptions {
  config: Pick<Config, 'queuePollMs'>;
  store: Store;
  space: Space;
  log: Logger;
  reports: FailureReports;
}

export function createQueue({ config, store, space, log, reports }: QueueOptions): Queue {
  const pollMs = config.queuePollMs;
  // Schedules are ours: the queue's own complete work in promises without a handler.
  const boss = new PgBoss({
    db: { executeSql },
    schedule: false,
  });
  boss.on('error', (error) => {
    if (findOutage(error)) return log.warn({ err: error }, queueUnreachable);
    log.error({ err: error }, 'The queue failed.');
    reports.sendError(error, 'The queue failed.');
  });

  async function executeSql(text: string, values: unknown[] = []) {
    try {
      if (values.length > 0 || !text.includes(';')) return { rows: await store.rows({ text, values }) };
      // pg-boss writes its transactions as text. One that fails half-way would leave a shared connection
      // inside a broken transaction, so the store brackets them instead.
      await store.script(text.replace(/^\s*BEGIN;|COMMIT;\s*$/g, ''));
      return { rows: [] };
    } catch (error) {
      // pg-boss drops the errors of some of its statements.
      if (findOutage(error)) log.debug({ err: error }, queueUnreachable);
      throw error;
    }
  }

  const entries = new Map<string, Entry>();
  const workers = new Map<string, Worker>();
  const checks = new Map<string, ReturnType<typeof compileCheck>>();
  let state: 'new' | 'started' | 'stopped' = 'new';
  let schedule: NodeJS.Timeout | undefined;

  function requireStarted(name: string) {
    if (state !== 'started') throw new Error(`The queue is not started: "${name}" was not sent.`);
  }

  /** Once in each period, whichever process is first. */
  async function sendScheduled() {
    if (await space.isFull()) return;
    for (const { task } of entries.values()) {
      if (task.everyMinutes === undefined || state !== 'started') continue;
      const id = await boss.send(task.name, {}, { singletonSeconds: task.everyMinutes * 60 });
      if (id) workers.get(task.name)?.wake();
    }
  }

  function trySchedule() {
    sendScheduled().catch((error: unknown) => {
      log.warn({ err: error }, 'The scheduled tasks could not be sent, and will be in a minute.');
    });
  }

  return {
    handle(task, handler) {
      if (state !== 'new') throw new Error(`"${task.name}" needs its handler before the start.`);
      if (entries.has(task.name)) throw new Error(`"${task.name}" has a handler already.`);
      entries.set(task.name, { task: task as Task<object>, handler: handler as Handler<object> });
      checks.set(task.name, compileCheck(task.payload, 'json'));
    },
    async send(task, payload, { at, tx } = {}) {
      requireStarted(task.name);
      const checked = checks.get(task.name)?.(payload);
      if (!checked) throw new Error(`"${task.name}" has no handler.`);
      if ('error' in checked) {
        throw new TypeError(
          `"${task.name}" was sent what it does not take: ${JSON.stringify(checked.error.body)}`,
        );
      }
      const id = await boss.send(task.name, payload, {
        ...(at && { startAfter: at }),
        ...(tx && { db: { executeSql: (text, values) => tx.execute(fromText(text, values)) } }),
      });
      if (!id) throw new Error(`"${task.name}" was not stored.`);
      const wake = () => workers.get(task.name)?.wake(at);
      if (tx) afterCommit(tx, wake);
      else wake();
      return id;
    },
    async cancel(task, id) {
      await boss.cancel(task.name, id);
      workers.get(task.name)?.cancel(id);
    },
    async find(task, id) {
      const job = await boss.getJobById(task.name, id);
      return job ? { state: job.state, progress: (job as JobWithMetadata).output } : undefined;
    },
    async start() {
      if (state !== 'new') throw new Error('The queue was started before.');
      // The queue makes tables of its own, which it cannot do twice at a time.
      await store.exclusively(async () => {
        await boss.start();
        for (const { task } of entries.values()) {
          const options = {
            name: task.name,
            retryLimit: task.retry.limit,
            retryDelay: task.retry.delaySeconds,
            retryBackoff: task.retry.backoff,
            // After a kill. In a living process the worker's own timeout comes first.
            expireInSeconds: Math.ceil(task.timeoutMs / 1000) + 60,
          };
          await boss.createQueue(task.name, options);
          await boss.updateQueue(task.name, options);
        }
      });
      state = 'started';
      for (const { task, handler } of entries.values()) {
        workers.set(task.name, createWorker({ task, handler, pollMs, boss, store, space, log, reports }));
      }
      await sendScheduled();
      schedule = setInterval(trySchedule, 60_000);
      schedule.unref();
    },
    async stop() {
      clearInterval(schedule);
      if (state !== 'started') {
        state = 'stopped';
        return;
      }
      // Handlers that stop may still send themselves again.
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      state = 'stopped';
      await boss.stop({ graceful: false, close: false });
    },
  };
}

const queueUnreachable = 'The queue could not reach its database.';
