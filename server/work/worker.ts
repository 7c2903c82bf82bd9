import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Store } from '../db/database.ts';
import { findOutage } from '../db/outage.ts';
import { runAs } from '../platform/log/activity.ts';
import type { FailureReports } from '../platform/log/failureReports.ts';
import { errorText } from '../platform/log/loggedError.ts';
import type { Space } from '../platform/process/space.ts';
import type { Task } from './task.ts';

/** What a handler is given besides the payload. */
export interface Run {
  /** Of this sending. */
  id: string;
  /** Aborts on cancel, timeout and stop; its reason is an AbortError that says which. */
  signal: AbortSignal;
  /** Stores how far it is, as JSON, for `queue.find`. */
  progress(value: object): Promise<void>;
}

export type Handler<Payload extends object> = (payload: Payload, run: Run) => Promise<unknown>;

/** Does one kind of task in this process. */
export interface Worker {
  /** Looks for work now, or at the given time if that is soon. */
  wake(at?: Date): void;
  cancel(id: string): void;
  /** Ends when nothing is under way any more. */
  stop(): Promise<void>;
}

/** How long a handler may take to end once its signal aborted. */
const endMs = 8000;
/** How often a long task looks whether another process cancelled it. */
const cancelPollMs = 2000;
/** How soon an outcome is stored again that could not be. */
const retryOutcomeMs = 1000;

interface Options {
  task: Task<object>;
  handler: Handler<object>;
  /** How often it looks for work that other processes have sent. */
  pollMs: number;
  boss: PgBoss;
  store: Store;
  space: Space;
  log: Logger;
  reports: FailureReports;
}

/**
 * pg-boss has workers of its own, which store outcomes in promises without a handler: a database that disconnects in
 * that moment would end the process. This one waits until the outcome is stored.
 */
export function createWorker({ task, handler, pollMs, boss, store, space, log, reports }: Options): Worker {
  const running = new Map<string, { controller: AbortController; ended: Promise<void> }>();
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  let wake: (() => void) | undefined;
  let isWoken = false;

  function later(ms: number, action: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, ms);
    timer.unref();
    timers.add(timer);
    return timer;
  }

  /** Until `wake`, the next poll or the stop. */
  function idle() {
    return new Promise<void>((resolve) => {
      if (isWoken || stopping.signal.aborted) return resolve();
      const timer = later(pollMs, resolve);
      wake = () => {
        clearTimeout(timer);
        timers.delete(timer);
        resolve();
      };
    });
  }

  function wakeNow() {
    isWoken = true;
    wake?.();
  }

  async function loop() {
    while (!stopping.signal.aborted) {
      const free = task.concurrency - running.size;
      isWoken = false;
      // `fetch` answers nothing while the database does not answer.
      const jobs =
        free > 0 && !(await space.isFull()) ? await boss.fetch<object>(task.name, { batchSize: free }) : [];
      for (const { id, data } of jobs) begin(id, data);
      if (jobs.length === 0) await idle();
    }
  }

  function begin(id: string, data: object) {
    const controller = new AbortController();
    const ended = runAs(`task ${task.name}`, () => perform(id, data, controller)).finally(() => {
      running.delete(id);
      wakeNow();
    });
    running.set(id, { controller, ended });
  }

  async function perform(id: string, data: object, controller: AbortController) {
    const { signal } = controller;
    const abort = (what: string) => controller.abort(new DOMException(what, 'AbortError'));
    const onStop = () => abort('The process stops.');
    stopping.signal.addEventListener('abort', onStop);
    const timeout = later(task.timeoutMs, () => abort('The task took too long.'));
    const cancelPoll = setInterval(() => {
      boss.getJobById(task.name, id).then(
        (job) => job?.state === 'cancelled' && abort('The task was cancelled.'),
        () => undefined,
      );
    }, cancelPollMs);
    cancelPoll.unref();
    try {
      await findEnd(handler(data, { id, signal, progress: (value) => saveProgress(id, value) }), signal);
      await storeOutcome(() => boss.complete(task.name, id));
    } catch (error) {
      if (!signal.aborted && !findOutage(error)) {
        log.error({ err: error, task: task.name, payload: data }, 'A task failed.');
        reports.sendError(error, `A task failed: ${task.name}`);
      } else log.warn({ err: error, task: task.name, payload: data }, 'A task was broken off.');
      await storeOutcome(() => boss.fail(task.name, id, { message: errorText(error) }));
      // An outage is no fault of the task: the attempt is not counted.
      if (findOutage(error)) await storeOutcome(() => boss.retry(task.name, id));
    } finally {
      stopping.signal.removeEventListener('abort', onStop);
      clearTimeout(timeout);
      timers.delete(timeout);
      clearInterval(cancelPoll);
    }
  }

  /** The end of a handler. One that does not end after its signal aborted is left behind. */
  async function findEnd(work: Promise<unknown>, signal: AbortSignal) {
    const isLate = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => later(endMs, () => reject(signal.reason as Error)), {
        once: true,
      });
    });
    // The one that loses the race must not count as unhandled.
    isLate.catch(() => undefined);
    work.catch(() => undefined);
    await Promise.race([work, isLate]);
  }

  async function saveProgress(id: string, value: object) {
    await store.rows(sql`
      update pgboss.job set output = ${JSON.stringify(value)}::jsonb
      where name = ${task.name} and id = ${id}::uuid and state = 'active'`);
  }

  /** Again and again while the database does not answer. Given up at the stop: the queue then tries the task again. */
  async function storeOutcome(write: () => Promise<unknown>) {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (!findOutage(error)) {
          log.error({ err: error, task: task.name }, 'The outcome of a task could not be stored.');
          return;
        }
        if (stopping.signal.aborted) return;
        await new Promise<void>((resolve) => {
          later(retryOutcomeMs, resolve);
        });
      }
    }
  }

  const looping = loop().catch((error: unknown) => {
    log.error({ err: error, task: task.name }, 'The worker of a task ended.');
    reports.sendError(error, `The worker of a task ended: ${task.name}`);
  });

  return {
    wake(at) {
      const inMs = at ? at.getTime() - Date.now() : 0;
      // A moment later than stored, as the database's clock decides.
      if (inMs <= 0) wakeNow();
      else if (inMs < pollMs) later(inMs + 100, wakeNow);
    },
    cancel(id) {
      running.get(id)?.controller.abort(new DOMException('The task was cancelled.', 'AbortError'));
    },
    async stop() {
      stopping.abort();
      wakeNow();
      await looping;
      await Promise.all([...running.values()].map(({ ended }) => ended));
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
