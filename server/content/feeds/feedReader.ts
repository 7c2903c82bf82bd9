import { ContainedError } from '#server/contained/child.ts';
import { createContained } from '#server/contained/pool.ts';
import { findProgram } from '#server/platform/process/program.ts';
import { FeedError } from './feedError.ts';
import type { FeedJob, FeedResult, FeedWork, Outcome } from './feedWork.ts';
import type { FetchedFeed } from './parseFeed.ts';

interface FeedReaderSettings {
  /** For one document. Default 15 s. */
  timeoutMs?: number;
  /** Heap of the process. Default 512 MB; the largest feed that is read takes a fourth of it. */
  memoryMb?: number;
}

/** Rejects with a FeedError for what is not a feed, and for one that takes more time or memory than it may. */
export type ReadDocument = <Work extends FeedWork>(
  work: Work,
  document: FetchedFeed,
) => Promise<Outcome<Work>>;

/**
 * Reads documents in a contained process, one after the other, so that the server answers meanwhile: what one takes is known only
 * once it is read, and a small one may be made to take the longest.
 */
export function createFeedReader({
  timeoutMs = 15_000,
  memoryMb = 512,
}: FeedReaderSettings = {}): ReadDocument {
  const performContained = createContained<FeedJob, FeedResult>({
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
      throw new FeedError('broken', 'The feed cannot be read.', { cause: new Error(result.fault) });
    return result.outcome as Outcome<Work>;
  };
}

/** Of all features. */
export const readDocument = createFeedReader();
