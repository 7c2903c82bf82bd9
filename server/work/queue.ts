import type { Logger } from 'pino';
import type { Database, Store } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';
import { compileCheck } from '#server/http/validate.ts';
import type { Config } from '#server/settings/config.ts';
import type { FailureReports } from '#server/telemetry/failureReports.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import type { Space } from '#server/process/space.ts';
import { countTasks, insertTask, purgeFailedTasks } from './queries.ts';
import { defineTask, type Task } from './task.ts';
import { createWorker, type Handler } from './worker.ts';
import { purgeCallCounts } from '#server/http/callCounts.ts';

export { defineTask };

/**
 * Runs tasks that outlive the request that starts them. Define a task once, register its handler with the
 * features, then send it from any process:
 *
 * const answerQuestion = defineTask({ name: 'answer-question', payload: t.object({ id: Id }) });
 *
 * queue.handle(answerQuestion, async ({ id }, { signal }) => { … });
 *
 * await queue.send(answerQuestion, { id }, { tx }); // in the transaction that requests it
 *
 * Rules for handlers:
 * - Delivery is at least once, so a handler may be called again with the same payload. Store progress in
 * the feature's own tables, and lease the rows being worked on (lease.ts).
 * - `signal` aborts on timeout and on shutdown; end soon afterwards. If the handler then throws, the next
 * process calls it again; if it has stored its progress, it can send itself again and return.
 * - Work that mustn't be lost needs a task with `everyMinutes` that looks for unfinished rows: the queue
 * is only for speed, and the tables are the source of truth.
 * - Tasks pause while the database isn't responding; handlers don't have to deal with that.
 */
export interface Queue {
  handle<Payload extends object>(task: Task<Payload>, handler: Handler<Payload>): void;
  /**
   * Runs a task soon, or not before `at`; with `tx`, only once that commits. Throws if the queue isn't started
   * or the payload is invalid.
   */
  send<Payload extends object>(
    task: Task<Payload>,
    payload: Payload,
    options?: { at?: Date; tx?: Database },
  ): Promise<void>;
  taskNames(): string[];
  /** Does nothing in a process that only serves calls (`ROLE=web`). Throws if called twice. */
  start(): Promise<void>;
  /** Starts no more work, aborts running tasks and waits up to 8 s. */
  stop(): Promise<void>;
}

interface QueueOptions {
  config: Pick<Config, 'queuePollMs' | 'role'>;
  db: Database;
  space: Space;
  log: Logger;
  reports: FailureReports;
  metrics?: Metrics | undefined;
}

export function createQueue({ config, ...deps }: QueueOptions): Queue {
  const worker = createWorker({ ...deps, pollMs: config.queuePollMs });
  deps.metrics?.addGauge('queue_tasks', 'Tasks in the queue.', ['task', 'state'], () => countTasks(deps.db));
  const isWorking = config.role !== 'web';
  const checks = new Map<string, ReturnType<typeof compileCheck>>();
  let state: 'new' | 'started' | 'stopped' = 'new';

  return {
    handle(task, handler) {
      if (state !== 'new')
        throw new Error(`The handler of "${task.name}" must be registered before the queue starts.`);
      if (checks.has(task.name)) throw new Error(`"${task.name}" already has a handler.`);
      checks.set(task.name, compileCheck(task.payload, 'json'));
      worker.add(task as Task<object>, handler as Handler<object>);
    },
    async send(task, payload, { at, tx } = {}) {
      if (state !== 'started')
        throw new Error(`The queue has not been started, so "${task.name}" was not sent.`);
      const checked = checks.get(task.name)?.(payload);
      if (!checked) throw new Error(`"${task.name}" has no handler.`);
      if ('error' in checked) {
        throw new TypeError(
          `"${task.name}" was sent an invalid payload: ${JSON.stringify(checked.error.body)}`,
        );
      }
      await insertTask(tx ?? deps.db, { name: task.name, payload, at });
      const wake = () => worker.wake(task.name, at);
      if (!isWorking) return;
      if (tx) afterCommit(tx, wake);
      else wake();
    },
    taskNames: () => (isWorking ? [...checks.keys()] : []),
    async start() {
      if (state !== 'new') throw new Error('The queue was already started.');
      state = 'started';
      if (isWorking) await worker.start();
    },
    async stop() {
      // Stopping handlers may still send themselves again.
      if (state === 'started' && isWorking) await worker.stop();
      state = 'stopped';
    },
  };
}

const vacuumTask = defineTask({ name: 'vacuum', everyMinutes: 10 });
const purgeTask = defineTask({ name: 'purge-tasks', everyMinutes: 60 });
const purgeCallCountsTask = defineTask({ name: 'purge-calls', everyMinutes: 10 });

/**
 * Purges failed tasks and call counts. Databases without autovacuum are also vacuumed, soon after startup and
 * every ten minutes.
 */
export function registerMaintenance({ db, store, queue }: { db: Database; store: Store; queue: Queue }) {
  const { vacuum } = store;
  if (vacuum) queue.handle(vacuumTask, vacuum);
  queue.handle(purgeTask, () => purgeFailedTasks(db));
  queue.handle(purgeCallCountsTask, () => purgeCallCounts(db));
}
