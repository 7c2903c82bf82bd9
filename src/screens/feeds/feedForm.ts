import type { Feed, FeedInput, FeedPatch } from '#api/contract/feeds.ts';
import { webAddress } from '#domain/addresses.ts';
import type { Errors } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';

export interface FeedForm {
  title: string;
  url: string;
  /** Of a new feed: the board that follows it. */
  board: number | null;
  makesHeadlines: boolean;
  /** Minutes between two reads; null for what it publishes. */
  checkMinutes: number | null;
}

/** FEED-20, FEED-21 */
export function findErrors({ title, url }: Pick<FeedForm, 'title' | 'url'>): Errors<FeedForm> {
  return {
    ...(title.trim() === '' && { title: messages.titleMissing }),
    ...(!isLink(url) && { url: messages.invalidLink }),
  };
}

const isLink = (text: string) => /^https?:/i.test(text.trim()) && webAddress(text) !== undefined;

/** FEED-19: the board goes both as the one whose screen it is, and among all that get it. */
export function toInput({ title, url, board }: Pick<FeedForm, 'title' | 'url' | 'board'>): FeedInput {
  return {
    url: url.trim(),
    title: title.trim(),
    categoryId: board,
    feed_categories: board === null ? [] : [board],
  };
}

/** What the form changes of a feed. */
export const toPatch = ({ title, makesHeadlines, checkMinutes }: FeedForm, feed: Feed): FeedPatch => ({
  ...(title.trim() !== feed.title && { title: title.trim() }),
  ...(makesHeadlines !== feed.makes_headlines && { makes_headlines: makesHeadlines }),
  ...(checkMinutes !== feed.check_minutes && { check_minutes: checkMinutes }),
});
