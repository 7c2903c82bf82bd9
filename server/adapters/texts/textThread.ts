import { parentPort } from 'node:worker_threads';
import { runTextWork, type TextJob, type TextResult } from './textWork.ts';

parentPort?.on('message', (job: TextJob) => {
  let result: TextResult;
  try {
    result = { outcome: runTextWork(job) };
  } catch (error) {
    result = { error };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
  parentPort?.postMessage(result);
});
