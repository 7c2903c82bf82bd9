import { setTimeout as sleep } from 'node:timers/promises';
import { version } from './packageVersion.ts';
import { createClient, type Client, type FetchLike } from '#api/client.ts';
import { CommandError } from './errors.ts';
import { exitCodes } from './exit.ts';

interface Connection {
  api: string;
  token?: string;
  /** Language code or name, sent as Accept-Language; defaults to the server's language. */
  language?: string;
  debug?: (line: string) => void;
  onBusy?: (seconds: number) => void;
}

/** A longer `Retry-After` is reported and ends the command. */
const maxWaitSeconds = 60;
const maxAttempts = 3;
const attemptTimeoutMs = 60_000;

/** Loads undici on the first request. */
export function createApiClient({ api, token, language, debug, onBusy }: Connection): Client {
  const send = withRetries(async (url, init) => {
    const { fetch, FormData: OwnFormData } = await import('undici');
    debug?.(`> ${init.method} ${url}`);
    for (const [name, value] of Object.entries(init.headers)) {
      debug?.(`>   ${name}: ${name === 'authorization' ? '[redacted]' : value}`);
    }
    const start = performance.now();
    const body = init.body instanceof FormData ? copyForm(init.body, new OwnFormData()) : init.body;
    const response = await fetch(url, { ...init, body } as Parameters<typeof fetch>[1]);
    const duration = Math.round(performance.now() - start);
    debug?.(`< ${response.status} after ${duration} ms, request ${response.headers.get('x-request-id')}`);
    if (response.ok && response.status !== 204) {
      rejectForeignResponse(response.headers.get('content-type'), init.headers.accept, api);
    }
    return response;
  }, onBusy);
  const clientOver = (fetch: FetchLike) =>
    createClient({
      baseUrl: api,
      timeout: maxAttempts * (attemptTimeoutMs + maxWaitSeconds * 1000),
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
    const { resolveLanguageCode } = await import('./language.ts');
    code ??= resolveLanguageCode(language, clientOver(send));
    return send(url, { ...init, headers: { ...init.headers, 'accept-language': await code } });
  });
}

/** undici doesn't recognize Node's own class. Files are still read while they're sent. */
function copyForm<Form extends { append(name: string, value: unknown): void }>(
  from: FormData,
  to: Form,
): Form {
  for (const [name, value] of from) to.append(name, value);
  return to;
}

/**
 * Retries a 429 after its `Retry-After`, which is safe because the server didn't process the request.
 * Idempotent requests are also retried after a 503 or a network error.
 */
function withRetries(fetch: FetchLike, onBusy?: (seconds: number) => void): FetchLike {
  return async (url, init) => {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === maxAttempts;
      try {
        const response = await fetch(
          url,
          isFileRequest(init) ? init : { ...init, signal: withTimeout(init.signal) },
        );
        const wait = Number(response.headers.get('retry-after')) || 0;
        const isBusy = response.status === 429 || (response.status === 503 && canRetry(init));
        if (isLast || !isBusy || wait > maxWaitSeconds) return response;
        await response.text();
        if (wait > 0) onBusy?.(wait);
        await sleep(wait ? wait * 1000 : backoffMs(attempt), undefined, { signal: init.signal });
      } catch (error) {
        const isFinal = isLast || !canRetry(init) || error instanceof CommandError;
        if (isFinal || init.signal.aborted) throw error;
        await sleep(backoffMs(attempt), undefined, { signal: init.signal });
      }
    }
  };
}

const withTimeout = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(attemptTimeoutMs)]);

/** File transfers aren't limited by the attempt timeout. Downloads have a timeout per chunk instead. */
function isFileRequest({ headers, body }: Parameters<FetchLike>[1]): boolean {
  return headers.accept === 'text/csv' || body instanceof FormData;
}

function canRetry({ method, headers }: Parameters<FetchLike>[1]): boolean {
  return method === 'GET' || 'idempotency-key' in headers;
}

/** 100 ms, then 200 ms, plus up to half as jitter. */
function backoffMs(attempt: number): number {
  return 100 * 2 ** (attempt - 1) * (1 + Math.random() / 2);
}

/** Throws if the response isn't from the API: a web app answers every path with its HTML page. */
function rejectForeignResponse(contentType: string | null, accept = '', api: string): void {
  if (contentType?.includes(accept.replace(/^.*\//, ''))) return;
  throw new CommandError({
    problem: `${api} is not an API URL.`,
    reason: `It returned ${contentType ?? 'no content type'}.`,
    hint: 'API URLs usually end in /api. Set the correct URL with --api or DESK_API.',
    exitCode: exitCodes.unavailable,
    code: 'not_an_api',
  });
}
