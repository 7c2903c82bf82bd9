export const maxUrlLength = 2048;

/** Undefined if the URL is missing, invalid, too long or not http(s). */
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

/**
 * Uses the site's URL if it's on another host, because services that proxy feeds leave relative URLs
 * unchanged.
 */
export const fallbackBaseUrl = (feedUrl: string, siteUrl: string | undefined) =>
  siteUrl !== undefined && new URL(siteUrl).host !== new URL(feedUrl).host ? siteUrl : feedUrl;

/** Parameters that identify the referrer, not the page. */
const trackingParameterPattern =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|wt_mc|wt_zmc|xtor|ocid|cmp|cmpid|ito|ns_\w+|at_\w+|ftag|ncid|sr_share|smid|smtyp|guccounter|guce_\w+|source)$/i;

/**
 * Removes fewer parameters than `canonicalUrl`, because a page may need one that looks like tracking. Invalid
 * URLs are returned unchanged.
 */
export function stripTracking(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const names = new Set(url.searchParams.keys());
  for (const name of names) {
    const isSender = name !== 'source' || /^rss/i.test(url.searchParams.get(name) ?? '');
    if (trackingParameterPattern.test(name) && isSender) url.searchParams.delete(name);
  }
  // `#xtor=…` and `#ref=rss` are tracking too; other fragments are anchors.
  if (/^#(?:xtor|ref|utm_\w+|at_\w+)=/i.test(url.hash)) url.hash = '';
  return url.href;
}
