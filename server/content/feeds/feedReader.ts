import { ContainedError } from '#server/contained/child.ts';
import { createContainedPool } from '#server/contained/pool.ts';
import { findProgram } from '#server/packageRoot.ts';
import { FeedError } from './feedError.ts';
import type { FeedJob, FeedResult, FeedWork, Outcome } from './feedWork.ts';
import type { FetchedFeed } from './parseFeed.ts';

interface FeedReaderSettings {
  /** Timeout per document. Default 15 s. */
  timeoutMs?: number;
  /** Process heap. Default 512 MB; the largest accepted feed takes a quarter of it. */
  memoryMb?: number;
}

/** Rejects with a FeedError if the document isn't a feed or exceeds the time or memory limit. */
export type DocumentReader = <Work extends FeedWork>(
  work: Work,
  document: FetchedFeed,
) => Promise<Outcome<Work>>;

/**
 * Reads one document at a time in a sandboxed process, because even a small document can be crafted to take
 * the maximum time.
 */
export function createFeedReader({
  timeoutMs = 15_000,
  memoryMb = 512,
}: FeedReaderSettings = {}): DocumentReader {
  const performContained = createContainedPool<FeedJob, FeedResult>({
    program: () => findProgram('feeds.js', 'feedChild.ts', import.meta.url),
    memoryMb,
    timeoutMs,
  });

  async function perform(job: FeedJob): Promise<FeedResult> {
    try {
      return await performContained(job);
    } catch (error) {
      if (!(error instanceof ContainedError) || error.code === 'fault') throw error;
      const what =
        error.code === 'timed_out' ? 'takes too long to read.' : 'needs too much memory to be read.';
      throw new FeedError('refused', `The feed ${what}`, { cause: error });
    }
  }

  return async <Work extends FeedWork>(work: Work, document: FetchedFeed) => {
    const result = await perform({ work, document });
    if ('refused' in result) throw new FeedError(result.refused, result.message);
    if ('fault' in result)
      throw new FeedError('broken', 'The feed can’t be read.', { cause: new Error(result.fault) });
    return result.outcome as Outcome<Work>;
  };
}

export const readDocument = createFeedReader();
