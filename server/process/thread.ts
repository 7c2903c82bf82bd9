import { Worker } from 'node:worker_threads';

/** The job timed out, or the thread ended, for example because it ran out of memory. */
export class ThreadError extends Error {
  override name = 'ThreadError';

  readonly code: 'timed_out' | 'ended';

  constructor(code: 'timed_out' | 'ended', message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

interface ThreadSettings {
  program: () => string;
  memoryMb: number;
  /** Timeout per job, including the thread's start. Default: none. */
  timeoutMs?: number;
}

const idleMs = 60_000;

export interface Thread<Job, Result> {
  /** Rejects with a ThreadError; the next job gets a new thread. */
  perform(job: Job): Promise<Result>;
}

/**
 * Runs slow jobs off the main thread, one at a time. The thread starts on the first job and receives no
 * secrets.
 */
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
