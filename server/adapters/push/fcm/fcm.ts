import { setMaxListeners } from 'node:events';
import { callAfterAll, type Push, type PushMessage, type PushResult } from '../push.ts';
import { parseFcmResponse } from './answer.ts';
import { createHttp2Pool, NotProcessedError, OutcomeUnknownError, type Http2Pool } from './http2Pool.ts';
import { fcmBody } from './message.ts';
import { createAdaptiveConcurrency } from './pace.ts';

export interface FcmSettings {
  projectId: string;
  /** Default: Google's. */
  origin?: string;
  /** `isRefused`: the last token was not accepted. */
  getToken(isRefused?: boolean): Promise<string>;
  onServiceProblem?(message: string): void;
  /** Timeout per batch. Default: `fcmProperties.timeoutMs`. */
  timeoutMs?: number;
}

const googleOrigin = 'https://fcm.googleapis.com';
/**
 * Share of the timeout after which a batch stops waiting for responses, so that it ends before the caller
 * times out.
 */
const budgetShare = 0.9;
/** First pause after a refusal without Retry-After; it doubles each time. */
const initialBackoffMs = 1000;
/** Upper limit for the service's Retry-After. */
const maxRetryAfterMs = 3_600_000;
const serviceProblemPauseMs = 60_000;

/**
 * FCM HTTP v1, one call per message. FCM doesn't deduplicate messages, so a call without a response is never
 * retried. Definite refusals (429, 503) are returned immediately, so that no message waits here while it
 * counts as sent.
 */
export function createFcmPush({
  projectId,
  origin = googleOrigin,
  getToken,
  onServiceProblem,
  timeoutMs = fcmProperties.timeoutMs,
}: FcmSettings): Push {
  const budgetMs = timeoutMs * budgetShare;
  const pool = createHttp2Pool(origin);
  const pace = createAdaptiveConcurrency(fcmConcurrency);
  const path = `/v1/projects/${encodeURIComponent(projectId)}/messages:send`;
  /** Monotonic clock. */
  let closedUntil = 0;
  let pauses = 0;
  let pausedUntil = 0;

  async function deliver(
    message: PushMessage,
    { stopSending, stopWaiting, onWritten }: SendSignals,
  ): Promise<PushResult | undefined> {
    const { key } = message;
    const waitMs = closedUntil - performance.now();
    // Jitter spreads the retries.
    if (waitMs > 0) return { key, retryAfterMs: Math.ceil(waitMs * (1 + Math.random() / 4)) };
    if (stopSending.aborted) return { key, retryAfterMs: 0 };
    const call = { path, message, signal: stopWaiting, onWritten };
    let outcome = await post(pool, { ...call, getToken: () => getToken() });
    if (outcome.kind === 'token') outcome = await post(pool, { ...call, getToken: () => getToken(true) });
    switch (outcome.kind) {
      case 'accepted':
        pauses = 0;
        return { key };
      case 'refused':
        return { key, refusal: outcome.refusal };
      case 'unknown':
        return undefined;
      case 'token':
        return trouble(key, 'The push service doesn’t accept the credentials.');
      case 'trouble':
        return trouble(key, outcome.message);
      case 'later':
        return { key, retryAfterMs: Math.ceil(pauseFor(outcome.retryAfterMs)) };
    }
  }

  /** The service's own delay applies to all messages. */
  function pauseFor(retryAfterMs: number | undefined) {
    if (retryAfterMs !== undefined) {
      closedUntil = Math.max(closedUntil, performance.now() + Math.min(retryAfterMs, maxRetryAfterMs));
      return retryAfterMs;
    }
    const ms = Math.min(initialBackoffMs * 2 ** pauses, serviceProblemPauseMs);
    if (performance.now() >= pausedUntil) {
      pauses += 1;
      pausedUntil = performance.now() + ms;
    }
    return ms * (0.5 + Math.random());
  }

  function trouble(key: string, message: string): PushResult {
    onServiceProblem?.(message);
    return { key, retryAfterMs: serviceProblemPauseMs };
  }

  return {
    ...fcmProperties,
    timeoutMs,
    capacity: pace,
    async send(messages, signal, report, onWritten) {
      const end = new AbortController();
      const stop = AbortSignal.any([end.signal, ...(signal ? [signal] : [])]);
      for (const target of [end.signal, stop]) setMaxListeners(0, target);
      // First read the responses that arrived while the thread was busy.
      const timer = setTimeout(() => setImmediate(() => setImmediate(() => end.abort())), budgetMs);
      try {
        const recordWritten = callAfterAll(messages, onWritten);
        const results = await Promise.all(
          messages.map(async (message) => {
            const write = () => recordWritten(message);
            const result = await deliver(message, {
              stopSending: stop,
              stopWaiting: end.signal,
              onWritten: write,
            });
            write();
            if (result) report?.(result);
            return result;
          }),
        );
        return results.filter((result) => result !== undefined);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => pool.close(),
  };
}

interface SendSignals {
  /** Stops handing over messages. */
  stopSending: AbortSignal;
  /** Stops waiting for responses. */
  stopWaiting: AbortSignal;
  onWritten: () => void;
}

interface FcmCall {
  path: string;
  message: PushMessage;
  getToken: () => Promise<string>;
  signal: AbortSignal;
  onWritten: () => void;
}

type Outcome = ReturnType<typeof parseFcmResponse> | { kind: 'unknown' };

async function post(
  pool: Http2Pool,
  { path, message, getToken, signal, onWritten }: FcmCall,
): Promise<Outcome> {
  let bearer: string;
  try {
    bearer = await getToken();
  } catch {
    return { kind: 'trouble', message: 'Couldn’t get an access token for the push service.' };
  }
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  try {
    return parseFcmResponse(await pool.post(path, headers, fcmBody(message), signal, onWritten));
  } catch (error) {
    if (error instanceof NotProcessedError) return { kind: 'later' };
    if (error instanceof OutcomeUnknownError) return { kind: 'unknown' };
    throw error;
  }
}

export const fcmProperties = {
  batchSize: 200,
  dedupesByKey: false,
  timeoutMs: 10_000,
} satisfies Partial<Push>;

export const fcmConcurrency = { min: 160, max: 800 };
