export const maxUrlLength = 2048;

/** Undefined if the URL is missing or not http(s). */
export function resolveUrl(reference: string | undefined, base: string): string | undefined {
  // Length first: a feed may contain a megabyte of blanks.
  const text = reference?.trim();
  if (!text || text.length > maxUrlLength) return undefined;
  const address = text
    .split('\n')
    .map((line) => line.trim())
    .join('');
  if (!URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) && href.length <= maxUrlLength ? href : undefined;
}

/** A site on another host is the base, because proxying services leave relative URLs unchanged. */
export const fallbackBaseUrl = (feedUrl: string, siteUrl: string | undefined) =>
  siteUrl !== undefined && new URL(siteUrl).host !== new URL(feedUrl).host ? siteUrl : feedUrl;
