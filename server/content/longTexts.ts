import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createFairQueue } from '../platform/fairQueue.ts';
import { textWork, type Outcome, type TextJob, type TextResult, type TextWork } from './textWork.ts';

/** Characters from which on a text would make other calls wait: parsing so many takes some 20 ms at worst. */
export const longFrom = 16 * 1024;

/** One text at a time, each person in turn. A megabyte of `<`, which is the worst, takes seconds. */
const queue = createFairQueue({ running: 1, runningEach: 1, waiting: 40, waitingEach: 8 });

/** Of the thread. The largest text that calls accept takes a tenth of it. */
const memoryMb = 512;
/** After so long without work the thread ends. */
const idleMs = 60_000;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** A write is finished whether or not its caller waits for it. */
const never = new AbortController().signal;

/**
 * Does work on a text of any length. A long one is worked on in a thread, so that it blocks nobody; too many at a time are
 * refused with 503. `person` is whose text it is; 0 for the server's own.
 */
export async function workOnText<Work extends TextWork>(
  work: Work,
  text: string,
  person: number,
): Promise<Outcome<Work>> {
  const result =
    text.length < longFrom
      ? textWork[work](text)
      : await queue.run(person, never, () => performInThread({ work, text }));
  return result as Outcome<Work>;
}

/** The queue lets one job in at a time, so that the next message is its result. */
async function performInThread(job: TextJob): Promise<Outcome<TextWork>> {
  clearTimeout(idle);
  const worker = (thread ??= start());
  worker.ref();
  try {
    const result = await new Promise<TextResult>((resolve, reject) => {
      const fail = (error: unknown) => reject(error instanceof Error ? error : new Error(String(error)));
      worker.once('message', (answer: TextResult) => {
        worker.off('error', fail).off('exit', ended);
        resolve(answer);
      });
      const ended = (code: number) => fail(new Error(`The thread of long texts ended with code ${code}.`));
      worker.once('error', fail).once('exit', ended);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(job);
    });
    if ('error' in result) throw result.error;
    return result.outcome;
  } catch (error) {
    thread = undefined;
    void worker.terminate();
    throw error;
  } finally {
    worker.unref();
    idle = setTimeout(end, idleMs).unref();
  }
}

function end() {
  void thread?.terminate();
  thread = undefined;
}

/** In the bundle the thread is beside or above this file; in development it runs from source. */
const threadFile = ['./texts.js', '../texts.js', './textThread.dev.mjs']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

function start(): Worker {
  if (!threadFile) throw new Error('The program that reads long texts is not beside the server.');
  return new Worker(threadFile, { resourceLimits: { maxOldGenerationSizeMb: memoryMb }, env: {} });
}
