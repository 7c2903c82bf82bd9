import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { findOutage } from '../db/outage.ts';
import type { FailureReports } from '#server/telemetry/failureReports.ts';
import { formatError, runAsActivity } from '#server/telemetry/loggedError.ts';
import { withSpan } from '../spans.ts';
import type { Metrics, TaskOutcome } from '#server/telemetry/metrics.ts';
import type { Space } from '#server/process/space.ts';
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

export interface RunContext {
  /** Aborts on timeout or stop; the reason is an AbortError that says which. */
  signal: AbortSignal;
}

export type Handler<Payload extends object> = (payload: Payload, run: RunContext) => Promise<unknown>;

export interface Worker {
  add(task: Task<object>, handler: Handler<object>): void;
  start(): Promise<void>;
  wake(name: string, at?: Date): void;
  stop(): Promise<void>;
}

/** Milliseconds a handler has to end after its signal aborts. */
const abortGraceMs = 8000;
const retryOutcomeMs = 1000;
/** Short, because the outage may affect only this process. */
const outageRetryMs = 250;

interface WorkerOptions {
  pollMs: number;
  db: Database;
  space: Space;
  log: Logger;
  reports: FailureReports;
  metrics?: Metrics | undefined;
}

interface TaskLane {
  task: Task<object>;
  handler: Handler<object>;
  runningCount: number;
  isFetching: boolean;
  hasPendingWake: boolean;
}

export function createWorker({ pollMs, db, space, log, reports, metrics }: WorkerOptions): Worker {
  const lanes = new Map<string, TaskLane>();
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
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

  /** Finds work sent by other processes, newly due, or left by a killed one. */
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

  function fetchTasks(lane: TaskLane) {
    lane.hasPendingWake = true;
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

  async function fetchUntilFull(lane: TaskLane) {
    const { name, concurrency } = lane.task;
    while (lane.hasPendingWake && lane.runningCount < concurrency && !stopping.signal.aborted) {
      lane.hasPendingWake = false;
      if (await space.isFull()) return;
      const limit = concurrency - lane.runningCount;
      const { claim, claimed } = await claimTasks(db, { name, limit });
      for (const task of claimed) begin(lane, claim.holder, task);
      lane.hasPendingWake ||= claimed.length === limit;
    }
  }

  function begin(lane: TaskLane, holder: string, claimed: ClaimedTask) {
    lane.runningCount += 1;
    track(
      runAsActivity(`task ${lane.task.name}`, () => perform(lane, holder, claimed)).finally(() => {
        lane.runningCount -= 1;
        if (lane.hasPendingWake && !stopping.signal.aborted) fetchTasks(lane);
      }),
    );
  }

  async function perform({ task, handler }: TaskLane, holder: string, claimed: ClaimedTask) {
    const { id, payload, attempts } = claimed;
    const claim = { holder, keys: [id] };
    // A periodic task from before an update runs once more.
    const periodMs = claimed.is_periodic && task.everyMinutes ? task.everyMinutes * 60_000 : undefined;
    const began = performance.now();
    const countOutcome = (outcome: TaskOutcome) =>
      metrics?.countTask(task.name, outcome, (performance.now() - began) / 1000);
    const again = (inMs: number, count: number, error?: string, period?: 'done' | 'failed') =>
      storeOutcome(task, async () => {
        await postponeTasks(db, claim, { delayMs: inMs, attempts: count, error, period });
        wakeIn(task.name, inMs);
      });
    try {
      stopping.signal.throwIfAborted();
      if (attempts > task.retry.limit + 1) throw new Error('The process ended before the task was done.');
      const span = {
        name: `task ${task.name}`,
        kind: 'consumer',
        link: claimed.traceparent ?? undefined,
      } as const;
      await taskLease.renewDuring(db, claim, () =>
        withSpan(span, () => runHandler(task, (run) => handler(payload, run))),
      );
      countOutcome('done');
      if (periodMs) await again(periodMs, 0, undefined, 'done');
      else await storeOutcome(task, () => deleteTasks(db, claim));
    } catch (error) {
      const isOutage = findOutage(error) !== undefined;
      if (isOutage || stopping.signal.aborted) {
        log.warn({ err: error, task: task.name, payload }, 'A task was interrupted.');
        countOutcome('again');
        // The task didn't cause this, so the attempt doesn't count.
        return again(isOutage ? outageRetryMs : 0, attempts - 1, formatError(error));
      }
      log.error({ err: error, task: task.name, payload }, 'A task failed.');
      reports.sendError(error, `A task failed: ${task.name}`, { activity: `task ${task.name}` });
      const isRetried = attempts <= task.retry.limit;
      countOutcome(isRetried ? 'again' : 'failed');
      if (isRetried) return again(task.retry.delayMs * 2 ** (attempts - 1), attempts, formatError(error));
      if (periodMs) return again(periodMs, 0, formatError(error), 'failed');
      await storeOutcome(task, () => failTasks(db, claim, formatError(error)));
    }
  }

  /** A handler that doesn't end after its signal aborts is abandoned. */
  async function runHandler(task: Task<object>, handle: (run: RunContext) => Promise<unknown>) {
    const controller = new AbortController();
    const { signal } = controller;
    const abort = (what: string) => controller.abort(new DOMException(what, 'AbortError'));
    const onStop = () => abort('The process is stopping.');
    stopping.signal.addEventListener('abort', onStop);
    const timeout = later(task.timeoutMs, () => abort('The task took too long.'));
    const isLate = new Promise<never>((_, reject) => {
      const giveUp = () => later(abortGraceMs, () => reject(signal.reason as Error));
      signal.addEventListener('abort', giveUp, { once: true });
    });
    const work = handle({ signal });
    // Prevents an unhandled rejection if the other promise settles first.
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

  /** Retries during an outage until the stop; the lease then expires. */
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
      lanes.set(task.name, { task, handler, runningCount: 0, isFetching: false, hasPendingWake: false });
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
