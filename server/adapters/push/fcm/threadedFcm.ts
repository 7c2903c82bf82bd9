import { Worker } from 'node:worker_threads';
import { findProgram } from '#server/packageRoot.ts';
import type { Push, PushMessage, PushResult } from '../push.ts';
import type { ThreadCommand, ThreadReport, ThreadSettings } from './fcmThread.ts';
import { fcmConcurrency, fcmProperties } from './fcm.ts';

const idleMs = 60_000;

/** A batch must start within this time, because the caller may have timed out by then. */
const batchStartTimeoutNs = BigInt(fcmProperties.timeoutMs) * 1_000_000n;

/**
 * Heap limits in MB. Garbage is collected when a heap reaches its limit; smaller limits cost more collection
 * time.
 */
const memoryLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

interface Batch {
  results: PushResult[];
  report: Report | undefined;
  onWritten: OnWritten | undefined;
  resolve(results: PushResult[]): void;
  reject(error: Error): void;
}

type Report = Parameters<Push['send']>[2];
type OnWritten = Parameters<Push['send']>[3];

interface Settings extends ThreadSettings {
  onServiceProblem?(message: string): void;
}

/**
 * Runs FCM in a thread, so that users' requests don't wait for a notification's tens of thousands of
 * streams or their garbage collection. If the thread ends, the outcomes of unreported messages are
 * unknown.
 */
export function createThreadedFcm(settings: Settings): Push {
  let thread: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function end() {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.end();
  }

  return {
    ...fcmProperties,
    capacity: () => thread?.capacity() ?? fcmConcurrency.min,
    async send(messages, signal, report, onWritten) {
      if (signal?.aborted) return messages.map(({ key }) => ({ key, retryAfterMs: 0 }));
      clearTimeout(idle);
      thread = thread?.isRunning() ? thread : startThread(settings);
      const used = thread;
      try {
        return await used.send(messages, { signal, report, onWritten });
      } finally {
        if (used === thread && used.isIdle()) idle = setTimeout(end, idleMs).unref();
      }
    },
    close: end,
  };
}

interface SendOptions {
  signal: AbortSignal | undefined;
  report: Report;
  onWritten: OnWritten;
}

type Thread = ReturnType<typeof startThread>;

function startThread({ onServiceProblem, ...settings }: Settings) {
  const batches = new Map<number, Batch>();
  let lastBatch = 0;
  let capacity = fcmConcurrency.min;
  let isRunning = true;
  let cause: unknown;
  const worker = new Worker(findProgram('fcm.js', 'fcmThread.ts', import.meta.url), {
    workerData: settings satisfies ThreadSettings,
    resourceLimits: memoryLimits,
  });
  worker.on('message', (report: ThreadReport) => {
    if ('trouble' in report) return onServiceProblem?.(report.trouble);
    const batch = batches.get(report.batch);
    if ('results' in report) {
      ({ capacity } = report);
      batch?.results.push(...report.results);
      for (const result of report.results) batch?.report?.(result);
    } else if ('written' in report) batch?.onWritten?.();
    else if (report.failure === undefined) batch?.resolve(batch.results);
    else batch?.reject(new Error(report.failure));
  });
  worker.on('error', (error) => {
    cause = error;
  });
  const hasEnded = new Promise<void>((resolve) => worker.once('exit', () => resolve())).then(() => {
    isRunning = false;
    for (const { reject } of batches.values()) reject(new Error('The FCM thread ended.', { cause }));
  });

  const order = (what: ThreadCommand) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(what);
  };

  return {
    isRunning: () => isRunning,
    isIdle: () => batches.size === 0,
    capacity: () => capacity,
    async send(messages: PushMessage[], { signal, report, onWritten }: SendOptions) {
      const id = (lastBatch += 1);
      const stop = () => order({ stop: id });
      worker.ref();
      try {
        return await new Promise<PushResult[]>((resolve, reject) => {
          batches.set(id, { results: [], report, onWritten, resolve, reject });
          order({ send: id, messages, startBy: process.hrtime.bigint() + batchStartTimeoutNs });
          signal?.addEventListener('abort', stop, { once: true });
        });
      } finally {
        signal?.removeEventListener('abort', stop);
        batches.delete(id);
        if (batches.size === 0) worker.unref();
      }
    },
    end() {
      worker.ref();
      order({ end: true });
      return hasEnded;
    },
  };
}
