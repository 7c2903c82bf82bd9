import { createHash } from 'node:crypto';

/** Parameters that say who sent the reader, and not which page it is. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|wt_mc|wt_zmc|xtor|ocid|cmp|cmpid|ito|ns_\w+|at_\w+|ftag|ncid|sr_share|smid|smtyp|guccounter|guce_\w+|source)$/i;
const ampValue = /^(?:outputtype|amp|type)$/i;

/** An address without what says who sent the reader. What is no address stays as it is. */
export function withoutTracking(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const names = new Set(url.searchParams.keys());
  for (const name of names) {
    const isSender = name !== 'source' || /^rss/i.test(url.searchParams.get(name) ?? '');
    if (tracking.test(name) && isSender) url.searchParams.delete(name);
  }
  // `#xtor=…` and `#ref=rss` track as well; other fragments lead to a place.
  if (/^#(?:xtor|ref|utm_\w+|at_\w+)=/i.test(url.hash)) url.hash = '';
  return url.href;
}

/**
 * What two addresses of one story have in common: the scheme, `www.`, mobile and AMP forms, tracking, the order of
 * parameters, the fragment and a slash at the end make no difference. To compare, not to open.
 */
export function canonicalAddress(address: string): string {
  const cleaned = withoutTracking(withoutCache(address));
  if (!URL.canParse(cleaned)) return cleaned;
  const url = new URL(cleaned);
  const parameters = new Map(url.searchParams);
  for (const [name, value] of parameters) {
    if (ampValue.test(name) && /^(?:amp|1|true|)$/i.test(value)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  const host = url.host.replace(/^(?:(?:www\d?|m|mobile|amp|touch)\.)+(?=[^.]+\.)/, '');
  const path = url.pathname
    .replace(/^\/amp(?=\/)/, '')
    .replace(/(?:\/amp|\.amp)\/?$/, '')
    .replace(/\.amp(?=\.html?$)/, '')
    .replace(/\/+$/, '');
  // Sites whose pages have their names in the fragment.
  const fragment = url.hash.startsWith('#!') ? url.hash : '';
  return `${host}${path}${url.search}${fragment}`;
}

/** The page of a copy that Google serves of AMP pages. */
function withoutCache(address: string): string {
  const copy =
    /^https?:\/\/(?:www\.)?google\.[a-z.]+\/amp\/(s\/)?(.+)$/i.exec(address) ??
    /^https?:\/\/[^/]+\.cdn\.ampproject\.org\/[acirv]\/(s\/)?(.+)$/i.exec(address);
  return copy ? `http${copy[1] ? 's' : ''}://${copy[2]}` : address;
}

/** Titles that differ in case, punctuation and spaces only are one. Empty for one without a letter. */
export function titleKey(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A short key of a text of any length, for an index. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
