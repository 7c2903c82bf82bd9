import { parseSite, summarisePage } from '#api/contract/sources.ts';
import { useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

/** Reads the page once, without retries. No request is made while `url` is undefined. */
export function useParsedPage(url: string | undefined) {
  return useCall(parseSite, url ? { body: { url } } : null, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
}

/** Fails with the reason if there is no article. */
export const readPage = (url: string) => client.call(parseSite, { body: { url } }, { timeout: timeoutMs });

/** The server has to fetch the page before it can generate a summary. */
const timeoutMs = 60_000;

/** Empty if the article has no sentences. Aborting stops the server's work. */
export async function summarizeArticle(url: string, signal: AbortSignal): Promise<string> {
  return (await client.call(summarisePage, { query: { url } }, { timeout: timeoutMs, signal })).summary;
}
