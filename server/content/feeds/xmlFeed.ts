import { readAtom } from './atom.ts';
import type { ParsedFeed } from './feed.ts';
import { FeedError } from './feedError.ts';
import { readRss } from './rss.ts';
import { readTree, type Element } from './tree.ts';
import { findChild } from './elements.ts';

/** Reads RSS 0.9 to 2, RDF and Atom. Keeps the complete entries of a truncated feed. Throws a FeedError. */
export function readXmlFeed(xml: string, address: string): ParsedFeed {
  const roots = readTree(xml, address);
  const root = roots.find(({ name }) => /^(?:atom:feed|feed|rdf:rdf|rss|channel)$/.test(name));
  if (root) {
    const feed = readRoot(root);
    if (feed.entries.length === 0 && !root.isComplete)
      throw new FeedError('broken', 'The feed is incomplete: its end is missing.');
    return feed;
  }
  const isPage = roots.some(({ name }) => /^(?:xhtml:)?(?:html|head|body)$/.test(name));
  throw new FeedError(
    'not_a_feed',
    isPage || /<html\b/i.test(xml.slice(0, 2000))
      ? 'This is a web page, not a feed.'
      : 'This isn’t RSS, Atom or a JSON feed.',
  );
}

function readRoot(root: Element): ParsedFeed {
  if (root.name.endsWith('feed')) return readAtom(root);
  const channel = findChild(root, 'channel') ?? root;
  return readRss(root, channel);
}
