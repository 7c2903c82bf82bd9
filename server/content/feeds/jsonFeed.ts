import { baseOf, resolved } from './address.ts';
import { feedDate } from './dates.ts';
import { firstOf } from './elements.ts';
import { entryOf } from './entry.ts';
import { maxEntries, maxSummary, maxTitle, type FeedEntry, type ParsedFeed } from './feed.ts';
import { FeedError } from './feedError.ts';
import { firstPicture } from './pictures.ts';
import { cut, oneLine, plainText } from './plainText.ts';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Reads JSON Feed 1 and 1.1. Of one that breaks off, the items that are whole. Throws a FeedError. */
export function readJsonFeed(json: string, address: string): ParsedFeed {
  const feed = fieldsOf(parse(json) ?? parse(wholePart(json)));
  if (Object.keys(feed).length === 0) throw new FeedError('broken', 'The feed is JSON that cannot be read.');
  if (!/jsonfeed\.org\/version/.test(textOf(feed.version)) && !Array.isArray(feed.items)) {
    throw new FeedError('not_a_feed', 'This is JSON, but not a JSON feed.');
  }
  const hub = listOf(feed.hubs).find(({ type }) => textOf(type).toLowerCase() === 'websub');
  const siteUrl = resolved(textOf(feed.home_page_url), address);
  const base = baseOf(address, siteUrl);
  const items = listOf(feed.items);
  return {
    title: cut(oneLine(textOf(feed.title)), maxTitle),
    siteUrl,
    image: resolved(textOf(feed.icon), address) ?? resolved(textOf(feed.favicon), address),
    language: textOf(feed.language),
    ttlMinutes: undefined,
    hub: resolved(textOf(hub?.url), address),
    self: resolved(textOf(feed.feed_url), address),
    entries: items.slice(0, maxEntries).flatMap((item) => readItem(item, base) ?? []),
    entryCount: items.length,
  };
}

function readItem(item: Fields, address: string): FeedEntry | undefined {
  const html = textOf(item.content_html);
  const attachments = listOf(item.attachments);
  const picture = attachments.find(({ mime_type: type }) => textOf(type).startsWith('image/'));
  const addresses = [item.url, item.external_url, permalinkOf(item.id), ...attachments.map(({ url }) => url)];
  const link = firstOf(addresses, (url) => resolved(textOf(url), address));
  const base = link ?? address;
  const summary =
    oneLine(textOf(item.summary)) || plainText(html, maxSummary) || oneLine(textOf(item.content_text));
  return entryOf({
    id: textOf(item.id),
    title: cut(oneLine(textOf(item.title)), maxTitle),
    link,
    date: feedDate(textOf(item.date_published)) ?? feedDate(textOf(item.date_modified)),
    summary: cut(summary, maxSummary),
    image:
      firstOf([item.image, item.banner_image, picture?.url], (url) => resolved(textOf(url), base)) ??
      firstPicture(html, base),
  });
}

/** An id is the address of the item in many feeds. */
const permalinkOf = (id: unknown) => (/^https?:/i.test(textOf(id)) ? id : undefined);

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
