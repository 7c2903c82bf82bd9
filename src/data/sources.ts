import { parseSite, summarisePage } from '#api/contract/sources.ts';
import { useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

/** The article at an address, read once; `undefined` waits. It is not retried by itself. */
export function useParsedPage(url: string | undefined) {
  return useCall(parseSite, url ? { body: { url } } : null, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
}

/** The article at an address, or an error that says why it has none. */
export const readPage = (url: string) => client.call(parseSite, { body: { url } }, { timeout: timeoutMs });

/** Milliseconds; the server fetches the page before it writes. */
const timeoutMs = 60_000;

/** An article summed up; empty when it has no sentences. The server stops its work when `signal` aborts. */
export async function summarise(url: string, signal: AbortSignal): Promise<string> {
  return (await client.call(summarisePage, { query: { url } }, { timeout: timeoutMs, signal })).summary;
}
