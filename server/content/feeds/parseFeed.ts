import { decodeFeed } from './decodeFeed.ts';
import type { ParsedFeed } from './feed.ts';
import { FeedError } from './feedError.ts';
import { readJsonFeed } from './jsonFeed.ts';
import { readXmlFeed } from './xmlFeed.ts';

export interface FetchedFeed {
  bytes: Uint8Array;
  /** Only its charset is trusted: feeds are served as anything, even text/html. */
  contentType: string;
  /** The URL after redirects, used as the base of relative URLs. */
  url: string;
}

/** Throws a FeedError with a message for editors if the document can't be read. */
export function parseFeed({ bytes, contentType, url }: FetchedFeed): ParsedFeed {
  const text = decodeFeed(bytes, contentType).trim();
  if (text === '') throw new FeedError('empty', 'The feed is empty.');
  return /^[[{]/.test(text) ? readJsonFeed(text, url) : readXmlFeed(text, url);
}
