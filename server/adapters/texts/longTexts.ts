import { problem } from '#server/errors.ts';
import { createFairQueue } from '#server/process/fairQueue.ts';
import { createThread, ThreadError } from '#server/process/thread.ts';
import { findProgram } from '#server/packageRoot.ts';
import {
  runTextWork,
  type Input,
  type Outcome,
  type TextJob,
  type TextResult,
  type TextWork,
} from './textWork.ts';
import type { TextAssistant } from './texts.ts';

/**
 * Texts of at least this many characters would block other requests: parsing takes about 20 ms in the
 * worst case.
 */
export const minLongTextLength = 16 * 1024;

/** Processes one text at a time, fairly between people. The worst case, a megabyte of `<`, takes seconds. */
const queue = createFairQueue({
  maxRunning: 1,
  maxRunningPerPerson: 1,
  maxWaiting: 40,
  maxWaitingPerPerson: 8,
});

interface TextProcessorSettings {
  /** Timeout per text. Default 30 s; the worst accepted text takes a fifth of that. */
  timeoutMs?: number;
}

/**
 * Processes long texts in a thread, so that other requests aren't blocked. Throws 503 if too many texts
 * are queued, and 413 on timeout. `person` owns the text; 0 means the server.
 */
export type TextProcessor = <Work extends TextWork>(
  work: Work,
  input: Input<Work>,
  person: number,
  signal?: AbortSignal,
) => Promise<Outcome<Work>>;

export function createTextProcessor({ timeoutMs = 30_000 }: TextProcessorSettings = {}): TextProcessor {
  const thread = createThread<TextJob, TextResult>({
    program: () => findProgram('texts.js', 'textThread.ts', import.meta.url),
    // The largest accepted text takes a tenth of this.
    memoryMb: 512,
    timeoutMs,
  });

  async function performInThread(job: TextJob): Promise<Outcome<TextWork>> {
    const result = await thread.perform(job).catch((error: unknown) => {
      if (error instanceof ThreadError) throw textTooComplex(error);
      throw error;
    });
    if ('error' in result) throw result.error;
    return result.outcome;
  }

  return async (work, input, person, signal = neverAborted) => {
    const job: TextJob = { work, input };
    const outcome =
      measureLength(input) < minLongTextLength
        ? runTextWork(job)
        : await queue.run(person, signal, () => performInThread(job));
    return outcome as Outcome<typeof work>;
  };
}

export const processText = createTextProcessor();

/** The default signal: a write finishes even if its caller no longer waits. */
const neverAborted = new AbortController().signal;

function measureLength(input: unknown): number {
  if (typeof input === 'string') return input.length;
  if (typeof input !== 'object' || input === null) return 0;
  return Object.values(input).reduce((sum: number, each) => sum + measureLength(each), 0);
}

const textTooComplex = (cause: ThreadError) =>
  Object.assign(
    problem('too_large', 'This text takes too long to process. Please shorten it or remove its markup.'),
    { cause },
  );

export const extractiveAssistant: TextAssistant = {
  summarise: (paragraphs, signal) => processText('summarise', paragraphs, 0, signal),
  suggestQuestions: (source, signal) => processText('toQuestions', source, 0, signal),
  answer: (source, question, signal) => processText('answer', { source, question }, 0, signal),
  close: async () => undefined,
};
