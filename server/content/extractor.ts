import type { ParsedPage } from '#api/contract/sources.ts';
import { ContainedError } from '../contained/child.ts';
import { createContainedPool } from '../contained/pool.ts';
import type { FetchedPage } from './extract.ts';
import type { ExtractResult } from './extractChild.ts';
import { findProgram } from '../packageRoot.ts';

/**
 * `no_article`: nothing to extract. `article_hidden`: the page has a wall. `too_complex`: over the time or
 * memory limit.
 */
export class ExtractError extends Error {
  override name = 'ExtractError';

  readonly code: 'no_article' | 'article_hidden' | 'too_complex';

  constructor(code: ExtractError['code'], message: string) {
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

export type Extractor = (page: FetchedPage, signal?: AbortSignal) => Promise<ParsedPage>;

/**
 * One sandboxed process per article, so that exceeding time, stack or memory limits ends only that
 * process. A thread isn't enough, because running out of memory in it can end the server.
 */
export function createExtractor(settings: ExtractorSettings = {}): Extractor {
  const { timeoutMs = 10_000, memoryMb = 384 } = settings;
  const perform = createContainedPool<FetchedPage, ExtractResult>({
    program: () => findProgram('extract.js', 'extractChild.ts', import.meta.url),
    memoryMb,
    timeoutMs,
    size: 2,
    jobsPerProcess: 1,
  });

  return async function extract(page, signal) {
    const result = await perform(page, signal).catch((error: unknown) => {
      throw toExtractError(error);
    });
    if ('tooComplex' in result) throw new ExtractError('too_complex', result.tooComplex);
    if ('wall' in result) throw new ExtractError('article_hidden', wallMessages[result.wall]);
    if (!result.page) throw new ExtractError('no_article', 'No article found on the page.');
    return result.page;
  };
}

const wallMessages = {
  consent: 'No article found on the page, only a cookie consent request.',
  challenge: 'No article found on the page, only a check that the visitor is human.',
  missing: 'No article found: the site says that the page doesn’t exist.',
};

function toExtractError(error: unknown): unknown {
  if (!(error instanceof ContainedError) || error.code === 'fault') return error;
  const what = error.code === 'timed_out' ? 'took too long' : 'took too much memory';
  return new ExtractError('too_complex', `The page ${what} to read. ${error.message}`);
}
