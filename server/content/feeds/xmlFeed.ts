import { feedDate } from './dates.ts';
import { maxEntries, maxSummary, maxTitle, type FeedEntry, type ParsedFeed } from './feed.ts';
import { FeedError } from './feedError.ts';
import { cut, firstPicture, oneLine, plainText } from './plainText.ts';
import { readTree, resolved, type Element } from './tree.ts';

/** Reads RSS 0.9 to 2, RDF and Atom. Throws a FeedError. */
export function readXmlFeed(xml: string, address: string): ParsedFeed {
  const { roots, isCut } = readTree(xml, address);
  const root = roots.find(({ name }) => /^(?:atom:feed|feed|rdf:rdf|rss)$/i.test(name));
  if (root) {
    if (isCut) throw new FeedError('broken', 'The feed breaks off before its end.');
    if (/feed$/i.test(root.name)) return readAtom(root);
    const channel = child(root, 'channel') ?? root;
    return readRss(/^rdf:/i.test(root.name) ? root : channel, channel);
  }
  const isPage = roots.some(({ name }) => /^(?:xhtml:)?(?:html|head|body)$/i.test(name));
  throw new FeedError(
    'not_a_feed',
    isPage || /<html\b/i.test(xml.slice(0, 2000))
      ? 'This is a web page and not a feed.'
      : 'This is neither RSS, Atom nor a JSON feed.',
  );
}

const child = (element: Element, name: string) => element.children.find((each) => each.name === name);
const all = (element: Element, name: string) => element.children.filter((each) => each.name === name);
const textOf = (element: Element, name: string) => child(element, name)?.text.trim() || undefined;

/** The first that is there and has a text. */
function firstText(element: Element, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = textOf(element, name);
    if (text) return text;
  }
  return undefined;
}

/** An address in an element's text. */
function addressIn(element: Element | undefined): string | undefined {
  return element && resolved(element.text, element.base);
}

/** Items stand in the channel, and beside it in RSS 0.9, 1.0 and 1.1. */
function readRss(holder: Element, channel: Element): ParsedFeed {
  const items = [...all(holder, 'item'), ...(holder === channel ? [] : all(channel, 'item'))];
  const image = child(channel, 'image') ?? child(holder, 'image');
  return {
    title: plainText(textOf(channel, 'title') ?? '', maxTitle),
    siteUrl: addressIn(child(channel, 'link')) ?? atomLink(channel, 'alternate'),
    image: addressIn(image && child(image, 'url')) ?? hrefOf(child(channel, 'itunes:image')),
    language: firstText(channel, 'language', 'dc:language') ?? '',
    ttlMinutes: ttlOf(channel),
    hub: atomLink(channel, 'hub'),
    self: atomLink(channel, 'self'),
    entries: items.slice(0, maxEntries).map(rssEntry),
  };
}

function rssEntry(item: Element): FeedEntry {
  const summary =
    firstText(item, 'description', 'itunes:summary', 'media:description', 'itunes:subtitle') ?? '';
  const content = textOf(item, 'content:encoded') ?? '';
  const guid = child(item, 'guid');
  const isLink =
    guid?.attributes.isPermaLink?.toLowerCase() !== 'false' && /^https?:/i.test(guid?.text.trim() ?? '');
  const link =
    addressIn(child(item, 'feedburner:origLink')) ??
    addressIn(child(item, 'link')) ??
    atomLink(item, 'alternate') ??
    (isLink ? addressIn(guid) : undefined) ??
    resolved(item.attributes['rdf:about'], item.base);
  return entryOf({
    id: guid?.text.trim() || item.attributes['rdf:about'],
    title: plainText(firstText(item, 'title', 'media:title', 'dc:title') ?? '', maxTitle),
    link,
    date: feedDate(
      firstText(item, 'pubDate', 'dc:date', 'dcterms:issued', 'atom:published', 'atom:updated', 'pubdate'),
    ),
    summary: plainText(summary || content, maxSummary),
    image: pictureOf(item) ?? firstPicture(content, item.base) ?? firstPicture(summary, item.base),
  });
}

function readAtom(feed: Element): ParsedFeed {
  // Atom 1.0 and 0.3 have namespaces, and some that call themselves Atom have none.
  const prefix = feed.name.startsWith('atom:') ? 'atom:' : '';
  const logo = child(feed, `${prefix}logo`) ?? child(feed, `${prefix}icon`);
  return {
    title: textOfAtom(child(feed, `${prefix}title`), maxTitle),
    siteUrl: atomLink(feed, 'alternate', prefix),
    image: addressIn(logo),
    language: feed.attributes['xml:lang'] ?? '',
    ttlMinutes: ttlOf(feed),
    hub: atomLink(feed, 'hub', prefix),
    self: atomLink(feed, 'self', prefix),
    entries: all(feed, `${prefix}entry`)
      .slice(0, maxEntries)
      .map((entry) => atomEntry(entry, prefix)),
  };
}

function atomEntry(entry: Element, prefix: string): FeedEntry {
  const summary = child(entry, `${prefix}summary`);
  const content = child(entry, `${prefix}content`);
  const dates = ['published', 'issued', 'created', 'updated', 'modified'].map((name) => prefix + name);
  return entryOf({
    id: textOf(entry, `${prefix}id`),
    title: textOfAtom(child(entry, `${prefix}title`), maxTitle),
    link:
      addressIn(child(entry, 'feedburner:origLink')) ??
      atomLink(entry, 'alternate', prefix) ??
      // Text kept elsewhere.
      resolved(content?.attributes.src, entry.base),
    date: feedDate(firstText(entry, ...dates, 'dc:date')),
    summary: textOfAtom(summary, maxSummary) || textOfAtom(content, maxSummary),
    image: pictureOf(entry, prefix) ?? pictureIn(content) ?? pictureIn(summary),
  });
}

/** A text construct: plain, HTML that is escaped, or XHTML, whose text its elements hold. */
function textOfAtom(element: Element | undefined, maxLength: number): string {
  if (!element) return '';
  const { type = 'text' } = element.attributes;
  const isHtml = /html$/i.test(type) && element.children.length === 0;
  return isHtml ? plainText(element.text, maxLength) : cut(oneLine(element.text), maxLength);
}

function pictureIn(element: Element | undefined): string | undefined {
  if (!element) return undefined;
  const image = element.children.length > 0 ? descendant(element, /(?:^|:)img$/) : undefined;
  return image ? resolved(image.attributes.src, image.base) : firstPicture(element.text, element.base);
}

function descendant(element: Element, name: RegExp): Element | undefined {
  for (const each of element.children) {
    const found = name.test(each.name) ? each : descendant(each, name);
    if (found) return found;
  }
  return undefined;
}

/** An address of `atom:link`, pages before other types; one without a relation is the alternate. */
function atomLink(element: Element, relation: string, prefix = 'atom:'): string | undefined {
  const links = all(element, `${prefix}link`).filter(
    ({ attributes }) => (attributes.rel || 'alternate') === relation,
  );
  const best = links.find(({ attributes }) => attributes.type === 'text/html') ?? links[0];
  return best && resolved(best.attributes.href, best.base);
}

const hrefOf = (element: Element | undefined) => element && resolved(element.attributes.href, element.base);

/** What is said to be the picture of an entry. */
function pictureOf(entry: Element, prefix = 'atom:'): string | undefined {
  const media = [entry, ...all(entry, 'media:group'), ...all(entry, 'media:content')].flatMap(
    ({ children }) => children,
  );
  const pictures = media.filter(
    ({ name, attributes: { medium, type = '', url = '' } }) =>
      name === 'media:content' &&
      (medium === 'image' || type.startsWith('image/') || (!medium && !type && isPictureName(url))),
  );
  // The widest of several sizes.
  const widest = pictures.toSorted(
    (a, b) => Number(b.attributes.width ?? 0) - Number(a.attributes.width ?? 0),
  )[0];
  const enclosed = entry.children.find(
    ({ name, attributes }) => name === 'enclosure' && attributes.type?.startsWith('image/'),
  );
  const linked = entry.children.find(
    ({ name, attributes }) =>
      name === `${prefix}link` && attributes.rel === 'enclosure' && attributes.type?.startsWith('image/'),
  );
  const thumbnail = media.find(({ name }) => name === 'media:thumbnail');
  const image = child(entry, 'image');
  return (
    resolved(widest?.attributes.url, entry.base) ??
    resolved(enclosed?.attributes.url, entry.base) ??
    hrefOf(linked) ??
    resolved(thumbnail?.attributes.url, entry.base) ??
    hrefOf(child(entry, 'itunes:image')) ??
    addressIn(image && (child(image, 'url') ?? image))
  );
}

const isPictureName = (url: string) => /\.(?:jpe?g|png|webp|gif|avif)(?:$|\?)/i.test(url);

const periods: Record<string, number> = {
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
};

function ttlOf(channel: Element): number | undefined {
  const ttl = Number(textOf(channel, 'ttl'));
  if (ttl > 0) return ttl;
  const period = periods[textOf(channel, 'sy:updatePeriod')?.toLowerCase() ?? ''];
  const frequency = Number(textOf(channel, 'sy:updateFrequency') ?? 1);
  return period && frequency >= 1 ? Math.round(period / frequency) : undefined;
}

/** An entry is known by its own id, else its address, else what it says. */
function entryOf({ id, ...entry }: Omit<FeedEntry, 'id'> & { id: string | undefined }): FeedEntry {
  const said = `${entry.title} ${entry.date?.toISOString() ?? entry.summary.slice(0, 200)}`.trim();
  return { ...entry, id: cut(id?.trim() || entry.link || said || 'untitled', maxAddress) };
}

const maxAddress = 2048;
