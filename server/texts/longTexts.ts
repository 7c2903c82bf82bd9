import { problem } from '../platform/errors.ts';
import { createFairQueue } from '../platform/concurrency/fairQueue.ts';
import { findProgram } from '../platform/process/program.ts';
import { createThread, ThreadError } from '../platform/process/thread.ts';
import {
  doTextWork,
  type Input,
  type Outcome,
  type TextJob,
  type TextResult,
  type TextWork,
} from './textWork.ts';

/** Number of characters from which on a text would make other calls wait: parsing takes some 20 ms at worst. */
export const longFrom = 16 * 1024;

/** One text at a time, each person in turn. A megabyte of `<`, which is the worst, takes seconds. */
const queue = createFairQueue({ running: 1, runningEach: 1, waiting: 40, waitingEach: 8 });

interface LongTextsSettings {
  /** For one text. Default 30 s, of which the worst that is accepted takes a fifth. */
  timeoutMs?: number;
}

/**
 * Does work on a text of any length. A long one is worked on in a thread, so that other calls are not blocked; too many at a time are
 * refused with 503, and one that takes too long with 413. `person` is whose text it is; 0 for the server's own.
 */
export type WorkOnText = <Work extends TextWork>(
  work: Work,
  input: Input<Work>,
  person: number,
  signal?: AbortSignal,
) => Promise<Outcome<Work>>;

export function createLongTexts({ timeoutMs = 30_000 }: LongTextsSettings = {}): WorkOnText {
  const thread = createThread<TextJob, TextResult>({
    program: () => findProgram('texts.js', 'textThread.ts', import.meta.url),
    // The largest text that calls accept takes a tenth of it.
    memoryMb: 512,
    timeoutMs,
  });

  async function performInThread(job: TextJob): Promise<Outcome<TextWork>> {
    const result = await thread.perform(job).catch((error: unknown) => {
      if (error instanceof ThreadError) throw tooComplex(error);
      throw error;
    });
    if ('error' in result) throw result.error;
    return result.outcome;
  }

  return async (work, input, person, signal = never) => {
    const job: TextJob = { work, input };
    const outcome =
      measureLength(input) < longFrom
        ? doTextWork(job)
        : await queue.run(person, signal, () => performInThread(job));
    return outcome as Outcome<typeof work>;
  };
}

/** Of the server's one thread. */
export const workOnText = createLongTexts();

/** A write is finished whether or not its caller waits for it. */
const never = new AbortController().signal;

/** The characters of all texts in a value. */
function measureLength(input: unknown): number {
  if (typeof input === 'string') return input.length;
  if (typeof input !== 'object' || input === null) return 0;
  return Object.values(input).reduce((sum: number, each) => sum + measureLength(each), 0);
}

const tooComplex = (cause: ThreadError) =>
  Object.assign(
    problem('too_large', 'This text takes too long to read. Please shorten it or take out its markup.'),
    { cause },
  );
