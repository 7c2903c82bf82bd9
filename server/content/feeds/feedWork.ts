import { decodeFeed } from './decodeFeed.ts';
import { feedsOfPage } from './discover.ts';
import type { FeedErrorCode } from './feedError.ts';
import { parseFeed, type FetchedFeed } from './parseFeed.ts';

/** What is done to documents of any size, here or in a thread. */
export const feedWork = {
  parse: parseFeed,
  /** The feeds that a web page names. */
  discover: ({ bytes, contentType, url }: FetchedFeed) => feedsOfPage(decodeFeed(bytes, contentType), url),
};
export type FeedWork = keyof typeof feedWork;
export type Outcome<Work extends FeedWork> = ReturnType<(typeof feedWork)[Work]>;

/** The messages to and from the thread. */
export interface FeedJob {
  work: FeedWork;
  document: FetchedFeed;
}
export type FeedResult =
  { outcome: Outcome<FeedWork> } | { refused: FeedErrorCode; message: string } | { fault: string };
