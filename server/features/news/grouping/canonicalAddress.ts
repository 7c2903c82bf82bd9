import { parseWebUrl } from '#domain/addresses.ts';

const trackingParameterPattern = new RegExp(
  `^(?:${[
    'utm_.*|at_.*|pk_.*|mtm_.*|piwik_.*|matomo_.*|ns_.*|hsa_.*|oly_.*|trk.*|guce.*|__twitter_.*',
    'gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|twclid|ttclid|yclid|igshid|igsh|li_fat_id|epik|srsltid',
    '_ga|_gl|_hsenc|_hsmi|_openstat|mc_cid|mc_eid|mkt_tok|vero_id|vero_conv|wickedid|hsctatracking|spm|scm',
    'ref|ref_src|ref_url|referrer|cmp|cmpid|campaign_id|cid|ncid|ocid|icid|ito|smid|s_cid|sr_share|xtor|wt_mc|wt_zmc',
    'share|feature|ftag|taid|__s|rss|amp|_amp|outputtype|usqp|amp_js_v|isamp',
  ].join('|')})$`,
  'i',
);

/** Matches values such as "rss----d12c" and "rss", which mark visits from a feed. */
const feedReferrer = /^rss(?:$|[-_])/i;

/** Host labels, such as `www` and those of mobile versions, that lead to the same pages. */
const mobileLabel = /^(?:www\d?|m|mobile|mobil|amp|touch|wap)\./;

const unwrappers: ((url: URL) => string | null | undefined)[] = [
  ({ hostname, pathname, search }) => {
    if (!/(?:^|\.)(?:google|bing)\.[a-z.]+$/.test(hostname)) return undefined;
    const [, isSecure, rest] = /^\/amp\/(s\/)?(.+\..+)$/.exec(pathname) ?? [];
    return rest && `http${isSecure ? 's' : ''}://${rest}${search}`;
  },
  ({ hostname, pathname, search }) => {
    if (!hostname.endsWith('.cdn.ampproject.org')) return undefined;
    const [, isSecure, rest] = /^\/[a-z]{1,3}\/(s\/)?(.+\..+)$/.exec(pathname) ?? [];
    return rest && `http${isSecure ? 's' : ''}://${rest}${search}`;
  },
  ({ hostname, pathname, searchParams }) =>
    /(?:^|\.)google\.[a-z.]+$/.test(hostname) && pathname === '/url'
      ? (searchParams.get('url') ?? searchParams.get('q'))
      : undefined,
  ({ hostname, pathname, searchParams }) =>
    /^lm?\.facebook\.com$/.test(hostname) && pathname === '/l.php' ? searchParams.get('u') : undefined,
];

/** Well above the 2,048 characters that feeds and forms accept; anything longer isn't a real link. */
const maxUrlLength = 4096;

const maxWrappers = 3;

/**
 * Normalizes a URL for comparison by removing tracking parameters, mobile hosts, AMP and redirect wrappers.
 * The result isn't meant to be fetched or shown. Returns undefined unless the URL is http or https.
 */
export function canonicalUrl(address: string, wrappersLeft = maxWrappers): string | undefined {
  const text = address.length <= maxUrlLength ? parseWebUrl(address) : undefined;
  if (!text || text.startsWith('/')) return undefined;
  const url = new URL(text);
  if (wrappersLeft > 0) {
    for (const inside of unwrappers) {
      const target = inside(url);
      const found = target && canonicalUrl(target, wrappersLeft - 1);
      if (found) return found;
    }
  }
  const port = url.port && url.port !== '80' && url.port !== '443' ? `:${url.port}` : '';
  return `https://${formatHost(url)}${port}${formatPath(url)}${canonicalizeQuery(url)}${url.hash.startsWith('#!') ? url.hash : ''}`;
}

function formatHost({ hostname }: URL): string {
  const host = hostname.replace(/\.$/, '');
  if (/^[\d.]+$|^\[/.test(host)) return host;
  // The rest must be a domain: m.example is a site of its own.
  const short = repeatUntilStable(host, (name) =>
    name.split('.').length > 2 ? name.replace(mobileLabel, '') : name,
  );
  return short.replace(/^([a-z]{2,3})\.m\.(?=[^.]+\.)/, '$1.');
}

function formatPath({ pathname }: URL): string {
  const path = pathname.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase();
  });
  return repeatUntilStable(path, (step) =>
    step
      .replace(/\/{2,}/g, '/')
      .replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i, '')
      .replace(/^\/amp(?=\/.)/, '')
      .replace(/\/amp$/, '')
      .replace(/[.-]amp(?=\.html?$)|\.amp$/, '')
      .replace(/\/$/, ''),
  );
}

function repeatUntilStable(text: string, step: (text: string) => string): string {
  const next = step(text);
  return next === text ? text : repeatUntilStable(next, step);
}

function canonicalizeQuery({ searchParams }: URL): string {
  const left = [...searchParams].filter(
    ([name, value]) => !trackingParameterPattern.test(name) && !feedReferrer.test(value),
  );
  const sorted = left.toSorted(([a, x], [b, y]) => (a === b ? compareStrings(x, y) : compareStrings(a, b)));
  return sorted.length > 0 ? `?${new URLSearchParams(sorted)}` : '';
}

const compareStrings = (a: string, b: string) => (a < b ? -1 : Number(a > b));
