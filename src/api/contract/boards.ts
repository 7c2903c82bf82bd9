import { endpoint } from './endpoint.ts';
import { Id, IdParams, Line, page, t, Titled, type Static } from './schema.ts';

export const BoardInput = t.object({ title: Line({ minLength: 1, maxLength: 200 }) });
export type BoardInput = Static<typeof BoardInput>;

const Count = t.integer({ minimum: 0 });

export const listBoards = endpoint({
  id: 'listBoards',
  method: 'GET',
  path: '/dashboard/feed/category/',
  summary: 'Lists boards, sorted by title: a page of twenty, or all boards if no page is given.',
  access: 'signed-in',
  reads: ['boards'],
  query: t.object({ page: t.optional(t.integer({ minimum: 1, maximum: 1_000_000 })) }),
  response: page(Titled),
});

export const getBoard = endpoint({
  id: 'getBoard',
  method: 'GET',
  path: '/dashboard/feed/categories/{id}/',
  summary: 'Returns a board.',
  access: 'signed-in',
  reads: ['boards'],
  params: IdParams,
  response: Titled,
});

export const countBoardFeeds = endpoint({
  id: 'countBoardFeeds',
  method: 'GET',
  path: '/dashboard/feed/categories/{id}/feed-counts/',
  summary: 'Returns the number of feeds on a board: in total, and how many are on no other board.',
  access: 'signed-in',
  reads: ['boards', 'feeds'],
  params: IdParams,
  response: t.object({ feed_count: Count, lone_feed_count: Count }),
});

export const createBoard = endpoint({
  id: 'createBoard',
  method: 'POST',
  path: '/dashboard/feed/category/',
  summary: 'Creates a board.',
  access: 'feeds.manage',
  writes: ['boards'],
  body: BoardInput,
  status: 201,
  response: Titled,
});

export const updateBoard = endpoint({
  id: 'updateBoard',
  method: 'PATCH',
  path: '/dashboard/feed/categories/{id}/',
  summary: 'Renames a board.',
  access: 'feeds.manage',
  writes: ['boards'],
  params: IdParams,
  body: BoardInput,
  response: Titled,
});

export const feedDispositions = ['keep', 'move', 'delete'] as const;
export type FeedDisposition = (typeof feedDispositions)[number];

export const deleteBoard = endpoint({
  id: 'deleteBoard',
  method: 'DELETE',
  path: '/dashboard/feed/categories/{id}/',
  summary: 'Deletes a board and handles its feeds as `feeds` specifies.',
  access: 'feeds.manage',
  writes: ['boards', 'feeds', 'posts', 'headlines'],
  params: IdParams,
  query: t.object({
    feeds: t.optional({
      ...t.oneOf(feedDispositions),
      description:
        '`keep` (default): the feeds stay, and feeds that are on no other board produce no headlines. `move`: the feeds join the board given in `move_to`. `delete`: feeds that are on no other board are deleted with their posts.',
    }),
    move_to: t.optional(Id),
  }),
});
