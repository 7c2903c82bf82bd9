import { endMarkHeader } from '#domain/csv.ts';
import {
  toResponseError,
  parseBody,
  buildUrl,
  type CallOptions,
  type ClientOptions,
  type RequestParts,
} from './client.ts';
import type { AnyEndpoint, InputOf } from './contract/endpoint.ts';
import { createDeadline } from './deadline.ts';
import { ApiError, ConnectionError, CutOffError, TimeoutError } from './errors.ts';

/** Milliseconds to wait for the next byte; the total duration is unlimited. */
const idleTimeoutMs = 60_000;

/**
 * Throws like `call`, plus `CutOffError` for a truncated file, even if a proxy ended it normally: the
 * server appends an end mark chosen by the caller.
 */
export async function* download<E extends AnyEndpoint>(
  options: ClientOptions,
  endpoint: E,
  input: InputOf<E>,
  { signal, timeout = idleTimeoutMs }: CallOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const limit = createDeadline(timeout, signal);
  const mark = crypto.randomUUID();
  let hasBegun = false;
  try {
    const headers = { accept: 'text/csv', [endMarkHeader]: mark, ...options.headers?.() };
    const init = { method: endpoint.method, headers };
    const answer = await options.fetch(buildUrl(options, endpoint, input as RequestParts), {
      ...init,
      signal: limit.signal,
    });
    if (answer.status !== 200 || !answer.body) throw toResponseError(answer, parseBody(await answer.text()));
    const reader = answer.body.getReader();
    // Servers of an older release don't send an end mark.
    const tail = answer.headers.get(endMarkHeader) === mark ? createTailBuffer(mark) : undefined;
    try {
      for (;;) {
        limit.restart();
        const { done, value } = await reader.read();
        // Callers may be slow, for example a pager.
        limit.pause();
        hasBegun = true;
        if (done && tail && !tail.isMark()) throw new CutOffError(cutOffMessage);
        if (done) return;
        const bytes = value && tail ? tail.push(value) : value;
        if (bytes?.length) yield bytes;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const error = limit.explain(cause);
    if (hasBegun && error instanceof ConnectionError) throw new CutOffError(cutOffMessage, { cause });
    if (hasBegun && error instanceof TimeoutError) throw new CutOffError(stalledMessage, { cause });
    throw error;
  } finally {
    limit.end();
  }
}

const cutOffMessage = 'The connection ended before the file was complete.';
const stalledMessage = 'The download stalled: the server stopped sending the file.';

/** Passes bytes through, but holds back the last ones, which may be the end mark. */
function createTailBuffer(mark: string) {
  const expected = new TextEncoder().encode(mark);
  let held = new Uint8Array();
  return {
    push(bytes: Uint8Array) {
      const all = new Uint8Array(held.length + bytes.length);
      all.set(held);
      all.set(bytes, held.length);
      const end = Math.max(0, all.length - expected.length);
      held = all.slice(end);
      return all.subarray(0, end);
    },
    isMark: () => held.length === expected.length && held.every((byte, index) => byte === expected[index]),
  };
}
