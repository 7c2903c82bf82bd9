import { parentPort } from 'node:worker_threads';
import { feedWork, type FeedJob, type FeedResult } from './feedWork.ts';
import { FeedError } from './feedError.ts';

parentPort?.on('message', ({ work, document }: FeedJob) => {
  let result: FeedResult;
  try {
    result = { outcome: feedWork[work](document) };
  } catch (error) {
    // The kind of an error does not survive the way between threads.
    result =
      error instanceof FeedError ? { refused: error.code, message: error.message } : { fault: String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
  parentPort?.postMessage(result);
});
