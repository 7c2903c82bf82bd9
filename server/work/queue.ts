import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';
import { compileCheck } from '../platform/http/validate.ts';
import type { Config } from '../platform/config/config.ts';
import type { FailureReports } from '../platform/log/failureReports.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Space } from '../platform/process/space.ts';
import { countTasks, insertTask } from './queries.ts';
import type { Task } from './task.ts';
import { createWorker, type Handler } from './worker.ts';

export { defineTask } from './task.ts';

/**
 * Work that outlives the call that asks for it. A task is declared once, is given its handler when the features are
 * registered, and is then sent from anywhere, in whichever process:
 *
 *     const answerQuestion = defineTask({ name: 'answer-question', payload: t.object({ id: Id }) });
 *
 *     queue.handle(answerQuestion, async ({ id }, { signal }) => { … });
 *
 *     await queue.send(answerQuestion, { id }, { tx }); // with the transaction that requests it
 *
 * Rules for handlers:
 * - A task is done at least once, so a handler may be called again with the same payload. What has been done is in
 *   tables of the feature, with a lease (lease.ts) on the rows that are worked on.
 * - `signal` aborts on timeout and when the process stops. A handler ends soon after. One that throws then is called
 *   again by the next process; one that has stored its progress sends itself again and returns.
 * - What must not be lost is found again by a task with `everyMinutes`, which looks for unfinished rows: the queue
 *   delivers soon, the tables decide what there is to do.
 * - While the database does not answer, tasks pause, and nothing has to be done about it.
 */
export interface Queue {
  /** Registers the handler of a task. Call it before `start`, once for each task. */
  handle<Payload extends object>(task: Task<Payload>, handler: Handler<Payload>): void;
  /**
   * Has a task done soon, or not before `at`. Throws when the queue is not started or the payload is not as the task
   * declares it. With `tx` it is sent when that transaction commits, and only then.
   */
  send<Payload extends object>(
    task: Task<Payload>,
    payload: Payload,
    options?: { at?: Date; tx?: Database },
  ): Promise<void>;
  /** The names of the tasks that this process does: of all that have handlers, or none where it serves calls alone. */
  names(): string[];
  /** Begins work, unless this process serves calls alone (`ROLE=web`). Throws when a second time. */
  start(): Promise<void>;
  /** Begins no more work, aborts what is under way and waits until it has ended, 8 s at most. */
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
  /** Where tasks are sent alone, workers find them. */
  const isWorking = config.role !== 'web';
  const checks = new Map<string, ReturnType<typeof compileCheck>>();
  let state: 'new' | 'started' | 'stopped' = 'new';

  return {
    handle(task, handler) {
      if (state !== 'new') throw new Error(`"${task.name}" needs its handler before the start.`);
      if (checks.has(task.name)) throw new Error(`"${task.name}" has a handler already.`);
      checks.set(task.name, compileCheck(task.payload, 'json'));
      worker.add(task as Task<object>, handler as Handler<object>);
    },
    async send(task, payload, { at, tx } = {}) {
      if (state !== 'started') throw new Error(`The queue is not started: "${task.name}" was not sent.`);
      const checked = checks.get(task.name)?.(payload);
      if (!checked) throw new Error(`"${task.name}" has no handler.`);
      if ('error' in checked) {
        throw new TypeError(
          `"${task.name}" was sent what it does not take: ${JSON.stringify(checked.error.body)}`,
        );
      }
      await insertTask(tx ?? deps.db, { name: task.name, payload, at });
      const wake = () => worker.wake(task.name, at);
      if (!isWorking) return;
      if (tx) afterCommit(tx, wake);
      else wake();
    },
    names: () => (isWorking ? [...checks.keys()] : []),
    async start() {
      if (state !== 'new') throw new Error('The queue was started before.');
      state = 'started';
      if (isWorking) await worker.start();
    },
    async stop() {
      // Handlers that stop may still send themselves again.
      if (state === 'started' && isWorking) await worker.stop();
      state = 'stopped';
    },
  };
}
