import type { FeedsQuery } from '#data/feeds.ts';
import { publishedOn, type PostsQuery } from '#data/posts.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { flag, oneOf, pageNumber, text, wholeNumber } from '#shared/list/codecs.ts';

/** FEED-06 */
export const pageSize = 20;

export const orderings = ['-created_at', 'created_at', '-modified_at'] as const;
export const sourceOrderings = ['id', 'title'] as const;

/** What is in the address of posts, and of the list of sources beside them (FEED-01). */
export const postsFields = {
  search: text(),
  host: text({ maxLength: 300 }),
  date: text({ pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }),
  followed: flag(),
  /** Those that the person has not read, or has saved for later. */
  unread: flag(),
  saved: flag(),
  /** Those that rules caught. */
  caught: oneOf(['muted', 'watched']),
  /** A feed among those of all boards; on a board it is part of the path. */
  feed: wholeNumber(),
  order: { ...oneOf(orderings, '-created_at'), isFilter: false },
  sources: { ...text(), isFilter: false },
  sourceOrder: { ...oneOf(sourceOrderings), isFilter: false },
  sourcePage: pageNumber(),
  /** The post that is open. */
  post: { ...wholeNumber(), isFilter: false },
  page: pageNumber(),
};
export type PostsAddress = QueryOf<typeof postsFields>;

/** Whose posts a page shows. */
export interface Scope {
  board?: number;
  feed?: number;
}

export function toPostsCall(address: PostsAddress, { board, feed }: Scope): PostsQuery {
  const { page, search, host, date, followed, unread, saved, caught, order } = address;
  return {
    page,
    ordering: order,
    categories: board === undefined ? undefined : String(board),
    feed_source: feed,
    search: search || undefined,
    host_name: host || undefined,
    followed: followed || undefined,
    unread: unread || undefined,
    saved: saved || undefined,
    caught: caught ?? undefined,
    ...(date && publishedOn(date)),
  };
}

/** FEED-01 */
export const toSourcesCall = (address: PostsAddress, { board }: Scope): FeedsQuery => ({
  page: address.sourcePage,
  feed_categories: board === undefined ? undefined : String(board),
  search: address.sources || undefined,
  followed: address.followed || undefined,
  ordering: address.sourceOrder ?? undefined,
});
