import {
  toFailure,
  parseBody,
  toUrl,
  type CallOptions,
  type ClientOptions,
  type RequestParts,
} from './client.ts';
import type { AnyEndpoint, InputOf } from './contract/endpoint.ts';
import { deadline } from './deadline.ts';
import { ApiError } from './errors.ts';

/** Milliseconds without a byte until a download times out; the whole may take any time. */
const idleTimeoutMs = 60_000;

/** Makes a call that returns a file, and yields its bytes as they arrive. Throws as `call` does. */
export async function* download<E extends AnyEndpoint>(
  options: ClientOptions,
  endpoint: E,
  input: InputOf<E>,
  { signal, timeout = idleTimeoutMs }: CallOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const limit = deadline(timeout, signal);
  try {
    const init = { method: endpoint.method, headers: { accept: 'text/csv', ...options.headers?.() } };
    const answer = await options.fetch(toUrl(options, endpoint, input as RequestParts), {
      ...init,
      signal: limit.signal,
    });
    if (answer.status !== 200 || !answer.body) throw toFailure(answer, parseBody(await answer.text()));
    const reader = answer.body.getReader();
    try {
      for (;;) {
        limit.restart();
        const { done, value } = await reader.read();
        if (done) return;
        if (value) yield value;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : limit.explain(cause);
  } finally {
    limit.end();
  }
}
