import { createClient, type CallOptions, type Client, type FetchLike } from '#api/client.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { invalidate, setCached } from '../cache/invalidate.ts';
import type { CachedResponse } from '../cache/key.ts';
import { apiBase } from './uploadFetch.ts';
import { dropPrefetched } from './prefetched.ts';
import { withRecentSignIn } from './recentSignIn.ts';
import {
  requireFactorSetup,
  handleSessionLoss,
  readAbortSignal,
  session,
  sessionHeaders,
} from '../session.ts';

/** A 401 also ends the session (S6), and a 403 may demand a second factor. */
export const browserFetch = async (url: string, init: Parameters<FetchLike>[1]): Promise<Response> => {
  const response = await fetch(url, init);
  // Ignore late answers to a previous token.
  const token = session.token.peek();
  const isPresent = token !== '' && init.headers.Authorization === `Token ${token}`;
  if (response.status === 401 && isPresent) handleSessionLoss();
  if (response.status === 403 && isPresent && (await readErrorCode(response)) === 'factor_setup_needed')
    requireFactorSetup();
  return response;
};

/** Reads a clone, so the caller can still read the body. */
async function readErrorCode(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (Object(body) as { code?: unknown }).code;
}

/**
 * The service that creates digests from headlines may have its own URL (API-35), which the page provides
 * (server/http/web.ts); the default is the API. A 401 from another service doesn't end the session.
 */
export function digestServiceClient(): Client {
  const baseUrl = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=digest-service]')?.content;
  if (!baseUrl) return plainClient;
  return createClient({ baseUrl, fetch: (url, init) => fetch(url, init), headers: sessionHeaders });
}

const plainClient = createClient({ baseUrl: apiBase, fetch: browserFetch, headers: sessionHeaders });

let failureListener: (error: unknown) => void = () => {};

/** The error is also thrown to the caller (ERR-04). */
export function onCallFailure(listener: (error: unknown) => void) {
  failureListener = listener;
}

export const reportCallFailure = (error: unknown) => failureListener(error);

export interface CacheOptions<Answer> {
  /** Cache entry of the read that returns the same data; it isn't refetched. */
  caches?: (answer: Answer) => CachedResponse;
  /** Keys of reads that now return 404; not refetched. */
  deletes?: readonly string[];
  /** Milliseconds until the written resources are invalidated. Default 0. */
  invalidateAfterMs?: number;
  /** The caller patches the screen itself, so nothing is refetched. */
  isPatched?: boolean;
  /** Resolve only after everything on screen is refetched. */
  awaitsReads?: boolean;
}

type BrowserOptions<E> = CallOptions &
  CacheOptions<OutputOf<E>> & {
    /** Client of another service; defaults to the API. */
    through?: Client;
  };
type CallArguments<E> =
  Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: BrowserOptions<E>]
    : [input: InputOf<E>, options?: BrowserOptions<E>];

/** Successful calls invalidate the resources the contract says they write. */
export const client = {
  options: plainClient.options,

  async call<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<OutputOf<E>> {
    const [input, options = {}] = rest as [InputOf<E>, BrowserOptions<E>?];
    let answer: OutputOf<E>;
    try {
      const { through = plainClient, signal } = options;
      const ends = endpoint.method === 'GET' ? [readAbortSignal()] : [];
      const limited = { ...options, signal: AbortSignal.any([...ends, ...(signal ? [signal] : [])]) };
      answer = await withRecentSignIn(
        async () => (await through.call<AnyEndpoint>(endpoint, input, limited)) as OutputOf<E>,
      );
    } catch (error) {
      reportCallFailure(error);
      throw error;
    }
    await updateCache(endpoint, answer, options);
    return answer;
  },
};

async function updateCache<E extends AnyEndpoint>(
  { writes = [] }: E,
  answer: OutputOf<E>,
  { caches, deletes, invalidateAfterMs, awaitsReads, isPatched }: BrowserOptions<E>,
) {
  const fresh = caches?.(answer);
  if (fresh) void setCached(fresh);
  if (writes.length === 0 || isPatched) return;
  dropPrefetched();
  const except = fresh ? [fresh.key] : deletes;
  if (invalidateAfterMs) setTimeout(() => void invalidate(writes, except), invalidateAfterMs);
  else {
    const isRead = invalidate(writes, except);
    if (awaitsReads) await isRead;
  }
}
