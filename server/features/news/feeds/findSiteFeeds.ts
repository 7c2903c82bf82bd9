import { parseFeedUrl } from '#domain/addresses.ts';
import type { DiscoveredFeed } from '#server/content/feeds/discover.ts';
import { FeedError } from '#server/content/feeds/feedError.ts';
import { readDocument } from '#server/content/feeds/feedReader.ts';
import type { Egress } from '#server/egress/egress.ts';
import { EgressError } from '#server/egress/errors.ts';
import { fieldError, problem } from '#server/errors.ts';
import { feedTypes } from './read.ts';
import { feedFailure, maxFeedBytes } from './words.ts';

const commonFeedPaths = ['/feed', '/rss', '/feed.xml', '/rss.xml', '/atom.xml', '/index.xml'];

/**
 * `input` is the URL of a page or feed, or a bare host name. Throws 400, with the code `no_feed` if the page
 * doesn't exist or has no feed.
 */
export async function findSiteFeeds(
  egress: Egress,
  input: string,
  signal: AbortSignal,
): Promise<DiscoveredFeed[]> {
  const text = input.trim();
  const address = parseFeedUrl(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
  if (!address) throw fieldError({ url: ['Please enter valid link'] });
  try {
    const found = await findFeedsAt(egress, address, signal);
    if (found.length > 0) return found;
    for (const path of commonFeedPaths) {
      // One request to a host at a time.
      // oxlint-disable-next-line no-await-in-loop
      const feed = await tryFeedAt(egress, new URL(path, address).href, signal);
      if (feed) return [feed];
    }
  } catch (error) {
    const failure = feedFailure(error);
    if (!failure) throw error;
    throw isGone(error) ? noFeedFound(failure.message) : fieldError({ url: [failure.message] });
  }
  throw noFeedFound('No feed was found at this URL.');
}

const noFeedFound = (text: string) => problem('no_feed', text, { body: { url: [text] } });

const isGone = (error: unknown) =>
  error instanceof EgressError && [404, 410].includes(error.response?.status ?? 0);

async function findFeedsAt(egress: Egress, address: string, signal: AbortSignal): Promise<DiscoveredFeed[]> {
  const { body, headers, url, permanentUrl } = await fetchDocument(egress, address, signal);
  const document = { bytes: body, contentType: headers['content-type'] ?? '', url };
  try {
    const { title } = await readDocument('parse', document);
    return [{ url: permanentUrl, title }];
  } catch (error) {
    if (!(error instanceof FeedError) || error.code !== 'not_a_feed') throw error;
    return readDocument('discover', document);
  }
}

async function tryFeedAt(
  egress: Egress,
  address: string,
  signal: AbortSignal,
): Promise<DiscoveredFeed | undefined> {
  try {
    const { body, headers, url, permanentUrl } = await fetchDocument(egress, address, signal);
    const contentType = headers['content-type'] ?? '';
    const { title } = await readDocument('parse', { bytes: body, contentType, url });
    return { url: permanentUrl, title };
  } catch (error) {
    if (error instanceof FeedError || (error instanceof EgressError && error.code !== 'timed_out'))
      return undefined;
    throw error;
  }
}

const fetchDocument = (egress: Egress, address: string, signal: AbortSignal) =>
  egress.fetch(address, { maxBytes: maxFeedBytes, signal, headers: { accept: `text/html, ${feedTypes}` } });
