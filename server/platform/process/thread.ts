import { Worker } from 'node:worker_threads';

/** Why a job has no result: it took longer than it may, or the thread ended, as one that is out of memory does. */
export class ThreadError extends Error {
  override name = 'ThreadError';

  readonly code: 'timed_out' | 'ended';

  constructor(code: 'timed_out' | 'ended', message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

interface ThreadSettings {
  /** The file that answers each message with one. */
  program: () => string;
  /** Of its heap. */
  memoryMb: number;
  /** For one job, with the start of the thread. Default none. */
  timeoutMs?: number;
}

/** An idle thread ends after this long, in milliseconds. */
const idleMs = 60_000;

export interface Thread<Job, Result> {
  /** Rejects with a ThreadError; the next job gets another thread then. */
  perform(job: Job): Promise<Result>;
}

/** A thread for jobs that would make calls wait. It starts with the first, does one at a time and knows no secrets. */
export function createThread<Job, Result>({
  program,
  memoryMb,
  timeoutMs,
}: ThreadSettings): Thread<Job, Result> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function end() {
    void worker?.terminate();
    worker = undefined;
  }

  async function performNow(job: Job): Promise<Result> {
    clearTimeout(idle);
    const thread = (worker ??= new Worker(program(), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      env: {},
    }));
    thread.ref();
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Result>((resolve, reject) => {
        const fail = (cause?: unknown) =>
          reject(new ThreadError('ended', 'The thread ended before its job was done.', { cause }));
        thread.once('message', (result: Result) => {
          thread.off('error', fail).off('exit', fail);
          resolve(result);
        });
        thread.once('error', fail).once('exit', fail);
        if (timeoutMs !== undefined)
          timer = setTimeout(
            () => reject(new ThreadError('timed_out', `The job took longer than ${timeoutMs} ms.`)),
            timeoutMs,
          );
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        thread.postMessage(job);
      });
    } catch (error) {
      end();
      throw error;
    } finally {
      clearTimeout(timer);
      thread.unref();
      idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    perform(job) {
      const result = last.then(() => performNow(job));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
