import {
  countBoardFeeds,
  createBoard as create,
  deleteBoard as remove,
  getBoard,
  listBoards,
  updateBoard as update,
  type FeedDisposition,
} from '#api/contract/boards.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import { toCachedResponse, cacheKey } from './cache/key.ts';
import { client } from './client/client.ts';
import { lookupOptions, useCall } from './client/useCall.ts';

export type Board = OutputOf<typeof getBoard>;

export function useBoards(page: number) {
  return useCall(listBoards, { query: { page } }, { keepPreviousData: true });
}

/** No request is made until `isRequested`. */
export function useAllBoards(isRequested = true) {
  return useCall(listBoards, isRequested ? {} : null, lookupOptions);
}

/** No request is made while `id` is undefined. */
export function useBoard(id: number | undefined) {
  return useCall(getBoard, id === undefined ? null : { params: { id } });
}

/** Counts all feeds on a board, and the feeds that are only on this board. */
export const useBoardFeedCounts = (id: number) => useCall(countBoardFeeds, { params: { id } });

export async function createBoard(title: string): Promise<Board> {
  return client.call(create, { body: { title } });
}

/** Throws NotFoundError if the board was deleted. */
export async function renameBoard(id: number, title: string): Promise<Board> {
  const params = { id };
  return client.call(
    update,
    { params, body: { title } },
    { caches: (board) => toCachedResponse(getBoard, { params }, board) },
  );
}

/**
 * `feeds` determines what happens to the board's feeds: keep them, delete those that are only on this
 * board, or move them to `moveTo`.
 */
export async function deleteBoard(id: number, feeds: FeedDisposition, moveTo: number | null): Promise<void> {
  const params = { id };
  const query = { feeds, move_to: feeds === 'move' && moveTo !== null ? moveTo : undefined };
  const deletes = [cacheKey(getBoard, { params }), cacheKey(countBoardFeeds, { params })];
  await client.call(remove, { params, query }, { deletes });
}
