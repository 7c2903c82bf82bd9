import { findBase, resolved } from './address.ts';
import { feedDate } from './dates.ts';
import { findFirst } from './elements.ts';
import { parseEntry } from './entry.ts';
import { maxEntries, maxSummary, maxTitle, type FeedEntry, type ParsedFeed } from './feed.ts';
import { FeedError } from './feedError.ts';
import { firstPicture } from './pictures.ts';
import { cut, oneLine, plainText } from './plainText.ts';

type Fields = Record<string, unknown>;

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const toList = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(toFields) : []);
const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Reads JSON Feed 1 and 1.1. Of one that breaks off, the items that are whole. Throws a FeedError. */
export function readJsonFeed(json: string, address: string): ParsedFeed {
  const feed = toFields(parse(json) ?? parse(wholePart(json)));
  if (Object.keys(feed).length === 0) throw new FeedError('broken', 'The feed is JSON that cannot be read.');
  if (!/jsonfeed\.org\/version/.test(toText(feed.version)) && !Array.isArray(feed.items)) {
    throw new FeedError('not_a_feed', 'This is JSON, but not a JSON feed.');
  }
  const hub = toList(feed.hubs).find(({ type }) => toText(type).toLowerCase() === 'websub');
  const siteUrl = resolved(toText(feed.home_page_url), address);
  const base = findBase(address, siteUrl);
  const items = toList(feed.items);
  return {
    title: cut(oneLine(toText(feed.title)), maxTitle),
    siteUrl,
    image: resolved(toText(feed.icon), address) ?? resolved(toText(feed.favicon), address),
    language: toText(feed.language),
    ttlMinutes: undefined,
    hub: resolved(toText(hub?.url), address),
    self: resolved(toText(feed.feed_url), address),
    entries: items.slice(0, maxEntries).flatMap((item) => readItem(item, base) ?? []),
    entryCount: items.length,
  };
}

function readItem(item: Fields, address: string): FeedEntry | undefined {
  const html = toText(item.content_html);
  const attachments = toList(item.attachments);
  const picture = attachments.find(({ mime_type: type }) => toText(type).startsWith('image/'));
  const addresses = [
    item.url,
    item.external_url,
    findPermalink(item.id),
    ...attachments.map(({ url }) => url),
  ];
  const link = findFirst(addresses, (url) => resolved(toText(url), address));
  const base = link ?? address;
  const summary =
    oneLine(toText(item.summary)) || plainText(html, maxSummary) || oneLine(toText(item.content_text));
  return parseEntry({
    id: toText(item.id),
    title: cut(oneLine(toText(item.title)), maxTitle),
    link,
    date: feedDate(toText(item.date_published)) ?? feedDate(toText(item.date_modified)),
    summary: cut(summary, maxSummary),
    image:
      findFirst([item.image, item.banner_image, picture?.url], (url) => resolved(toText(url), base)) ??
      firstPicture(html, base),
  });
}

/** An id is the address of the item in many feeds. */
const findPermalink = (id: unknown) => (/^https?:/i.test(toText(id)) ? id : undefined);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The document up to the end of the last whole element of a list in the outermost object, closed. Reads each character once. */
function wholePart(json: string): string {
  let depth = 0;
  let end = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfText(json, at);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 2 && character === '}') end = at + 1;
    }
  }
  return end > 0 ? `${json.slice(0, end)}]}` : '';
}

/** The quotation mark at the end of a text. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === '\\') at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}
