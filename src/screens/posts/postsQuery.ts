import { type FeedsQuery, useFeed } from '#data/feeds.ts';
import { publishDayFilter, type PostsQuery } from '#data/posts.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { flag, oneOf, pageNumber, text, wholeNumber } from '#shared/list/codecs.ts';
import dayjs from 'dayjs';
import { useParams } from 'wouter';
import { NotFoundError } from '#api/errors.ts';
import { useBoard } from '#data/boards.ts';
import { messages } from './messages.ts';

/** FEED-06 */
export const pageSize = 20;

export const orderings = ['-created_at', 'created_at', '-modified_at'] as const;
export const sourceOrderings = ['id', 'title'] as const;

/** FEED-01 */
export const postsFields = {
  search: text(),
  host: text({ maxLength: 300 }),
  date: text({ pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }),
  followed: flag(),
  unread: flag(),
  saved: flag(),
  /** Posts that match a rule. */
  caught: oneOf(['muted', 'watched']),
  /** Selects a feed when all boards are shown; on a board, the feed is part of the path. */
  feed: wholeNumber(),
  order: { ...oneOf(orderings, '-created_at'), isFilter: false },
  sources: { ...text(), isFilter: false },
  sourceOrder: { ...oneOf(sourceOrderings), isFilter: false },
  sourcePage: pageNumber(),
  post: { ...wholeNumber(), isFilter: false },
  page: pageNumber(),
};
export type PostsUrlQuery = QueryOf<typeof postsFields>;

export interface Scope {
  board?: number;
  feed?: number;
}

export function toPostsQuery(urlQuery: PostsUrlQuery, { board, feed }: Scope): PostsQuery {
  const { page, search, host, date, followed, unread, saved, caught, order } = urlQuery;
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
    ...(date && publishDayFilter(date)),
  };
}

/** FEED-01 */
export const toSourcesQuery = (address: PostsUrlQuery, { board }: Scope): FeedsQuery => ({
  page: address.sourcePage,
  feed_categories: board === undefined ? undefined : String(board),
  search: address.sources || undefined,
  followed: address.followed || undefined,
  ordering: address.sourceOrder ?? undefined,
});

/** `YYYY-MM-DD` in the viewer's time zone. */
export const yesterday = () => dayjs().subtract(1, 'day').format('YYYY-MM-DD');

interface PostScope {
  scope: Scope;
  title: string;
  boardTitle: string | undefined;
  siteUrl: string | null | undefined;
  missing: string | undefined;
}

/**
 * Which posts the page shows: a board's, one feed's or all (FEED-02). `feed` applies if the path doesn't name
 * a feed.
 */
export function usePostScope(feed: number | null): PostScope {
  const params = useParams<{ categoryId?: string; id?: string }>();
  const boardId = params.categoryId === undefined ? undefined : Number(params.categoryId);
  const feedId = params.id === undefined ? (feed ?? undefined) : Number(params.id);
  const board = useBoard(boardId);
  const source = useFeed(feedId);
  const boardTitle = boardId === undefined ? undefined : (board.data?.title ?? messages.board(boardId));
  const feedTitle = feedId === undefined ? undefined : (source.data?.title ?? messages.feed(feedId));
  return {
    scope: { board: boardId, feed: feedId },
    title: feedTitle ?? boardTitle ?? messages.feeds,
    boardTitle,
    siteUrl: source.data?.site_url,
    missing:
      board.error instanceof NotFoundError
        ? messages.goneBoard
        : source.error instanceof NotFoundError
          ? messages.goneFeed
          : undefined,
  };
}
