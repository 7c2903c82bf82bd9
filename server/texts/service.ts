import { setTimeout as wait } from 'node:timers/promises';
import type { Egress } from '../egress/egress.ts';
import { EgressError } from '../egress/errors.ts';
import type { TextApi } from '../platform/config.ts';
import { TextError } from './errors.ts';

/** Posts JSON to an endpoint of a service and returns the text of its answer. Throws a `TextError`. */
export type PostJson = (body: object, signal?: AbortSignal) => Promise<string>;

interface Endpoint {
  /** What follows the service's address, such as `chat/completions`. */
  path: string;
  /** A longer answer is not what was requested. */
  maxBytes: number;
}

const tries = 3;
const firstPauseMs = 500;

/** Calls an OpenAI-compatible service. Temporary failures, such as a rate limit, are retried until the timeout. */
export function createPost(
  egress: Egress,
  { url, key, timeoutMs }: TextApi,
  { path, maxBytes }: Endpoint,
): PostJson {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${path}`;

  async function once(body: string, timeLeft: number, signal?: AbortSignal) {
    const answer = await egress.fetch(address.href, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      accept: ['application/json'],
      maxBytes,
      timeoutMs: timeLeft,
      ...(signal && { signal }),
    });
    return answer.body.toString();
  }

  return async (content, signal) => {
    const end = performance.now() + timeoutMs;
    const timeLeft = () => Math.max(Math.round(end - performance.now()), 1);
    const body = JSON.stringify(content);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(body, timeLeft(), signal);
      } catch (error) {
        signal?.throwIfAborted();
        const failure = failureOf(error);
        const pause = retryAfter(error) ?? firstPauseMs * 2 ** (attempt - 1);
        if (!isPassing(error) || attempt === tries || pause >= timeLeft()) throw failure;
        await wait(pause, undefined, { ...(signal && { signal }) });
      }
    }
  };
}

/** An answer as JSON, undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether a retry may succeed. A call that used up the timeout is not retried. */
function isPassing(error: unknown) {
  if (!(error instanceof EgressError)) return false;
  return error.code === 'unreachable' || passing.has(error.answer?.status ?? 0);
}

function failureOf(error: unknown) {
  if (!(error instanceof EgressError)) return error;
  const isOurs = error.answer !== undefined && !passing.has(error.answer.status);
  const isUnusable = error.code === 'wrong_type' || error.code === 'too_large';
  const code = isUnusable ? 'bad_answer' : isOurs ? 'not_allowed' : 'unavailable';
  // The body of an error is never read: some services repeat the key in it.
  return new TextError(code, error.message);
}

/** The delay of a Retry-After header in milliseconds: seconds or a date. */
function retryAfter(error: unknown): number | undefined {
  const value = error instanceof EgressError ? error.answer?.headers['retry-after'] : undefined;
  if (!value) return undefined;
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.max(pause, 0);
}
