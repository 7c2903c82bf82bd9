import { EgressError } from '#server/egress/errors.ts';
import { FeedError } from '#server/content/feeds/feedError.ts';

export const maxFeedBytes = 10 * 1024 * 1024;

export interface FeedFailure {
  code: string;
  message: string;
}

/** Returns undefined for errors that weren't caused by the feed or its server. */
export function feedFailure(error: unknown): FeedFailure | undefined {
  if (error instanceof FeedError) return { code: error.code, message: error.message };
  if (error instanceof EgressError) return { code: error.code, message: explainEgressError(error) };
  return undefined;
}

function explainEgressError({ code, response }: EgressError): string {
  switch (code) {
    case 'bad_url':
      return 'The URL redirects to an invalid URL.';
    case 'refused_address':
      return 'This server isn’t allowed to fetch pages from this URL.';
    case 'unreachable':
      return 'The server couldn’t be reached.';
    case 'timed_out':
      return 'The server didn’t respond in time.';
    case 'too_many_redirects':
      return 'The URL redirects too many times.';
    case 'too_large':
      return `The feed is larger than ${maxFeedBytes / 1024 / 1024} MB.`;
    case 'wrong_type':
      return 'The server didn’t return a feed.';
    case 'bad_status':
      return explainStatus(response?.status ?? 0);
  }
}

function explainStatus(status: number): string {
  if (status === 401 || status === 403) return `The server denies access to the feed (${status}).`;
  if (status === 404) return 'Feed not found (404).';
  if (status === 410) return 'The feed has ended: the server says it’s permanently gone (410).';
  if (status === 429) return 'The server is limiting requests (429).';
  if (status >= 500) return `The server had an internal error (${status}).`;
  return `The server responded with status ${status}.`;
}
