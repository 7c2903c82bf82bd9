import { parentPort, workerData } from 'node:worker_threads';
import type { FcmCredentials } from '#server/settings/notifications.ts';
import type { PushMessage, PushResult } from '../push.ts';
import { createFcmPush } from './fcm.ts';
import { createTokenSource } from './token.ts';

export interface ThreadSettings {
  credentials: FcmCredentials;
  origin: string | undefined;
}

/** Send a batch, unless `startBy` (of `process.hrtime`) has passed; stop a batch; or shut down. */
export type ThreadCommand =
  | { send: number; messages: PushMessage[]; startBy: bigint }
  | { stop: number }
  | { end: true };

/**
 * In order: results of a batch and the current capacity; the whole batch was written; the batch ended or
 * failed; the service has a problem.
 */
export type ThreadReport =
  | { batch: number; results: PushResult[]; capacity: number }
  | { batch: number; written: true }
  | { batch: number; ended: true; failure?: string }
  | { trouble: string };

const { credentials, origin } = workerData as ThreadSettings;
const push = createFcmPush({
  projectId: credentials.projectId,
  origin,
  getToken: createTokenSource(credentials, origin && credentials.tokenUri),
  onServiceProblem: (trouble) => report({ trouble }),
});
const inFlight = new Map<number, AbortController>();

parentPort!.on('message', async (order: ThreadCommand) => {
  if ('end' in order) {
    parentPort!.close();
    await push.close!();
  } else if ('stop' in order) inFlight.get(order.stop)?.abort();
  else await send(order);
});

async function send({ send: batch, messages, startBy }: Extract<ThreadCommand, { send: number }>) {
  const stop = new AbortController();
  if (process.hrtime.bigint() > startBy) stop.abort();
  inFlight.set(batch, stop);
  const { add, flush } = createReporter(batch);
  try {
    await push.send(messages, stop.signal, add, () => report({ batch, written: true }));
    flush();
    report({ batch, ended: true });
  } catch (error) {
    flush();
    report({ batch, ended: true, failure: error instanceof Error ? error.message : String(error) });
  } finally {
    inFlight.delete(batch);
  }
}

function createReporter(batch: number) {
  let results: PushResult[] = [];
  const flush = () => {
    if (results.length > 0) report({ batch, results, capacity: push.capacity!() });
    results = [];
  };
  return {
    add(result: PushResult) {
      if (results.length === 0) setImmediate(flush);
      results.push(result);
    },
    flush,
  };
}

function report(message: ThreadReport) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
  parentPort!.postMessage(message);
}
