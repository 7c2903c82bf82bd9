import { decodeFeed } from './decodeFeed.ts';
import { feedsOfPage } from './discover.ts';
import type { FeedErrorCode } from './feedError.ts';
import { readOpml } from './opml.ts';
import { parseFeed, type FetchedFeed } from './parseFeed.ts';

/** What is done to documents, in a process of their own. */
export const feedWork = {
  parse: parseFeed,
  /** The feeds that a web page names. */
  discover: ({ bytes, contentType, url }: FetchedFeed) => feedsOfPage(decodeFeed(bytes, contentType), url),
  /** The feeds of an OPML file. */
  opml: ({ bytes, contentType }: FetchedFeed) => readOpml(decodeFeed(bytes, contentType)),
};
export type FeedWork = keyof typeof feedWork;
export type Outcome<Work extends FeedWork> = ReturnType<(typeof feedWork)[Work]>;

/** The messages to and from that process. */
export interface FeedJob {
  work: FeedWork;
  document: FetchedFeed;
}
export type FeedResult =
  | { outcome: Outcome<FeedWork> }
  | { refused: FeedErrorCode; message: string }
  | { fault: string };
