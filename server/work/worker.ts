import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { findOutage } from '../db/outage.ts';
import { runAs } from '../platform/log/activity.ts';
import type { FailureReports } from '../platform/log/failureReports.ts';
import { errorText } from '../platform/log/loggedError.ts';
import { traced } from '../spans.ts';
import type { Metrics, TaskOutcome } from '../metrics/metrics.ts';
import type { Space } from '../platform/process/space.ts';
import {
  claimTasks,
  deleteTasks,
  failTasks,
  findNextTasks,
  insertPeriodicTasks,
  postponeTasks,
  taskLease,
  type ClaimedTask,
} from './queries.ts';
import type { Task } from './task.ts';

/** What a handler is given besides the payload. */
export interface Run {
  /** Aborts on timeout and stop; its reason is an AbortError that says which. */
  signal: AbortSignal;
}

export type Handler<Payload extends object> = (payload: Payload, run: Run) => Promise<unknown>;

/** Does the tasks of this process. */
export interface Worker {
  /** Call it before `start`. */
  add(task: Task<object>, handler: Handler<object>): void;
  start(): Promise<void>;
  /** Looks for work of this kind now, or at the given time if that is soon. */
  wake(name: string, at?: Date): void;
  /** Ends when nothing is under way any more. */
  stop(): Promise<void>;
}

/** How long a handler may take to end once its signal aborted. */
const endMs = 8000;
/** How soon an outcome is stored again that could not be. */
const retryOutcomeMs = 1000;
/** How soon a task is done again that an outage broke off: the database may answer this process alone. */
const afterOutageMs = 250;

interface Options {
  /** How often it looks for work that other processes have sent. */
  pollMs: number;
  db: Database;
  space: Space;
  log: Logger;
  reports: FailureReports;
  metrics?: Metrics | undefined;
}

/** One kind of task. */
interface Lane {
  task: Task<object>;
  handler: Handler<object>;
  running: number;
  isFetching: boolean;
  /** There may be more to do than was found. */
  isWoken: boolean;
}

export function createWorker({ pollMs, db, space, log, reports, metrics }: Options): Worker {
  const lanes = new Map<string, Lane>();
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  /** What the stop waits for. */
  const underWay = new Set<Promise<void>>();

  function later(ms: number, action: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, ms);
    timer.unref();
    timers.add(timer);
    return timer;
  }

  function track(work: Promise<void>) {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  /** Looks whether there is work that other processes sent, that is due, or that a killed process left. */
  async function poll() {
    try {
      if (await space.isFull()) return;
      for (const { name, in_ms } of await findNextTasks(db, [...lanes.keys()])) wakeIn(name, in_ms);
    } catch (error) {
      onError(error);
    } finally {
      later(pollMs, () => track(poll()));
    }
  }

  function wakeIn(name: string, ms: number) {
    const lane = lanes.get(name);
    if (!lane || stopping.signal.aborted) return;
    if (ms <= 0) fetchTasks(lane);
    else if (ms < pollMs) later(ms + 1, () => fetchTasks(lane));
  }

  function onError(error: unknown) {
    if (findOutage(error)) return log.warn({ err: error }, 'The queue could not reach its database.');
    log.error({ err: error }, 'The queue failed.');
    reports.sendError(error, 'The queue failed.');
  }

  function fetchTasks(lane: Lane) {
    lane.isWoken = true;
    if (lane.isFetching) return;
    lane.isFetching = true;
    track(
      fetchUntilFull(lane)
        .catch(onError)
        .finally(() => {
          lane.isFetching = false;
        }),
    );
  }

  async function fetchUntilFull(lane: Lane) {
    const { name, concurrency } = lane.task;
    while (lane.isWoken && lane.running < concurrency && !stopping.signal.aborted) {
      lane.isWoken = false;
      if (await space.isFull()) return;
      const limit = concurrency - lane.running;
      const { claim, claimed } = await claimTasks(db, { name, limit });
      for (const task of claimed) begin(lane, claim.holder, task);
      lane.isWoken ||= claimed.length === limit;
    }
  }

  function begin(lane: Lane, holder: string, claimed: ClaimedTask) {
    lane.running += 1;
    track(
      runAs(`task ${lane.task.name}`, () => perform(lane, holder, claimed)).finally(() => {
        lane.running -= 1;
        if (lane.isWoken && !stopping.signal.aborted) fetchTasks(lane);
      }),
    );
  }

  async function perform({ task, handler }: Lane, holder: string, claimed: ClaimedTask) {
    const { id, payload, attempts } = claimed;
    const claim = { holder, keys: [id] };
    // The row of a task that had a period before an update is done once more.
    const periodMs = claimed.is_periodic && task.everyMinutes ? task.everyMinutes * 60_000 : undefined;
    const began = performance.now();
    const countOutcome = (outcome: TaskOutcome) =>
      metrics?.countTask(task.name, outcome, (performance.now() - began) / 1000);
    const again = (inMs: number, count: number, error?: string, period?: 'done' | 'failed') =>
      storeOutcome(task, async () => {
        await postponeTasks(db, claim, { inMs, attempts: count, error, period });
        wakeIn(task.name, inMs);
      });
    try {
      stopping.signal.throwIfAborted();
      if (attempts > task.retry.limit + 1) throw new Error('Its process ended before the task did.');
      const span = {
        name: `task ${task.name}`,
        kind: 'consumer',
        link: claimed.traceparent ?? undefined,
      } as const;
      await taskLease.renewDuring(db, claim, () =>
        traced(span, () => runHandler(task, (run) => handler(payload, run))),
      );
      countOutcome('done');
      if (periodMs) await again(periodMs, 0, undefined, 'done');
      else await storeOutcome(task, () => deleteTasks(db, claim));
    } catch (error) {
      const isOutage = findOutage(error) !== undefined;
      if (isOutage || stopping.signal.aborted) {
        log.warn({ err: error, task: task.name, payload }, 'A task was interrupted.');
        countOutcome('again');
        // No fault of the task: the attempt is not counted.
        return again(isOutage ? afterOutageMs : 0, attempts - 1, errorText(error));
      }
      log.error({ err: error, task: task.name, payload }, 'A task failed.');
      reports.sendError(error, `A task failed: ${task.name}`, { activity: `task ${task.name}` });
      const isRetried = attempts <= task.retry.limit;
      countOutcome(isRetried ? 'again' : 'failed');
      if (isRetried) return again(task.retry.delayMs * 2 ** (attempts - 1), attempts, errorText(error));
      if (periodMs) return again(periodMs, 0, errorText(error), 'failed');
      await storeOutcome(task, () => failTasks(db, claim, errorText(error)));
    }
  }

  /** Until the handler ends. One that does not end after its signal aborted is left behind. */
  async function runHandler(task: Task<object>, handle: (run: Run) => Promise<unknown>) {
    const controller = new AbortController();
    const { signal } = controller;
    const abort = (what: string) => controller.abort(new DOMException(what, 'AbortError'));
    const onStop = () => abort('The process stops.');
    stopping.signal.addEventListener('abort', onStop);
    const timeout = later(task.timeoutMs, () => abort('The task took too long.'));
    const isLate = new Promise<never>((_, reject) => {
      const giveUp = () => later(endMs, () => reject(signal.reason as Error));
      signal.addEventListener('abort', giveUp, { once: true });
    });
    const work = handle({ signal });
    // The one that loses the race must not count as unhandled.
    isLate.catch(() => undefined);
    work.catch(() => undefined);
    try {
      await Promise.race([work, isLate]);
    } finally {
      stopping.signal.removeEventListener('abort', onStop);
      clearTimeout(timeout);
      timers.delete(timeout);
    }
  }

  /** Again and again while the database does not answer. Given up at the stop: the lease then runs out. */
  async function storeOutcome(task: Task<object>, write: () => Promise<unknown>) {
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

  return {
    add(task, handler) {
      lanes.set(task.name, { task, handler, running: 0, isFetching: false, isWoken: false });
    },
    async start() {
      const all = [...lanes.values()];
      await insertPeriodicTasks(
        db,
        all.filter(({ task }) => task.everyMinutes).map(({ task }) => task.name),
      );
      track(poll());
    },
    wake: (name, at) => wakeIn(name, at ? at.getTime() - Date.now() : 0),
    async stop() {
      stopping.abort();
      while (underWay.size > 0) await Promise.all(underWay);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
