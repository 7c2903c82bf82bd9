import { decodeHTMLStrict } from 'entities';
import { fallbackBaseUrl, resolveUrl } from './address.ts';
import { parseFeedDate } from './dates.ts';
import { findFirst } from './elements.ts';
import { identifyEntry } from './entry.ts';
import { maxEntries, maxSummaryLength, maxTitleLength, type FeedEntry, type ParsedFeed } from './feed.ts';
import { FeedError } from './feedError.ts';
import { findFirstPicture } from './pictures.ts';
import { truncate, toSingleLine, plainText } from './plainText.ts';

type Fields = Record<string, unknown>;

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const toList = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(toFields) : []);
const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
/** The spec says plain text, but entities are more often a mistake than intended, so they're decoded. */
const toLine = (value: unknown): string => toSingleLine(decodeHTMLStrict(toText(value)));

/** Reads JSON Feed 1 and 1.1. Keeps the complete items of a truncated feed. Throws a FeedError. */
export function readJsonFeed(json: string, address: string): ParsedFeed {
  const feed = toFields(parse(json) ?? parse(repairTruncated(json)));
  if (Object.keys(feed).length === 0) throw new FeedError('broken', 'The feed is invalid JSON.');
  if (!/jsonfeed\.org\/version/.test(toText(feed.version)) && !Array.isArray(feed.items)) {
    throw new FeedError('not_a_feed', 'This is JSON, but not a JSON feed.');
  }
  const hub = toList(feed.hubs).find(({ type }) => toText(type).toLowerCase() === 'websub');
  const siteUrl = resolveUrl(toText(feed.home_page_url), address);
  const base = fallbackBaseUrl(address, siteUrl);
  const items = toList(feed.items);
  return {
    title: truncate(toLine(feed.title), maxTitleLength),
    siteUrl,
    image: resolveUrl(toText(feed.icon), address) ?? resolveUrl(toText(feed.favicon), address),
    language: toText(feed.language),
    ttlMinutes: undefined,
    hub: resolveUrl(toText(hub?.url), address),
    self: resolveUrl(toText(feed.feed_url), address),
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
  const link = findFirst(addresses, (url) => resolveUrl(toText(url), address));
  const base = link ?? address;
  const summary = toLine(item.summary) || plainText(html, maxSummaryLength) || toLine(item.content_text);
  return identifyEntry({
    id: toText(item.id),
    title: truncate(toLine(item.title), maxTitleLength),
    link,
    date: parseFeedDate(toText(item.date_published)) ?? parseFeedDate(toText(item.date_modified)),
    summary: truncate(summary, maxSummaryLength),
    image:
      findFirst([item.image, item.banner_image, picture?.url], (url) => resolveUrl(toText(url), base)) ??
      findFirstPicture(html, base),
  });
}

/** Many feeds use the item's address as its id. */
const findPermalink = (id: unknown) => (/^https?:/i.test(toText(id)) ? id : undefined);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Closes a truncated document after the last complete list element. Linear time. */
function repairTruncated(json: string): string {
  let depth = 0;
  let end = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = findStringEnd(json, at);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 2 && character === '}') end = at + 1;
    }
  }
  return end > 0 ? `${json.slice(0, end)}]}` : '';
}

function findStringEnd(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === '\\') at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}
