import { setTimeout as wait } from 'node:timers/promises';
import type { Egress } from '../egress/egress.ts';
import { EgressError } from '../egress/errors.ts';
import type { TextApi } from '../platform/config/textApi.ts';
import { TextError } from './errors.ts';

/** What is posted. */
interface Body {
  type: string;
  content: string | Uint8Array;
}

/** Posts to an endpoint of a service and returns the text of its answer. Throws a `TextError`. */
type Post = (body: Body, signal?: AbortSignal) => Promise<string>;
type PostJson = (body: object, signal?: AbortSignal) => Promise<string>;
type PostForm = (form: FormData, signal?: AbortSignal) => Promise<string>;

interface Endpoint {
  /** What follows the service's address, such as `chat/completions`. */
  path: string;
  /** A longer answer is not what was requested. */
  maxBytes: number;
}

const tries = 3;
const firstPauseMs = 500;

/** Posts JSON to an OpenAI-compatible service. */
export function createPost(egress: Egress, api: TextApi, endpoint: Endpoint): PostJson {
  const post = createCall(egress, api, endpoint);
  return (body, signal) => post({ type: 'application/json', content: JSON.stringify(body) }, signal);
}

/** Posts forms with files to one. */
export function createFormPost(egress: Egress, api: TextApi, endpoint: Endpoint): PostForm {
  const post = createCall(egress, api, endpoint);
  return async (form, signal) => {
    const encoded = new Response(form);
    const content = new Uint8Array(await encoded.arrayBuffer());
    return post({ type: encoded.headers.get('content-type') ?? '', content }, signal);
  };
}

/** Temporary failures, such as a rate limit, are retried until the timeout. */
function createCall(egress: Egress, { url, key, timeoutMs }: TextApi, { path, maxBytes }: Endpoint): Post {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${path}`;

  async function once(body: Body, timeLeft: number, signal?: AbortSignal) {
    const answer = await egress.fetch(address.href, {
      method: 'POST',
      body: body.content,
      headers: { 'content-type': body.type, ...(key && { authorization: `Bearer ${key}` }) },
      accept: ['application/json'],
      maxBytes,
      timeoutMs: timeLeft,
      ...(signal && { signal }),
    });
    return answer.body.toString();
  }

  return async (body, signal) => {
    const end = performance.now() + timeoutMs;
    const timeLeft = () => Math.max(Math.round(end - performance.now()), 1);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(body, timeLeft(), signal);
      } catch (error) {
        signal?.throwIfAborted();
        const failure = toFailure(error);
        const pause = retryAfter(error) ?? firstPauseMs * 2 ** (attempt - 1);
        if (!isPassing(error) || attempt === tries || pause >= timeLeft()) throw failure;
        await wait(pause, undefined, { ...(signal && { signal }) });
      }
    }
  };
}

/** An answer as JSON, undefined for any other text. */
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

function toFailure(error: unknown) {
  if (!(error instanceof EgressError)) return error;
  const isOurs = error.answer !== undefined && !passing.has(error.answer.status);
  const isUnusable = error.code === 'wrong_type' || error.code === 'too_large';
  const code = isUnusable ? 'bad_answer' : isOurs ? 'not_allowed' : 'unavailable';
  // The body of an error is never read: some services repeat the key in it.
  return new TextError(code, error.message, { cause: error });
}

/** The delay of a Retry-After header in milliseconds: seconds or a date. */
function retryAfter(error: unknown): number | undefined {
  const value = error instanceof EgressError ? error.answer?.headers['retry-after'] : undefined;
  if (!value) return undefined;
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.max(pause, 0);
}
