import { Parser } from 'htmlparser2';
import { resolveUrl } from './address.ts';
import { toSingleLine } from './plainText.ts';

export interface OfferedFeed {
  url: string;
  title: string;
}

const types = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|json|xml)$|^text\/xml$/i;
const apiLink = /\/wp-json\/|oembed/i;
const feedLinkPattern =
  /(?:\/(?:feed|rss|atom)\/?|\.(?:rss|atom)|(?:rss|atom|feed)\.(?:xml|json)|\/rss2?\.php)(?:$|\?)/i;
const maxOffered = 20;
const maxTitle = 200;
const maxHref = 2048;

/** Returns the feeds declared in the page's head, then links that look like feeds. */
export function discoverFeeds(html: string, address: string): OfferedFeed[] {
  const { named, linked, base } = collectLinks(html, address);
  const found = new Map<string, OfferedFeed>();
  for (const { href, title } of [...named, ...linked]) {
    const url = resolveUrl(href, base);
    if (url && !found.has(url) && found.size < maxOffered)
      found.set(url, { url, title: toSingleLine(title).slice(0, maxTitle) });
  }
  return [...found.values()];
}

interface Link {
  href: string;
  title: string;
}

/** Works without a DOM, whose queries could take quadratic time. */
function collectLinks(html: string, address: string) {
  const named: Link[] = [];
  const linked: Link[] = [];
  let base: string | undefined;
  let within: Link | undefined;
  const parser = new Parser({
    onopentag(name, { href = '', rel = '', type = '', title = '' }) {
      if (!href || href.length > maxHref) return;
      if (name === 'base') base ??= resolveUrl(href, address);
      if (name === 'link' && isAlternate(rel) && types.test(type.trim()) && !apiLink.test(href))
        named.push({ href, title: title.slice(0, maxTitle) });
      if (name === 'a' && feedLinkPattern.test(href)) linked.push((within = { href, title: '' }));
    },
    ontext(text) {
      if (within && within.title.length < maxTitle) within.title += text.slice(0, maxTitle);
    },
    onclosetag(name) {
      if (name === 'a') within = undefined;
    },
  });
  parser.write(html);
  parser.end();
  return { named, linked, base: base ?? address };
}

const isAlternate = (rel: string) => rel.slice(0, maxTitle).toLowerCase().split(/\s+/).includes('alternate');
