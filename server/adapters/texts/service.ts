import { setTimeout as wait } from 'node:timers/promises';
import type { Egress } from '#server/egress/egress.ts';
import { EgressError } from '#server/egress/errors.ts';
import type { TextApi } from '#server/settings/services.ts';
import { TextError } from './errors.ts';

interface Body {
  type: string;
  content: string | Uint8Array;
}

type Post = (body: Body, signal?: AbortSignal) => Promise<string>;
type PostJson = (body: object, signal?: AbortSignal) => Promise<string>;
type PostForm = (form: FormData, signal?: AbortSignal) => Promise<string>;

interface Endpoint {
  path: string;
  maxBytes: number;
}

const maxAttempts = 3;
const initialBackoffMs = 500;

export function createJsonPost(egress: Egress, api: TextApi, endpoint: Endpoint): PostJson {
  const post = createPost(egress, api, endpoint);
  return (body, signal) => post({ type: 'application/json', content: JSON.stringify(body) }, signal);
}

export function createFormPost(egress: Egress, api: TextApi, endpoint: Endpoint): PostForm {
  const post = createPost(egress, api, endpoint);
  return async (form, signal) => {
    const encoded = new Response(form);
    const content = new Uint8Array(await encoded.arrayBuffer());
    return post({ type: encoded.headers.get('content-type') ?? '', content }, signal);
  };
}

/** Temporary failures, such as a rate limit, are retried until the timeout. */
function createPost(egress: Egress, { url, key, timeoutMs }: TextApi, { path, maxBytes }: Endpoint): Post {
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
        const failure = toTextError(error);
        const pause = retryAfterMs(error) ?? initialBackoffMs * 2 ** (attempt - 1);
        if (!isTransient(error) || attempt === maxAttempts || pause >= timeLeft()) throw failure;
        await wait(pause, undefined, { ...(signal && { signal }) });
      }
    }
  };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const transientStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Our own timeout isn't retried, because it covers all attempts. */
function isTransient(error: unknown) {
  if (!(error instanceof EgressError)) return false;
  return error.code === 'unreachable' || transientStatuses.has(error.response?.status ?? 0);
}

function toTextError(error: unknown) {
  if (!(error instanceof EgressError)) return error;
  const isOurs = error.response !== undefined && !transientStatuses.has(error.response.status);
  const isUnusable = error.code === 'wrong_type' || error.code === 'too_large';
  const code = isUnusable ? 'bad_answer' : isOurs ? 'not_allowed' : 'unavailable';
  // Never read an error body: some services repeat the key in it.
  return new TextError(code, error.message, { cause: error });
}

function retryAfterMs(error: unknown): number | undefined {
  const value = error instanceof EgressError ? error.response?.headers['retry-after'] : undefined;
  if (!value) return undefined;
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.max(pause, 0);
}
