import { decodeFeed } from './decodeFeed.ts';
import type { ParsedFeed } from './feed.ts';
import { FeedError } from './feedError.ts';
import { readJsonFeed } from './jsonFeed.ts';
import { readXmlFeed } from './xmlFeed.ts';

/** A document as it was fetched. */
export interface FetchedFeed {
  bytes: Uint8Array;
  /** The `Content-Type` of its answer. Only its charset is believed: feeds come as anything from text/html on. */
  contentType: string;
  /** Where it was read from, after redirects: relative addresses are relative to it. */
  url: string;
}

/** Reads a feed of any kind. Throws a FeedError whose message says what is wrong with it. */
export function parseFeed({ bytes, contentType, url }: FetchedFeed): ParsedFeed {
  const text = decodeFeed(bytes, contentType).trim();
  if (text === '') throw new FeedError('empty', 'The feed is empty.');
  return /^[[{]/.test(text) ? readJsonFeed(text, url) : readXmlFeed(text, url);
}
