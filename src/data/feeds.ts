import { InvalidInputError } from '#api/errors.ts';
import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import {
  checkFeed as check,
  createFeed as create,
  deleteFeed as remove,
  discoverFeeds,
  exportFeeds as exportAll,
  followFeed as follow,
  getFeed,
  importFeeds as importAll,
  listFeedHosts,
  listFeeds,
  updateFeed as update,
  type Feed,
  type FeedInput,
  type FeedPatch,
} from '#api/contract/feeds.ts';
import { cacheKey } from './cache/key.ts';
import { client } from './client/client.ts';
import { lookupOptions, useCall } from './client/useCall.ts';

export type FeedsQuery = NonNullable<InputOf<typeof listFeeds>['query']>;
export type FeedHostsQuery = NonNullable<InputOf<typeof listFeedHosts>['query']>;
export type DiscoveredFeed = OutputOf<typeof discoverFeeds>['results'][number];
export type ImportedFeeds = OutputOf<typeof importAll>;

export function useFeeds(query: FeedsQuery | null) {
  return useCall(listFeeds, query && { query }, { keepPreviousData: true });
}

/** Feeds change with every poll, so the count is throttled. */
const countIntervalMs = 60_000;

/** Counts feeds that couldn't be read last time or have ended. */
export function useUnhealthyFeedCount(): number {
  const query = { unhealthy: true, page_size: 1 };
  return useCall(listFeeds, { query }, { refreshInterval: countIntervalMs }).data?.count ?? 0;
}

export function useFeed(id: number | undefined) {
  return useCall(getFeed, id === undefined ? null : { params: { id } });
}

export async function findBoardFeeds(board: number, search: string, signal: AbortSignal): Promise<Feed[]> {
  const query = { feed_categories: String(board), search: search || undefined, page_size: 50 };
  return (await client.call(listFeeds, { query }, { signal })).results;
}

export const useFeedHosts = (query: FeedHostsQuery) => useCall(listFeedHosts, { query }, lookupOptions);

/** Adds a feed to boards, even if the feed already exists. */
export async function createFeed(body: FeedInput): Promise<Feed> {
  return client.call(create, { body });
}

export async function changeFeed(id: number, body: FeedPatch): Promise<Feed> {
  return client.call(update, { params: { id }, body });
}

/** Also deletes posts that no other feed has. */
export async function deleteFeed(id: number): Promise<void> {
  const input = { params: { id } };
  await client.call(remove, input, { deletes: [cacheKey(getFeed, input)] });
}

/** FEED-15. Resolves once the lists are refreshed. */
export async function setFeedFollowed(feed: number, board: number, followed: boolean): Promise<void> {
  const body = { feed_source: feed, feed_category: board, followed };
  await client.call(follow, { body }, { awaitsReads: true });
}

/** Queues a check, even of a feed that has ended. */
export async function checkFeed(id: number): Promise<Feed> {
  return client.call(check, { params: { id } });
}

/** The server may request several pages of a slow site in sequence. */
const discoverTimeoutMs = 90_000;

/**
 * Finds the feeds of a site from any of its URLs or the URL of a feed. Throws InvalidInputError with a
 * reason if there are none.
 */
export async function discoverFeedsAt(url: string, signal: AbortSignal): Promise<DiscoveredFeed[]> {
  const input = { query: { url } };
  return (await client.call(discoverFeeds, input, { signal, timeout: discoverTimeoutMs })).results;
}

export const hasNoFeed = (error: unknown): boolean =>
  error instanceof InvalidInputError && (error.body as { code?: string }).code === 'no_feed';

/** Returns OPML with one folder per board. */
export async function exportFeeds(): Promise<string> {
  return (await client.call(exportAll)).opml;
}

/** A file has up to 5,000 feeds. */
const importTimeoutMs = 120_000;

/** Folders become boards. */
export async function importFeeds(opml: string): Promise<ImportedFeeds> {
  return client.call(importAll, { body: { opml } }, { timeout: importTimeoutMs });
}
