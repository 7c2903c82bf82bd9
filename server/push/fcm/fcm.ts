import { setMaxListeners } from 'node:events';
import { callAfterAll, type Push, type PushMessage, type PushResult } from '../push.ts';
import { readAnswer } from './answer.ts';
import { createHttp2Pool, NotProcessed, OutcomeUnknown, type Http2Pool } from './http2Pool.ts';
import { fcmBody } from './message.ts';
import { createPace } from './pace.ts';
import { fcmCalls, fcmTraits } from './traits.ts';

export interface FcmSettings {
  projectId: string;
  /** Origin of the service. Default Google's. */
  origin?: string;
  /** An access token; `isRefused` when the last one was not accepted. */
  token(isRefused?: boolean): Promise<string>;
  onTrouble?(message: string): void;
  /** Of one message. Default that of the traits. */
  timeoutMs?: number;
}

const googleOrigin = 'https://fcm.googleapis.com';
/** The part of the timeout that a call may take: it is answered for before it is given up. */
const budgetShare = 0.9;
/** The first pause after a refusal without Retry-After; each further one in a row is twice as long. */
const firstPauseMs = 1000;
/** Retried after an hour at most, whatever it says. */
const maxClosedMs = 3_600_000;
/** Where neither the service nor its documentation says how long to wait. */
const troubleMs = 60_000;

/**
 * Firebase Cloud Messaging, HTTP v1: one call for each message. A repeated message would be delivered again, so a call
 * whose answer was lost is never repeated; one that was certainly refused for now (429, 503) is given
 * back at once, so that nothing waits here that counts as handed over.
 */
export function createFcmPush({
  projectId,
  origin = googleOrigin,
  token,
  onTrouble,
  timeoutMs = fcmTraits.timeoutMs,
}: FcmSettings): Push {
  const budgetMs = timeoutMs * budgetShare;
  const pool = createHttp2Pool(origin);
  const pace = createPace(fcmCalls);
  const path = `/v1/projects/${encodeURIComponent(projectId)}/messages:send`;
  /** When the service takes messages again, by the monotonic clock. */
  let closedUntil = 0;
  /** The pauses in a row that the service did not name. */
  let pauses = 0;
  let pausedUntil = 0;

  async function deliver(
    message: PushMessage,
    { stop, end, onWritten }: Limits,
  ): Promise<PushResult | undefined> {
    const { key } = message;
    const waitMs = closedUntil - performance.now();
    // Spread out, so that not all come back in the same moment.
    if (waitMs > 0) return { key, retryAfterMs: Math.ceil(waitMs * (1 + Math.random() / 4)) };
    if (stop.aborted) return { key, retryAfterMs: 0 };
    const call = { path, message, signal: end, onWritten };
    let outcome = await post(pool, { ...call, token: () => token() });
    if (outcome.kind === 'token') outcome = await post(pool, { ...call, token: () => token(true) });
    switch (outcome.kind) {
      case 'accepted':
        pauses = 0;
        return { key };
      case 'refused':
        return { key, refusal: outcome.refusal };
      case 'unknown':
        return undefined;
      case 'token':
        return trouble(key, 'The push service does not accept the credentials.');
      case 'trouble':
        return trouble(key, outcome.message);
      case 'later':
        return { key, retryAfterMs: Math.ceil(pauseFor(outcome.retryAfterMs)) };
    }
  }

  /** How long a refused message waits. What the service says holds for all. */
  function pauseFor(retryAfterMs: number | undefined) {
    if (retryAfterMs !== undefined) {
      closedUntil = Math.max(closedUntil, performance.now() + Math.min(retryAfterMs, maxClosedMs));
      return retryAfterMs;
    }
    const ms = Math.min(firstPauseMs * 2 ** pauses, troubleMs);
    if (performance.now() >= pausedUntil) {
      pauses += 1;
      pausedUntil = performance.now() + ms;
    }
    return ms * (0.5 + Math.random());
  }

  function trouble(key: string, message: string): PushResult {
    onTrouble?.(message);
    return { key, retryAfterMs: troubleMs };
  }

  return {
    ...fcmTraits,
    timeoutMs,
    capacity: pace,
    async send(messages, signal, report, onWritten) {
      const end = new AbortController();
      const stop = AbortSignal.any([end.signal, ...(signal ? [signal] : [])]);
      for (const target of [end.signal, stop]) setMaxListeners(0, target);
      // What has arrived while this thread had no time is read first.
      const timer = setTimeout(() => setImmediate(() => setImmediate(() => end.abort())), budgetMs);
      try {
        const recordWritten = callAfterAll(messages, onWritten);
        const results = await Promise.all(
          messages.map(async (message) => {
            const write = () => recordWritten(message);
            const result = await deliver(message, { stop, end: end.signal, onWritten: write });
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

interface Limits {
  /** Aborted when nothing more may be handed over. */
  stop: AbortSignal;
  /** Aborted when no answer is waited for any longer. */
  end: AbortSignal;
  onWritten: () => void;
}

interface Call {
  path: string;
  message: PushMessage;
  token: () => Promise<string>;
  signal: AbortSignal;
  onWritten: () => void;
}

type Outcome = ReturnType<typeof readAnswer> | { kind: 'unknown' };

async function post(pool: Http2Pool, { path, message, token, signal, onWritten }: Call): Promise<Outcome> {
  let bearer: string;
  try {
    bearer = await token();
  } catch {
    return { kind: 'trouble', message: 'No access token for the push service could be fetched.' };
  }
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  try {
    return readAnswer(await pool.post(path, headers, fcmBody(message), signal, onWritten));
  } catch (error) {
    if (error instanceof NotProcessed) return { kind: 'later' };
    if (error instanceof OutcomeUnknown) return { kind: 'unknown' };
    throw error;
  }
}
