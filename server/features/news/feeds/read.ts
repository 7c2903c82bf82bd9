import { createHash } from 'node:crypto';
import { resolveUrl } from '#server/content/feeds/address.ts';
import type { ParsedFeed } from '#server/content/feeds/feed.ts';
import { parseLinks } from '#server/content/feeds/linkHeader.ts';
import { readDocument } from '#server/content/feeds/feedReader.ts';
import type { Egress, EgressResponse } from '#server/egress/egress.ts';
import { EgressError } from '#server/egress/errors.ts';
import { maxFeedBytes } from './words.ts';

const timeoutMs = 20_000;

export interface PreviousFetch {
  etag: string | null;
  lastModified: string | null;
  bodyHash: string | null;
}

/** `feed` is undefined if nothing has changed. */
export interface FetchedFeed extends PreviousFetch {
  feed: ParsedFeed | undefined;
  headers: Record<string, string>;
  url: string;
  permanentUrl: string;
}

export const feedTypes =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.5';

/** Skips parsing if nothing changed. Throws an EgressError or a FeedError. */
export async function readFeed(
  egress: Egress,
  address: string,
  previous: PreviousFetch,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  const headers = {
    accept: feedTypes,
    ...(previous.etag && { 'if-none-match': previous.etag }),
    ...(previous.lastModified && { 'if-modified-since': previous.lastModified }),
  };
  let answer;
  try {
    answer = await egress.fetch(address, { maxBytes: maxFeedBytes, timeoutMs, headers, signal });
  } catch (error) {
    if (!(error instanceof EgressError) || error.response?.status !== 304) throw error;
    return { ...previous, feed: undefined, url: address, ...error.response };
  }
  const bodyHash = createHash('sha256').update(answer.body).digest('base64url');
  const { url, permanentUrl } = answer;
  const isSame = bodyHash === previous.bodyHash;
  const contentType = answer.headers['content-type'] ?? '';
  const document = { bytes: answer.body, contentType, url: contentLocationUrl(answer) };
  return {
    feed: isSame ? undefined : addHub(answer, await readDocument('parse', document)),
    headers: answer.headers,
    url,
    permanentUrl,
    etag: parseValidator(answer.headers.etag),
    lastModified: parseValidator(answer.headers['last-modified']),
    bodyHash,
  };
}

/** The response's base URL (RFC 3986, 5.1.2), if the server specifies one. */
const contentLocationUrl = ({ headers, url }: EgressResponse) =>
  resolveUrl(headers['content-location'], url) ?? url;

/** A hub in the headers takes precedence (WebSub §4, Discovery). */
function addHub({ headers, url }: EgressResponse, feed: ParsedFeed): ParsedFeed {
  const links = parseLinks(headers.link ?? '', url);
  return links.hub === undefined ? feed : { ...feed, hub: links.hub, self: links.self ?? feed.self };
}

/** Drops values that aren't valid in a header, because validators are sent back. */
const parseValidator = (value: string | undefined) =>
  value && /^[\x20-\x7E]{1,500}$/.test(value) ? value : null;
