/** The longest address that is stored. */
export const maxAddress = 2048;

/** An address as it was given, made absolute. Undefined for none and for other schemes than http and https. */
export function resolved(given: string | undefined, base: string): string | undefined {
  // Measured first: a feed may contain a megabyte of blanks for an address.
  const text = given?.trim();
  if (!text || text.length > maxAddress) return undefined;
  // Feeds break long addresses into lines.
  const address = text
    .split('\n')
    .map((line) => line.trim())
    .join('');
  if (!URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) && href.length <= maxAddress ? href : undefined;
}

/**
 * What addresses of a feed are relative to where it states nothing: the feed, or the site where that is on another host, as
 * services that pass feeds on leave its addresses as they were.
 */
export const findBase = (feedUrl: string, siteUrl: string | undefined) =>
  siteUrl !== undefined && new URL(siteUrl).host !== new URL(feedUrl).host ? siteUrl : feedUrl;
