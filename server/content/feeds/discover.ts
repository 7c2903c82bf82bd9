import { parseDocument } from '../dom.ts';
import { oneLine } from './plainText.ts';
import { resolved } from './tree.ts';

export interface Offered {
  url: string;
  /** As the page calls it; else empty. */
  title: string;
}

const types = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|xml)$|^text\/xml$/i;
const maxOffered = 20;

/** The feeds that a web page names in its head, then those that its links look like. */
export function feedsOfPage(html: string, address: string): Offered[] {
  const document = parseDocument(html);
  const base = resolved(document.querySelector('base[href]')?.getAttribute('href') ?? '', address) ?? address;
  const found = new Map<string, Offered>();
  const add = (href: string | null, title: string) => {
    const url = resolved(href ?? '', base);
    if (url && !found.has(url) && found.size < maxOffered)
      found.set(url, { url, title: oneLine(title).slice(0, 200) });
  };
  for (const link of document.querySelectorAll('link[rel~="alternate" i][href]')) {
    const type = (link.getAttribute('type') ?? '').trim();
    if (types.test(type) || /^application\/json$/i.test(type))
      if (!/\/wp-json\/|oembed/i.test(link.getAttribute('href') ?? ''))
        add(link.getAttribute('href'), link.getAttribute('title') ?? '');
  }
  for (const link of document.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (
      /(?:\/(?:feed|rss|atom)\/?|\.(?:rss|atom)|(?:rss|atom|feed)\.(?:xml|json)|\/rss2?\.php)(?:$|\?)/i.test(
        href,
      )
    )
      add(href, link.textContent ?? '');
  }
  return [...found.values()];
}
