import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Push, PushMessage, PushResult } from '../push.ts';
import { readAnswer } from './answer.ts';
import { createHttp2Pool, NotProcessed, OutcomeUnknown, type Http2Pool } from './http2Pool.ts';
import { fcmBody } from './message.ts';
import { createPace } from './pace.ts';
import { fcmTraits } from './traits.ts';

export interface FcmSettings {
  projectId: string;
  /** Origin of the service. Default Google's. */
  origin?: string;
  /** An access token; `isRefused` when the last one was not accepted. */
  token(isRefused?: boolean): Promise<string>;
  onTrouble?(message: string): void;
  /** Of one `send`. Default that of the traits. */
  timeoutMs?: number;
}

/** Calls at once, of all batches. */
const calls = { least: 160, most: 800 };

const googleOrigin = 'https://fcm.googleapis.com';
/** The part of the timeout that `send` itself uses: it answers for all messages before it is given up. */
const budgetShare = 0.9;
/** Time that a call must have left to be worth making. */
const minCallMs = 500;
/** The first pause after a refusal without Retry-After; each further one is twice as long. */
const firstPauseMs = 1000;
/** Where neither the service nor its documentation says how long to wait. */
const troubleMs = 60_000;

/**
 * Firebase Cloud Messaging, HTTP v1: one call for each message. A repeated message would be delivered again, so a call
 * whose answer was lost is never repeated; one that was certainly refused for now (429, 503) is.
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
  const pace = createPace(calls);
  const path = `/v1/projects/${encodeURIComponent(projectId)}/messages:send`;
  /** When the service takes messages again, by the clock that nobody can set. */
  let closedUntil = 0;

  async function deliver(
    message: PushMessage,
    { stop, end, endsAt }: Limits,
  ): Promise<PushResult | undefined> {
    const { key } = message;
    let isTokenRefused = false;
    for (let attempt = 1; ; attempt += 1) {
      const waitMs = closedUntil - performance.now();
      if (waitMs > 0) {
        if (performance.now() + waitMs > endsAt - minCallMs) return { key, retryAfterMs: Math.ceil(waitMs) };
        // Spread out, so that not all come back in the same moment.
        // oxlint-disable-next-line no-await-in-loop
        await sleep(waitMs * (1 + Math.random() / 4), stop);
      }
      if (stop.aborted || performance.now() > endsAt - minCallMs) return { key, retryAfterMs: 0 };
      // Each attempt depends on how the last one ended.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await post(pool, { path, message, token: () => token(isTokenRefused), signal: end });
      switch (outcome.kind) {
        case 'accepted':
          return { key };
        case 'refused':
          return { key, refusal: outcome.refusal };
        case 'unknown':
          return undefined;
        case 'token':
          if (isTokenRefused) return trouble(key, 'The push service does not accept the credentials.');
          isTokenRefused = true;
          break;
        case 'trouble':
          return trouble(key, outcome.message);
        case 'later': {
          const ms = outcome.retryAfterMs ?? firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random());
          if (outcome.retryAfterMs === undefined) {
            if (performance.now() + ms > endsAt - minCallMs) return { key, retryAfterMs: Math.ceil(ms) };
            // oxlint-disable-next-line no-await-in-loop
            await sleep(ms, stop);
          } else closedUntil = Math.max(closedUntil, performance.now() + ms);
        }
      }
    }
  }

  function trouble(key: string, message: string): PushResult {
    onTrouble?.(message);
    return { key, retryAfterMs: troubleMs };
  }

  return {
    ...fcmTraits,
    timeoutMs,
    async send(messages, signal) {
      const end = new AbortController();
      const stop = AbortSignal.any([end.signal, ...(signal ? [signal] : [])]);
      for (const target of [end.signal, stop]) setMaxListeners(0, target);
      const timer = setTimeout(() => end.abort(), budgetMs);
      const limits = { stop, end: end.signal, endsAt: performance.now() + budgetMs };
      try {
        const results = await inOrder(messages, Math.ceil(pace() / fcmTraits.lanes), (message) =>
          deliver(message, limits),
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
  /** When that is, as `performance.now()`. */
  endsAt: number;
}

interface Call {
  path: string;
  message: PushMessage;
  token: () => Promise<string>;
  signal: AbortSignal;
}

type Outcome = ReturnType<typeof readAnswer> | { kind: 'unknown' };

async function post(pool: Http2Pool, { path, message, token, signal }: Call): Promise<Outcome> {
  let bearer: string;
  try {
    bearer = await token();
  } catch {
    return { kind: 'trouble', message: 'No access token for the push service could be fetched.' };
  }
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  try {
    return readAnswer(await pool.post(path, headers, fcmBody(message), signal));
  } catch (error) {
    if (error instanceof NotProcessed) return { kind: 'later' };
    if (error instanceof OutcomeUnknown) return { kind: 'unknown' };
    throw error;
  }
}

/** Ends early, without an error, once `signal` is aborted. */
async function sleep(ms: number, signal: AbortSignal) {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}

/** Works on items in their order, so many at a time. Answers the results in the same order. */
async function inOrder<Item, Result>(items: Item[], limit: number, work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const waiting = items.entries();
  const workers = Array.from({ length: Math.min(limit, items.length) }, async () => {
    // Each worker takes the next item that is left.
    // oxlint-disable-next-line no-await-in-loop
    for (const [place, item] of waiting) results[place] = await work(item);
  });
  await Promise.all(workers);
  return results;
}
