import { serveJobs } from '#server/contained/answerJobs.ts';
import { feedWork, type FeedJob, type FeedResult } from './feedWork.ts';
import { FeedError } from './feedError.ts';

serveJobs(({ work, document }: FeedJob): FeedResult => {
  try {
    return { outcome: feedWork[work](document) };
  } catch (error) {
    // An error's class doesn't survive the process boundary.
    return error instanceof FeedError
      ? { refused: error.code, message: error.message }
      : { fault: String(error) };
  }
});
