import { setTimeout as sleep } from 'node:timers/promises';
import { version } from './packageVersion.ts';
import { createClient, type Client, type FetchLike } from '#api/client.ts';
import { CommandError } from './errors.ts';
import { exit } from './exit.ts';

interface Connection {
  api: string;
  token?: string;
  /** Code or name of the language whose code is sent as Accept-Language; the server's default when left out. */
  language?: string;
  /** Called with every request and answer, without secrets. */
  debug?: (line: string) => void;
  /** Called before a busy server is retried, with the seconds until then. */
  onBusy?: (seconds: number) => void;
}

/** Seconds. For a longer `Retry-After`, the command reports it and stops. */
const maxWait = 60;
const attempts = 3;
const attemptTimeoutMs = 60_000;

/** The client of the contract over undici, which is loaded with the first call. */
export function connect({ api, token, language, debug, onBusy }: Connection): Client {
  const send = retrying(async (url, init) => {
    const { fetch } = await import('undici');
    debug?.(`> ${init.method} ${url}`);
    for (const [name, value] of Object.entries(init.headers)) {
      debug?.(`>   ${name}: ${name === 'authorization' ? '[redacted]' : value}`);
    }
    const start = performance.now();
    const response = await fetch(url, init as Parameters<typeof fetch>[1]);
    const duration = Math.round(performance.now() - start);
    debug?.(`< ${response.status} after ${duration} ms, request ${response.headers.get('x-request-id')}`);
    if (response.ok && response.status !== 204) {
      refuseForeign(response.headers.get('content-type'), init.headers.accept, api);
    }
    return response;
  }, onBusy);
  const clientOver = (fetch: FetchLike) =>
    createClient({
      baseUrl: api,
      timeout: attempts * (attemptTimeoutMs + maxWait * 1000),
      headers: () => ({
        'user-agent': `desk/${version}`,
        ...(token && { authorization: `Token ${token}` }),
        ...(language && { 'accept-language': language }),
      }),
      fetch,
    });
  if (!language || !token) return clientOver(send);

  let code: Promise<string> | undefined;
  return clientOver(async (url, init) => {
    const { languageCode } = await import('./language.ts');
    code ??= languageCode(language, clientOver(send));
    return send(url, { ...init, headers: { ...init.headers, 'accept-language': await code } });
  });
}

/**
 * Waits for the `Retry-After` of a busy server, since a call answered with 429 did nothing. Idempotent calls are
 * also retried when the server is unreachable.
 */
function retrying(fetch: FetchLike, onBusy?: (seconds: number) => void): FetchLike {
  return async (url, init) => {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts;
      try {
        const response = await fetch(url, isFile(init) ? init : { ...init, signal: limited(init.signal) });
        const wait = Number(response.headers.get('retry-after')) || 0;
        const isBusy = response.status === 429 || (response.status === 503 && mayRepeat(init));
        if (isLast || !isBusy || wait > maxWait) return response;
        await response.text();
        if (wait > 0) onBusy?.(wait);
        await sleep(wait ? wait * 1000 : backoff(attempt), undefined, { signal: init.signal });
      } catch (error) {
        const isFinal = isLast || !mayRepeat(init) || error instanceof CommandError;
        if (isFinal || init.signal.aborted) throw error;
        await sleep(backoff(attempt), undefined, { signal: init.signal });
      }
    }
  };
}

const limited = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(attemptTimeoutMs)]);

/** A file has no time limit as a whole; its reader has one for each piece. */
function isFile({ headers }: Parameters<FetchLike>[1]): boolean {
  return headers.accept === 'text/csv';
}

function mayRepeat({ method, headers }: Parameters<FetchLike>[1]): boolean {
  return method === 'GET' || 'idempotency-key' in headers;
}

/** 100 ms, then 200 ms, each up to half as much longer, so that many callers do not return at once. */
function backoff(attempt: number): number {
  return 100 * 2 ** (attempt - 1) * (1 + Math.random() / 2);
}

// A web app answers any path with its page, which is no answer to a call.
function refuseForeign(contentType: string | null, accept = '', api: string): void {
  if (contentType?.includes(accept.replace(/^.*\//, ''))) return;
  throw new CommandError({
    what: `${api} is not the address of an API.`,
    why: `It answered with ${contentType ?? 'no content type'}.`,
    next: 'It usually ends in /api: correct it with --api or DESK_API.',
    exit: exit.unavailable,
    code: 'not_an_api',
  });
}
