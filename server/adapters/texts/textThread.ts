import { parentPort } from 'node:worker_threads';
import { doTextWork, type TextJob, type TextResult } from './textWork.ts';

parentPort?.on('message', (job: TextJob) => {
  let result: TextResult;
  try {
    result = { outcome: doTextWork(job) };
  } catch (error) {
    result = { error };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
  parentPort?.postMessage(result);
});
