import { createHash } from 'node:crypto';
import { resolved } from '#server/content/feeds/address.ts';
import type { ParsedFeed } from '#server/content/feeds/feed.ts';
import { parseLinks } from '#server/content/feeds/linkHeader.ts';
import { readDocument } from '#server/content/feeds/feedReader.ts';
import type { Egress, EgressAnswer } from '#server/egress/egress.ts';
import { EgressError } from '#server/egress/errors.ts';
import { maxFeedBytes } from './words.ts';

const timeoutMs = 20_000;

/** What was read of a feed the last time. */
export interface Last {
  etag: string | null;
  lastModified: string | null;
  bodyHash: string | null;
}

/** What came of reading it again. `feed` is missing where nothing has changed. */
export interface Reading extends Last {
  feed: ParsedFeed | undefined;
  headers: Record<string, string>;
  /** Where it was read from, and where it is for good. */
  url: string;
  permanentUrl: string;
}

/** Types that servers which serve several choose by. */
export const feedTypes =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.5';

/** Reads a feed unless its server says that it has not changed, or sends the same again. Throws an EgressError or a FeedError. */
export async function readFeed(
  egress: Egress,
  address: string,
  last: Last,
  signal: AbortSignal,
): Promise<Reading> {
  const headers = {
    accept: feedTypes,
    ...(last.etag && { 'if-none-match': last.etag }),
    ...(last.lastModified && { 'if-modified-since': last.lastModified }),
  };
  let answer;
  try {
    answer = await egress.fetch(address, { maxBytes: maxFeedBytes, timeoutMs, headers, signal });
  } catch (error) {
    if (!(error instanceof EgressError) || error.answer?.status !== 304) throw error;
    return { ...last, feed: undefined, url: address, ...error.answer };
  }
  const bodyHash = createHash('sha256').update(answer.body).digest('base64url');
  const { url, permanentUrl } = answer;
  const isSame = bodyHash === last.bodyHash;
  const contentType = answer.headers['content-type'] ?? '';
  const document = { bytes: answer.body, contentType, url: contentLocation(answer) };
  return {
    feed: isSame ? undefined : addHub(answer, await readDocument('parse', document)),
    headers: answer.headers,
    url,
    permanentUrl,
    etag: validator(answer.headers.etag),
    lastModified: validator(answer.headers['last-modified']),
    bodyHash,
  };
}

/** What addresses are relative to (RFC 3986, 5.1.2), where the response names another address than the requested one. */
const contentLocation = ({ headers, url }: EgressAnswer) => resolved(headers['content-location'], url) ?? url;

/** A hub that the answer's headers name comes before the document's (WebSub, 4 Discovery). */
function addHub({ headers, url }: EgressAnswer, feed: ParsedFeed): ParsedFeed {
  const links = parseLinks(headers.link ?? '', url);
  return links.hub === undefined ? feed : { ...feed, hub: links.hub, self: links.self ?? feed.self };
}

/** Sent back as it came, if it is such as a header can hold. */
const validator = (value: string | undefined) => (value && /^[\x20-\x7E]{1,500}$/.test(value) ? value : null);
