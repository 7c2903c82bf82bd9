import type { Egress } from '#server/egress/egress.ts';
import type { FetchedPage } from '#server/content/extract.ts';

/** News pages with everything inlined reach a few megabytes; larger pages are no articles. */
const maxPageBytes = 16 * 1024 * 1024;
const timeoutMs = 15_000;

/** Fetches a web page, whatever its language. */
export async function fetchPage(egress: Egress, address: string, signal: AbortSignal): Promise<FetchedPage> {
  const answer = await egress.fetch(address.trim(), {
    maxBytes: maxPageBytes,
    timeoutMs,
    signal,
    accept: ['text/html', 'application/xhtml+xml'],
    headers: { 'accept-language': 'en,*;q=0.5' },
  });
  return { url: answer.url, contentType: answer.headers['content-type'] ?? '', bytes: answer.body };
}
