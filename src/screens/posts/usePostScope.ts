import { useParams } from 'wouter';
import { NotFoundError } from '#api/errors.ts';
import { useBoard } from '#data/boards.ts';
import { useFeed } from '#data/feeds.ts';
import { messages } from './messages.ts';
import type { Scope } from './postsQuery.ts';

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
