import { Worker } from 'node:worker_threads';
import { findProgram } from '#server/platform/program.ts';
import type { Push, PushMessage, PushResult } from '../push.ts';
import type { ThreadOrder, ThreadReport, ThreadSettings } from './fcmThread.ts';
import { fcmTraits } from './traits.ts';

/** After so long without messages the thread ends. */
const idleMs = 60_000;

/** Of the thread, in MB. What calls leave behind is freed when these are full; smaller, more time would go into collecting. */
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

interface Batch {
  resolve(results: PushResult[]): void;
  reject(error: Error): void;
}

interface Settings extends ThreadSettings {
  onTrouble?(message: string): void;
}

/**
 * FCM in a thread, so that the calls of people wait neither for the tens of thousands of streams that a broadcast makes nor
 * for the collection of what they leave. The outcome of batches under way is unknown when the thread ends.
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
    ...fcmTraits,
    async send(messages, signal) {
      clearTimeout(idle);
      thread = thread?.isRunning() ? thread : startThread(settings);
      const used = thread;
      try {
        return await used.send(messages, signal);
      } finally {
        if (used === thread && used.isIdle()) idle = setTimeout(end, idleMs).unref();
      }
    },
    close: end,
  };
}

type Thread = ReturnType<typeof startThread>;

function startThread({ onTrouble, ...settings }: Settings) {
  const batches = new Map<number, Batch>();
  let lastBatch = 0;
  let isRunning = true;
  let cause: unknown;
  const worker = new Worker(findProgram('fcm.js', 'fcmThread.dev.mjs', import.meta.url), {
    workerData: settings satisfies ThreadSettings,
    resourceLimits: memory,
  });
  worker.on('message', (report: ThreadReport) => {
    if ('trouble' in report) return onTrouble?.(report.trouble);
    const batch = batches.get(report.batch);
    if ('results' in report) batch?.resolve(report.results);
    else batch?.reject(new Error(report.failure));
  });
  worker.on('error', (error) => {
    cause = error;
  });
  const hasEnded = new Promise<void>((resolve) => worker.once('exit', () => resolve())).then(() => {
    isRunning = false;
    for (const { reject } of batches.values()) reject(new Error('The thread of FCM ended.', { cause }));
  });

  const order = (what: ThreadOrder) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(what);
  };

  return {
    isRunning: () => isRunning,
    isIdle: () => batches.size === 0,
    async send(messages: PushMessage[], signal: AbortSignal | undefined) {
      const id = (lastBatch += 1);
      const stop = () => order({ stop: id });
      worker.ref();
      try {
        return await new Promise<PushResult[]>((resolve, reject) => {
          batches.set(id, { resolve, reject });
          order({ send: id, messages });
          if (signal?.aborted) stop();
          else signal?.addEventListener('abort', stop, { once: true });
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
