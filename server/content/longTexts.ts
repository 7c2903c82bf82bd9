import { createFairQueue } from '../platform/fairQueue.ts';
import { findProgram } from '../platform/program.ts';
import { createThread } from '../platform/thread.ts';
import { textWork, type Outcome, type TextJob, type TextResult, type TextWork } from './textWork.ts';

/** Characters from which on a text would make other calls wait: parsing so many takes some 20 ms at worst. */
export const longFrom = 16 * 1024;

/** One text at a time, each person in turn. A megabyte of `<`, which is the worst, takes seconds. */
const queue = createFairQueue({ running: 1, runningEach: 1, waiting: 40, waitingEach: 8 });

/** Of the thread. The largest text that calls accept takes a tenth of it. */
const memoryMb = 512;

const thread = createThread<TextJob, TextResult>({
  program: () => findProgram('texts.js', 'textThread.dev.mjs', import.meta.url),
  memoryMb,
});

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

async function performInThread(job: TextJob): Promise<Outcome<TextWork>> {
  const result = await thread.perform(job);
  if ('error' in result) throw result.error;
  return result.outcome;
}
