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
import { toKey } from './cache/key.ts';
import { client } from './client/client.ts';
import { lookupOptions, useCall } from './client/useCall.ts';

export type FeedsQuery = NonNullable<InputOf<typeof listFeeds>['query']>;
export type FeedHostsQuery = NonNullable<InputOf<typeof listFeedHosts>['query']>;
export type DiscoveredFeed = OutputOf<typeof discoverFeeds>['results'][number];
export type ImportedFeeds = OutputOf<typeof importAll>;

/** A page of twenty feeds; `null` waits. The page before stays on screen while the next one is read. */
export function useFeeds(query: FeedsQuery | null) {
  return useCall(listFeeds, query && { query }, { keepPreviousData: true });
}

/** Feeds change with every poll: a count is not read after each of them. */
const countEveryMs = 60_000;

/** How many feeds could not be read the last time, or have ended. */
export function useUnhealthyCount(): number {
  const query = { unhealthy: true, page_size: 1 };
  return useCall(listFeeds, { query }, { refreshInterval: countEveryMs }).data?.count ?? 0;
}

/** One feed with its health, as it is now; `undefined` waits. */
export function useFeed(id: number | undefined) {
  return useCall(getFeed, id === undefined ? null : { params: { id } });
}

/** Feeds of a board by words, for a field that offers them. */
export async function findBoardFeeds(board: number, search: string, signal: AbortSignal): Promise<Feed[]> {
  const query = { feed_categories: String(board), search: search || undefined, page_size: 50 };
  return (await client.call(listFeeds, { query }, { signal })).results;
}

/** The hosts of feeds, by brand name. */
export const useFeedHosts = (query: FeedHostsQuery) => useCall(listFeedHosts, { query }, lookupOptions);

/** Adds a feed to boards, which follow it then. One that is there already joins them. */
export async function createFeed(body: FeedInput): Promise<Feed> {
  return client.call(create, { body });
}

/** Renames a feed, or changes how often it is read and whether its posts become headlines. */
export async function changeFeed(id: number, body: FeedPatch): Promise<Feed> {
  return client.call(update, { params: { id }, body });
}

/** Deletes a feed from all boards, with the posts that no other feed has. */
export async function deleteFeed(id: number): Promise<void> {
  const input = { params: { id } };
  await client.call(remove, input, { deletes: [toKey(getFeed, input)] });
}

/** Has a board follow a feed, or no longer follow it (FEED-15). Resolves once the lists show it. */
export async function followFeed(feed: number, board: number, followed: boolean): Promise<void> {
  const body = { feed_source: feed, feed_category: board, followed };
  await client.call(follow, { body }, { awaitsReads: true });
}

/** Has a feed read soon, also one that has ended. */
export async function checkFeed(id: number): Promise<Feed> {
  return client.call(check, { params: { id } });
}

/** Milliseconds; the server may ask a slow site for several pages, one after the other. */
const discoverTimeoutMs = 90_000;

/** The feeds of a site by any address of it, or the feed itself. Throws InvalidInputError with the reason for none. */
export async function discoverFeedsAt(url: string, signal: AbortSignal): Promise<DiscoveredFeed[]> {
  const input = { query: { url } };
  return (await client.call(discoverFeeds, input, { signal, timeout: discoverTimeoutMs })).results;
}

/** Whether an address was read that neither is a feed nor has one. */
export const hasNoFeed = (error: unknown): boolean =>
  error instanceof InvalidInputError && (error.body as { code?: string }).code === 'no_feed';

/** All feeds as the text of an OPML file, with a folder for each board. */
export async function exportFeeds(): Promise<string> {
  return (await client.call(exportAll)).opml;
}

/** Milliseconds; a file has up to 5,000 feeds. */
const importTimeoutMs = 120_000;

/** Adds the feeds of an OPML file, whose folders are boards. */
export async function importFeeds(opml: string): Promise<ImportedFeeds> {
  return client.call(importAll, { body: { opml } }, { timeout: importTimeoutMs });
}
