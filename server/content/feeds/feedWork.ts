import { decodeFeed } from './decodeFeed.ts';
import { discoverFeeds } from './discover.ts';
import type { FeedErrorCode } from './feedError.ts';
import { readOpml } from './opml.ts';
import { parseFeed, type FetchedFeed } from './parseFeed.ts';

export const feedWork = {
  parse: parseFeed,
  discover: ({ bytes, contentType, url }: FetchedFeed) => discoverFeeds(decodeFeed(bytes, contentType), url),
  opml: ({ bytes, contentType }: FetchedFeed) => readOpml(decodeFeed(bytes, contentType)),
};
export type FeedWork = keyof typeof feedWork;
export type Outcome<Work extends FeedWork> = ReturnType<(typeof feedWork)[Work]>;

export interface FeedJob {
  work: FeedWork;
  document: FetchedFeed;
}
export type FeedResult =
  | { outcome: Outcome<FeedWork> }
  | { refused: FeedErrorCode; message: string }
  | { fault: string };
