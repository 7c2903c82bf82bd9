/** Parameters that say who sent the reader, and not which page it is. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|wt_mc|wt_zmc|xtor|ocid|cmp|cmpid|ito|ns_\w+|at_\w+|ftag|ncid|sr_share|smid|smtyp|guccounter|guce_\w+|source)$/i;

/**
 * An address to open, without what says who sent the reader. It removes less than `canonicalAddress`, which is only for
 * comparing: a page may need a parameter that merely looks like one of these. What is no address stays as it is.
 */
export function withoutTracking(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const names = new Set(url.searchParams.keys());
  for (const name of names) {
    const isSender = name !== 'source' || /^rss/i.test(url.searchParams.get(name) ?? '');
    if (tracking.test(name) && isSender) url.searchParams.delete(name);
  }
  // `#xtor=…` and `#ref=rss` track as well; other fragments point to a place.
  if (/^#(?:xtor|ref|utm_\w+|at_\w+)=/i.test(url.hash)) url.hash = '';
  return url.href;
}
