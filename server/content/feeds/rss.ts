import { findBase, resolved } from './address.ts';
import {
  addressIn,
  all,
  atomLink,
  child,
  firstDate,
  findFirst,
  firstText,
  findHref,
  findMedia,
  toText,
  parseTtl,
} from './elements.ts';
import { parseEntry, findImage } from './entry.ts';
import { maxEntries, maxSummary, maxTitle, type FeedEntry, type ParsedFeed } from './feed.ts';
import { plainText, titleText } from './plainText.ts';
import type { Element } from './tree.ts';

/** Items are in the channel, and beside it in RSS 0.9 and 1.0, in an element of their own in 1.1. */
export function readRss(root: Element, channel: Element): ParsedFeed {
  const holders = new Set([root, channel, ...all(channel, 'items')]);
  const items = [...holders].flatMap((holder) => all(holder, 'item')).filter(({ isWhole }) => isWhole);
  const siteUrl = findLink(channel) ?? atomLink(channel, 'alternate');
  const self = atomLink(channel, 'self');
  root.document.base = findBase(root.document.base, siteUrl);
  const image = child(channel, 'image') ?? child(root, 'image');
  return {
    title: titleText(firstText(channel, 'title', 'dc:title') ?? '', maxTitle),
    siteUrl,
    image: addressIn(image && child(image, 'url')) ?? findHref(child(channel, 'itunes:image')),
    language:
      firstText(channel, 'language', 'dc:language') ?? findLanguage(channel) ?? findLanguage(root) ?? '',
    ttlMinutes: parseTtl(channel),
    hub: atomLink(channel, 'hub'),
    self,
    entries: items.slice(0, maxEntries).flatMap((item) => rssEntry(item) ?? []),
    entryCount: items.length,
  };
}

const findLanguage = ({ attributes }: Element) => attributes['xml:lang'];

/** The address of `link`, which some write as Atom does. */
const findLink = (element: Element) =>
  findFirst(
    all(element, 'link'),
    (link) => addressIn(link) ?? (link.attributes.rel ? undefined : findHref(link)),
  );

function rssEntry(item: Element): FeedEntry | undefined {
  const guid = child(item, 'guid');
  const about = item.attributes['rdf:about'];
  const link =
    addressIn(child(item, 'feedburner:origlink')) ??
    findLink(item) ??
    atomLink(item, 'alternate') ??
    findPermalink(guid) ??
    resolved(about, item.base) ??
    findMediaLink(item);
  const texts = toTexts(item);
  return parseEntry({
    id: guid?.text.trim() || about || toText(item, 'dc:identifier') || toText(item, 'atom:id'),
    title:
      findFirst(['title', 'dc:title', 'media:title', 'itunes:title', 'atom:title'], (name) =>
        titleText(toText(item, name) ?? '', maxTitle),
      ) ?? '',
    link,
    date: firstDate(
      item,
      'pubdate',
      'dc:date',
      'dcterms:issued',
      'dcterms:created',
      'atom:published',
      'published',
      'date',
      'dcterms:modified',
      'atom:updated',
      'updated',
    ),
    summary: findFirst(texts, ({ text }) => plainText(text, maxSummary)) ?? '',
    image: findImage(item, { link, texts: texts.toReversed() }),
    outlet: findOutlet(item, link),
  });
}

/** An id is a link unless it says that it is not. */
const findPermalink = (guid: Element | undefined) =>
  guid?.attributes.ispermalink?.toLowerCase() !== 'false' && /^\s*https?:/i.test(guid?.text ?? '')
    ? addressIn(guid)
    : undefined;

/** An episode may have no page. */
const findMediaLink = (item: Element) =>
  findFirst(
    [
      ...all(item, 'enclosure'),
      ...findMedia(item).filter(({ name }) => /^media:(?:player|content)$/.test(name)),
    ],
    ({ attributes, base }) => resolved(attributes.url, base),
  );

/** What may be the summary, the best first; the article itself is last. */
function toTexts(item: Element): Element[] {
  const named = (name: string) => all(item, name);
  return [
    ...named('description'),
    ...named('itunes:summary'),
    ...findMedia(item).filter(({ name }) => name === 'media:description'),
    ...named('dc:description'),
    ...named('dcterms:abstract'),
    ...named('atom:summary'),
    ...named('itunes:subtitle'),
    ...named('content:encoded'),
    ...named('xhtml:body'),
    ...named('atom:content'),
    ...named('content'),
  ];
}

/** Who published an item of someone who collects news. Many name themselves, which says nothing. */
function findOutlet(item: Element, link: string | undefined): string | undefined {
  const source = child(item, 'source') ?? child(item, 'news:source');
  const name = source && titleText(source.text, 200);
  const url = source && resolved(source.attributes.url, source.base);
  return !name || (url && link && new URL(url).host === new URL(link).host) ? undefined : name;
}
