import { Parser } from 'htmlparser2';
import { resolveUrl } from './address.ts';
import { toSingleLine } from './plainText.ts';

export interface DiscoveredFeed {
  url: string;
  title: string;
}

const feedTypePattern = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|json|xml)$|^text\/xml$/i;
const apiLinkPattern = /\/wp-json\/|oembed/i;
const feedLinkPattern =
  /(?:\/(?:feed|rss|atom)\/?|\.(?:rss|atom)|(?:rss|atom|feed)\.(?:xml|json)|\/rss2?\.php)(?:$|\?)/i;
const maxFeeds = 20;
const maxTitleLength = 200;
const maxHrefLength = 2048;

/** Feeds declared in the head come before links that look like feeds. */
export function discoverFeeds(html: string, address: string): DiscoveredFeed[] {
  const { declared, linked, base } = collectLinks(html, address);
  const found = new Map<string, DiscoveredFeed>();
  for (const { href, title } of [...declared, ...linked]) {
    const url = resolveUrl(href, base);
    if (url && !found.has(url) && found.size < maxFeeds)
      found.set(url, { url, title: toSingleLine(title).slice(0, maxTitleLength) });
  }
  return [...found.values()];
}

interface Link {
  href: string;
  title: string;
}

/** Works without a DOM, whose queries could take quadratic time. */
function collectLinks(html: string, address: string) {
  const declared: Link[] = [];
  const linked: Link[] = [];
  let base: string | undefined;
  let within: Link | undefined;
  const parser = new Parser({
    onopentag(name, { href = '', rel = '', type = '', title = '' }) {
      if (!href || href.length > maxHrefLength) return;
      if (name === 'base') base ??= resolveUrl(href, address);
      if (
        name === 'link' &&
        isAlternate(rel) &&
        feedTypePattern.test(type.trim()) &&
        !apiLinkPattern.test(href)
      )
        declared.push({ href, title: title.slice(0, maxTitleLength) });
      if (name === 'a' && feedLinkPattern.test(href)) linked.push((within = { href, title: '' }));
    },
    ontext(text) {
      if (within && within.title.length < maxTitleLength) within.title += text.slice(0, maxTitleLength);
    },
    onclosetag(name) {
      if (name === 'a') within = undefined;
    },
  });
  parser.write(html);
  parser.end();
  return { declared, linked, base: base ?? address };
}

const isAlternate = (rel: string) =>
  rel.slice(0, maxTitleLength).toLowerCase().split(/\s+/).includes('alternate');
