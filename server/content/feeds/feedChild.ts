import { answerJobs } from '#server/contained/answerJobs.ts';
import { feedWork, type FeedJob, type FeedResult } from './feedWork.ts';
import { FeedError } from './feedError.ts';

answerJobs(({ work, document }: FeedJob): FeedResult => {
  try {
    return { outcome: feedWork[work](document) };
  } catch (error) {
    // The kind of an error does not survive the way between processes.
    return error instanceof FeedError
      ? { refused: error.code, message: error.message }
      : { fault: String(error) };
  }
});
