import type { Feed, FeedInput, FeedPatch } from '#api/contract/feeds.ts';
import { parseWebUrl } from '#domain/addresses.ts';
import type { Errors } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';

export interface FeedForm {
  title: string;
  url: string;
  board: number | null;
  makesHeadlines: boolean;
  /** Minutes between reads; null to follow how often the feed publishes. */
  checkMinutes: number | null;
}

/** FEED-20, FEED-21 */
export function validateForm({ title, url }: Pick<FeedForm, 'title' | 'url'>): Errors<FeedForm> {
  return {
    ...(title.trim() === '' && { title: messages.titleMissing }),
    ...(!isWebUrl(url) && { url: messages.invalidLink }),
  };
}

const isWebUrl = (text: string) => /^https?:/i.test(text.trim()) && parseWebUrl(text) !== undefined;

/** FEED-19: the API expects the board twice, as `categoryId` and in the list of boards. */
export function toInput({ title, url, board }: Pick<FeedForm, 'title' | 'url' | 'board'>): FeedInput {
  return {
    url: url.trim(),
    title: title.trim(),
    categoryId: board,
    feed_categories: board === null ? [] : [board],
  };
}

export const toPatch = ({ title, makesHeadlines, checkMinutes }: FeedForm, feed: Feed): FeedPatch => ({
  ...(title.trim() !== feed.title && { title: title.trim() }),
  ...(makesHeadlines !== feed.makes_headlines && { makes_headlines: makesHeadlines }),
  ...(checkMinutes !== feed.check_minutes && { check_minutes: checkMinutes }),
});
