import { parentPort, workerData } from 'node:worker_threads';
import type { FcmCredentials } from '#server/platform/fcmSettings.ts';
import type { PushMessage, PushResult } from '../push.ts';
import { createFcmPush } from './fcm.ts';
import { createTokenSource } from './token.ts';

/** What the thread is started with. */
export interface ThreadSettings {
  credentials: FcmCredentials;
  /** Origin of the service. Default Google's. */
  origin: string | undefined;
}

/** What the server sends to the thread: a batch to be handed over, one of which no more is, or the end of it all. */
export type ThreadOrder = { send: number; messages: PushMessage[] } | { stop: number } | { end: true };

/** What the thread sends back: the results of a batch, or that it failed; what is wrong with the service. */
export type ThreadReport =
  { batch: number; results: PushResult[] } | { batch: number; failure: string } | { trouble: string };

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
  else await send(order.send, order.messages);
});

async function send(batch: number, messages: PushMessage[]) {
  const stop = new AbortController();
  underWay.set(batch, stop);
  try {
    report({ batch, results: await push.send(messages, stop.signal) });
  } catch (error) {
    report({ batch, failure: error instanceof Error ? error.message : String(error) });
  } finally {
    underWay.delete(batch);
  }
}

function report(said: ThreadReport) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
  parentPort!.postMessage(said);
}
