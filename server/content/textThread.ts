import { parentPort } from 'node:worker_threads';
import { textWork, type TextJob, type TextResult } from './textWork.ts';

parentPort?.on('message', ({ work, text }: TextJob) => {
  let result: TextResult;
  try {
    result = { outcome: textWork[work](text) };
  } catch (error) {
    result = { error };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
  parentPort?.postMessage(result);
});
