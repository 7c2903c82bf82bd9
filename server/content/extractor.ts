import type { ParsedPage } from '#api/contract/sources.ts';
import { ContainedError } from '../contained/child.ts';
import { createContained } from '../contained/pool.ts';
import { findProgram } from '../platform/process/program.ts';
import type { FetchedPage } from './extract.ts';
import type { ExtractResult } from './extractChild.ts';

/** `no_article`: nothing to extract. `too_complex`: over the time or memory limit. */
export class ExtractError extends Error {
  override name = 'ExtractError';

  readonly code: 'no_article' | 'too_complex';

  constructor(code: 'no_article' | 'too_complex', message: string) {
    super(message);
    this.code = code;
  }
}

export interface ExtractorSettings {
  /** Default 10 s. */
  timeoutMs?: number;
  /** Heap of the child. Default 384 MB, enough for pages of 10 MB. */
  memoryMb?: number;
}

/** Ends the process of a page when the signal aborts. */
export type Extract = (page: FetchedPage, signal?: AbortSignal) => Promise<ParsedPage>;

/**
 * Extracts articles, each in a contained process of its own: a page that exceeds time, stack or memory ends
 * only that process. (A thread is not enough: running out of memory can end the server.)
 */
export function createExtractor(settings: ExtractorSettings = {}): Extract {
  const { timeoutMs = 10_000, memoryMb = 384 } = settings;
  const perform = createContained<FetchedPage, ExtractResult>({
    program: () => findProgram('extract.js', 'extractChild.ts', import.meta.url),
    memoryMb,
    timeoutMs,
    size: 2,
    jobsEach: 1,
  });

  return async function extract(page, signal) {
    const result = await perform(page, signal).catch((error: unknown) => {
      throw toRefusal(error);
    });
    if ('tooComplex' in result) throw new ExtractError('too_complex', result.tooComplex);
    if (!result.page) throw new ExtractError('no_article', 'The page contains no article.');
    return result.page;
  };
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof ContainedError) || error.code === 'fault') return error;
  const what = error.code === 'timed_out' ? 'took too long' : 'took too much memory';
  return new ExtractError('too_complex', `The page ${what} to read. ${error.message}`);
}
