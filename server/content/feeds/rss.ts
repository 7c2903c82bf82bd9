import { fallbackBaseUrl, resolveUrl } from './address.ts';
import {
  textUrl,
  findChildren,
  findAtomLink,
  findChild,
  firstDate,
  findFirst,
  firstText,
  findHref,
  findMedia,
  childText,
  parseTtl,
} from './elements.ts';
import { identifyEntry, findImage } from './entry.ts';
import { maxEntries, maxSummaryLength, maxTitleLength, type FeedEntry, type ParsedFeed } from './feed.ts';
import { plainText, titleText } from './plainText.ts';
import type { Element } from './tree.ts';

/** Items are inside the channel, next to it in RSS 0.9 and 1.0, and in their own element in 1.1. */
export function readRss(root: Element, channel: Element): ParsedFeed {
  const holders = new Set([root, channel, ...findChildren(channel, 'items')]);
  const items = [...holders]
    .flatMap((holder) => findChildren(holder, 'item'))
    .filter(({ isComplete }) => isComplete);
  const siteUrl = findLink(channel) ?? findAtomLink(channel, 'alternate');
  const self = findAtomLink(channel, 'self');
  root.document.base = fallbackBaseUrl(root.document.base, siteUrl);
  const image = findChild(channel, 'image') ?? findChild(root, 'image');
  return {
    title: titleText(firstText(channel, 'title', 'dc:title') ?? '', maxTitleLength),
    siteUrl,
    image: textUrl(image && findChild(image, 'url')) ?? findHref(findChild(channel, 'itunes:image')),
    language:
      firstText(channel, 'language', 'dc:language') ?? findLanguage(channel) ?? findLanguage(root) ?? '',
    ttlMinutes: parseTtl(channel),
    hub: findAtomLink(channel, 'hub'),
    self,
    entries: items.slice(0, maxEntries).flatMap((item) => readRssEntry(item) ?? []),
    entryCount: items.length,
  };
}

const findLanguage = ({ attributes }: Element) => attributes['xml:lang'];

const findLink = (element: Element) =>
  findFirst(
    findChildren(element, 'link'),
    (link) => textUrl(link) ?? (link.attributes.rel ? undefined : findHref(link)),
  );

function readRssEntry(item: Element): FeedEntry | undefined {
  const guid = findChild(item, 'guid');
  const about = item.attributes['rdf:about'];
  const link =
    textUrl(findChild(item, 'feedburner:origlink')) ??
    findLink(item) ??
    findAtomLink(item, 'alternate') ??
    findPermalink(guid) ??
    resolveUrl(about, item.base) ??
    findMediaLink(item);
  const texts = descriptionElements(item);
  return identifyEntry({
    id: guid?.text.trim() || about || childText(item, 'dc:identifier') || childText(item, 'atom:id'),
    title:
      findFirst(['title', 'dc:title', 'media:title', 'itunes:title', 'atom:title'], (name) =>
        titleText(childText(item, name) ?? '', maxTitleLength),
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
    summary: findFirst(texts, ({ text }) => plainText(text, maxSummaryLength)) ?? '',
    image: findImage(item, { link, texts: texts.toReversed() }),
    outlet: findOutlet(item, link),
  });
}

/** A guid is a permalink unless its `isPermaLink` attribute is false. */
const findPermalink = (guid: Element | undefined) =>
  guid?.attributes.ispermalink?.toLowerCase() !== 'false' && /^\s*https?:/i.test(guid?.text ?? '')
    ? textUrl(guid)
    : undefined;

/** Podcast episodes may have no web page. */
const findMediaLink = (item: Element) =>
  findFirst(
    [
      ...findChildren(item, 'enclosure'),
      ...findMedia(item).filter(({ name }) => /^media:(?:player|content)$/.test(name)),
    ],
    ({ attributes, base }) => resolveUrl(attributes.url, base),
  );

function descriptionElements(item: Element): Element[] {
  const named = (name: string) => findChildren(item, name);
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

function findOutlet(item: Element, link: string | undefined): string | undefined {
  const source = findChild(item, 'source') ?? findChild(item, 'news:source');
  const name = source && titleText(source.text, 200);
  const url = source && resolveUrl(source.attributes.url, source.base);
  return !name || (url && link && new URL(url).host === new URL(link).host) ? undefined : name;
}
