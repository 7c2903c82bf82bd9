import { toUrl } from '#api/client.ts';
import { listDigests, type DigestListQuery } from '#api/contract/digests.ts';
import { apiBase } from './apiBase.ts';

/** The read of the list that a page makes while the app's files are still on their way (src/app/firstRows). */
export interface FirstRead {
  url: string;
  /** What the answer depends on. */
  headers: { Authorization: string; 'Accept-Language': string };
  response: Promise<Response>;
  abort: (reason: unknown) => void;
}

declare global {
  interface Window {
    firstRead?: FirstRead;
  }
}

/** How the list reads a page: what takes long to count is counted after its rows are there. */
export const quickly = (query: DigestListQuery): DigestListQuery => ({ ...query, counts: 'if_quick' });

/** Begins the read, which the app's own call of the list then takes over. */
export function beginFirstRead(query: DigestListQuery, headers: FirstRead['headers']): Promise<Response> {
  const url = toUrl({ baseUrl: apiBase, fetch }, listDigests, { query: quickly(query) });
  const stop = new AbortController();
  const response = fetch(url, { headers: { accept: 'application/json', ...headers }, signal: stop.signal });
  window.firstRead = { url, headers, response, abort: (reason) => stop.abort(reason) };
  return response;
}

/** The answer to that read, once, for the call that it was made for. */
export function takeFirstRead(
  url: string,
  { method, headers, signal }: { method: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<Response> | undefined {
  const read = globalThis.window?.firstRead;
  if (!read || method !== 'GET' || url !== read.url) return undefined;
  delete window.firstRead;
  const isSame = (['Authorization', 'Accept-Language'] as const).every(
    (name) => headers[name] === read.headers[name],
  );
  if (!isSame) return undefined;
  signal.addEventListener('abort', () => read.abort(signal.reason), { once: true });
  return read.response;
}

/** What no call took when the app started is old for a later one. */
export function dropFirstRead() {
  delete globalThis.window?.firstRead;
}
