import { feedDate } from './dates.ts';
import { maxEntries, maxSummary, maxTitle, type FeedEntry, type ParsedFeed } from './feed.ts';
import { FeedError } from './feedError.ts';
import { cut, firstPicture, oneLine, plainText } from './plainText.ts';
import { resolved } from './tree.ts';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Reads JSON Feed 1 and 1.1. Throws a FeedError. */
export function readJsonFeed(json: string, address: string): ParsedFeed {
  let feed: Fields;
  try {
    feed = fieldsOf(JSON.parse(json));
  } catch {
    throw new FeedError('broken', 'The feed is JSON that cannot be read.');
  }
  if (!/jsonfeed\.org\/version/.test(textOf(feed.version)) && !Array.isArray(feed.items)) {
    throw new FeedError('not_a_feed', 'This is JSON, but not a JSON feed.');
  }
  const hub = listOf(feed.hubs).find(({ type }) => textOf(type).toLowerCase() === 'websub');
  return {
    title: cut(oneLine(textOf(feed.title)), maxTitle),
    siteUrl: resolved(textOf(feed.home_page_url), address),
    image: resolved(textOf(feed.icon), address) ?? resolved(textOf(feed.favicon), address),
    language: textOf(feed.language),
    ttlMinutes: undefined,
    hub: resolved(textOf(hub?.url), address),
    self: resolved(textOf(feed.feed_url), address),
    entries: listOf(feed.items)
      .slice(0, maxEntries)
      .map((item) => entryOf(item, address)),
  };
}

function entryOf(item: Fields, address: string): FeedEntry {
  const html = textOf(item.content_html);
  const title = cut(oneLine(textOf(item.title)), maxTitle);
  const link = resolved(textOf(item.url), address) ?? resolved(textOf(item.external_url), address);
  const summary = oneLine(textOf(item.summary) || textOf(item.content_text)) || plainText(html, maxSummary);
  const picture = listOf(item.attachments).find(({ mime_type: type }) => textOf(type).startsWith('image/'));
  return {
    id: cut(
      textOf(item.id).trim() || link || `${title} ${textOf(item.date_published)}`.trim() || 'untitled',
      2048,
    ),
    title,
    link,
    date: feedDate(textOf(item.date_published)) ?? feedDate(textOf(item.date_modified)),
    summary: cut(summary, maxSummary),
    image:
      resolved(textOf(item.image), address) ??
      resolved(textOf(item.banner_image), address) ??
      resolved(textOf(picture?.url), address) ??
      firstPicture(html, address),
  };
}
