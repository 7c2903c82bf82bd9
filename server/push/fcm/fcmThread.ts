import { parentPort, workerData } from 'node:worker_threads';
import type { FcmCredentials } from '#server/platform/config/fcmSettings.ts';
import type { PushMessage, PushResult } from '../push.ts';
import { createFcmPush } from './fcm.ts';
import { createTokenSource } from './token.ts';

/** What the thread is started with. */
export interface ThreadSettings {
  credentials: FcmCredentials;
  /** Origin of the service. Default Google's. */
  origin: string | undefined;
}

/**
 * What the server sends to the thread: a batch to be handed over, unless it is read after `startBy` of `process.hrtime`, one
 * of which no more is, or the end of it all.
 */
export type ThreadOrder =
  | { send: number; messages: PushMessage[]; startBy: bigint }
  | { stop: number }
  | { end: true };

/**
 * What the thread sends back: results of a batch as they come, with how many calls it has time for; that the whole batch is
 * on the wire; the end of the batch, which may have failed; what is wrong with the service.
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
  token: createTokenSource(credentials, origin && credentials.tokenUri),
  onTrouble: (trouble) => report({ trouble }),
});
const underWay = new Map<number, AbortController>();

parentPort!.on('message', async (order: ThreadOrder) => {
  if ('end' in order) {
    parentPort!.close();
    await push.close!();
  } else if ('stop' in order) underWay.get(order.stop)?.abort();
  else await send(order);
});

async function send({ send: batch, messages, startBy }: Extract<ThreadOrder, { send: number }>) {
  const stop = new AbortController();
  if (process.hrtime.bigint() > startBy) stop.abort();
  underWay.set(batch, stop);
  const { add, flush } = makeReporter(batch);
  try {
    // A connection writes at the end of the turn.
    await push.send(messages, stop.signal, add, () => setImmediate(report, { batch, written: true }));
    flush();
    report({ batch, ended: true });
  } catch (error) {
    flush();
    report({ batch, ended: true, failure: error instanceof Error ? error.message : String(error) });
  } finally {
    underWay.delete(batch);
  }
}

/** Reports what came in one turn of the loop together. */
function makeReporter(batch: number) {
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

function report(said: ThreadReport) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
  parentPort!.postMessage(said);
}
