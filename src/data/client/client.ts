import { createClient, type CallOptions, type Client, type FetchLike } from '#api/client.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { invalidate, setCached } from '../cache/invalidate.ts';
import type { CachedAnswer } from '../cache/key.ts';
import { apiBase } from './apiBase.ts';
import { dropPrefetched } from './prefetched.ts';
import { withRecentSignIn } from './recentSignIn.ts';
import { demandFactor, loseSession, readsSignal, session, sessionHeaders } from '../session.ts';

/** The browser's `fetch`, for which a 401 also ends the session (S6), and a 403 may demand a second factor. */
export const browserFetch = async (url: string, init: Parameters<FetchLike>[1]): Promise<Response> => {
  const response = await fetch(url, init);
  // A late answer to an earlier token says nothing about the present one.
  const token = session.token.peek();
  const isPresent = token !== '' && init.headers.Authorization === `Token ${token}`;
  if (response.status === 401 && isPresent) loseSession();
  if (response.status === 403 && isPresent && (await findCode(response)) === 'factor_setup_needed')
    demandFactor();
  return response;
};

/** The code of a refusal, whose body can still be read. */
async function findCode(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (Object(body) as { code?: unknown }).code;
}

/**
 * The client of the service that makes digests of headlines, which a deployment may have elsewhere (API-35): the page
 * names it (server/platform/http/web.ts). Default the API. A 401 of another service does not end the session.
 */
export function digestServiceClient(): Client {
  const baseUrl = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=digest-service]')?.content;
  if (!baseUrl) return direct;
  return createClient({ baseUrl, fetch: (url, init) => fetch(url, init), headers: sessionHeaders });
}

const direct = createClient({ baseUrl: apiBase, fetch: browserFetch, headers: sessionHeaders });

let onFailure: (error: unknown) => void = () => {};

/** Calls `listener` with the error of every failed call, read or write, in addition to its caller (ERR-04). */
export function onCallFailure(listener: (error: unknown) => void) {
  onFailure = listener;
}

export const reportCallFailure = (error: unknown) => onFailure(error);

/** How a write reaches the cache. */
export interface CacheOptions<Answer> {
  /** The read that the answer equals: it is cached as that, and not read again. */
  caches?: (answer: Answer) => CachedAnswer;
  /** The keys of the reads that answer 404 from now on: they are not read again. */
  deletes?: readonly string[];
  /** Milliseconds until what the call writes is invalidated. Default 0. */
  invalidateAfterMs?: number;
  /** Whether the caller changes what is on screen itself: nothing is read again. Default false. */
  isPatched?: boolean;
  /** Whether the call resolves only when what is on screen was read again. Default false. */
  awaitsReads?: boolean;
}

type BrowserOptions<E> = CallOptions &
  CacheOptions<OutputOf<E>> & {
    /** The client of another service that takes the call. Default that of the API. */
    through?: Client;
  };
type CallArguments<E> =
  Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: BrowserOptions<E>]
    : [input: InputOf<E>, options?: BrowserOptions<E>];

/** The one client of the browser. What a call writes, by the contract, is invalidated once it has succeeded. */
export const client = {
  options: direct.options,

  async call<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<OutputOf<E>> {
    const [input, options = {}] = rest as [InputOf<E>, BrowserOptions<E>?];
    let answer: OutputOf<E>;
    try {
      const { through = direct, signal } = options;
      const ends = endpoint.method === 'GET' ? [readsSignal()] : [];
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
