export const maxAddress = 2048;

/** Makes an address absolute. Undefined if missing or not http(s). */
export function resolveUrl(given: string | undefined, base: string): string | undefined {
  // Length first: a feed may contain a megabyte of blanks.
  const text = given?.trim();
  if (!text || text.length > maxAddress) return undefined;
  const address = text
    .split('\n')
    .map((line) => line.trim())
    .join('');
  if (!URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) && href.length <= maxAddress ? href : undefined;
}

/**
 * Fallback base: the feed, or the site if on another host, because proxying services leave relative addresses
 * unchanged.
 */
export const fallbackBase = (feedUrl: string, siteUrl: string | undefined) =>
  siteUrl !== undefined && new URL(siteUrl).host !== new URL(feedUrl).host ? siteUrl : feedUrl;
