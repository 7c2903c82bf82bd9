import { findProgram } from '../../platform/program.ts';
import { createThread, ThreadError } from '../../platform/thread.ts';
import { FeedError } from './feedError.ts';
import type { FeedJob, FeedResult, FeedWork, Outcome } from './feedWork.ts';
import type { FetchedFeed } from './parseFeed.ts';

/** Bytes from which on a document would make calls wait: so many take some 10 ms. */
const largeFrom = 128 * 1024;

interface FeedReaderSettings {
  /** For one document. Default 15 s. */
  timeoutMs?: number;
  /** Heap of the thread. Default 512 MB; the largest feed that is read takes a fourth of it. */
  memoryMb?: number;
}

/** Rejects with a FeedError for what is none, and for one that takes more time or memory than it may. */
export type ReadDocument = <Work extends FeedWork>(
  work: Work,
  document: FetchedFeed,
) => Promise<Outcome<Work>>;

/** Reads documents of any size. Large ones are read in a thread, one after the other, so that the server answers meanwhile. */
export function createFeedReader({
  timeoutMs = 15_000,
  memoryMb = 512,
}: FeedReaderSettings = {}): ReadDocument {
  const thread = createThread<FeedJob, FeedResult>({
    program: () => findProgram('feeds.js', 'feedThread.dev.mjs', import.meta.url),
    memoryMb,
    timeoutMs,
  });

  async function perform(job: FeedJob): Promise<FeedResult> {
    try {
      return await thread.perform(job);
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      const what =
        error.code === 'timed_out' ? 'takes too long to read.' : 'needs too much memory to be read.';
      throw new FeedError('refused', `The feed ${what}`, { cause: error });
    }
  }

  return async <Work extends FeedWork>(work: Work, document: FetchedFeed) => {
    if (document.bytes.length < largeFrom) {
      // Its parsers take 6 MB, which a server without feeds does not need.
      const { feedWork } = await import('./feedWork.ts');
      return feedWork[work](document) as Outcome<Work>;
    }
    const result = await perform({ work, document });
    if ('refused' in result) throw new FeedError(result.refused, result.message);
    if ('fault' in result) throw new Error(`A feed could not be read: ${result.fault}`);
    return result.outcome as Outcome<Work>;
  };
}

/** Of all features. */
export const readDocument = createFeedReader();
