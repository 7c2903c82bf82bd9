import {
  countBoardFeeds,
  createBoard as create,
  deleteBoard as remove,
  getBoard,
  listBoards,
  updateBoard as update,
  type FeedChoice,
} from '#api/contract/boards.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import { cached, toKey } from './cache/key.ts';
import { client } from './client/client.ts';
import { lookupOptions, useCall } from './client/useCall.ts';

export type Board = OutputOf<typeof getBoard>;

/** A page of twenty boards, by title. The page before stays on screen while the next one is read. */
export function useBoards(page: number) {
  return useCall(listBoards, { query: { page } }, { keepPreviousData: true });
}

/** All boards, for a choice; waits until `isRequested`. */
export function useAllBoards(isRequested = true) {
  return useCall(listBoards, isRequested ? {} : null, lookupOptions);
}

/** One board, as it is now; `undefined` waits. */
export function useBoard(id: number | undefined) {
  return useCall(getBoard, id === undefined ? null : { params: { id } });
}

/** How many feeds are on a board: all, and those that are on no other one. */
export const useBoardFeedCounts = (id: number) => useCall(countBoardFeeds, { params: { id } });

export async function createBoard(title: string): Promise<Board> {
  return client.call(create, { body: { title } });
}

/** Renames a board. Throws NotFoundError where it was deleted. */
export async function renameBoard(id: number, title: string): Promise<Board> {
  const params = { id };
  return client.call(
    update,
    { params, body: { title } },
    { caches: (board) => cached(getBoard, { params }, board) },
  );
}

/** Deletes a board. Its feeds stay, are deleted where they are on no other one, or move to another board. */
export async function deleteBoard(id: number, feeds: FeedChoice, moveTo: number | null): Promise<void> {
  const params = { id };
  const query = { feeds, move_to: feeds === 'move' && moveTo !== null ? moveTo : undefined };
  const deletes = [toKey(getBoard, { params }), toKey(countBoardFeeds, { params })];
  await client.call(remove, { params, query }, { deletes });
}
