import { endpoint } from './endpoint.ts';
import { IdParams, Line, page, t, Titled, type Static } from './schema.ts';

export const BoardInput = t.object({ title: Line({ minLength: 1, maxLength: 200 }) });
export type BoardInput = Static<typeof BoardInput>;

export const listBoards = endpoint({
  id: 'listBoards',
  method: 'GET',
  path: '/dashboard/feed/category/',
  summary: 'Boards by title: a page of twenty, or all where no page is named.',
  access: 'signed-in',
  reads: ['boards'],
  query: t.object({ page: t.optional(t.integer({ minimum: 1, maximum: 1_000_000 })) }),
  response: page(Titled),
});

export const getBoard = endpoint({
  id: 'getBoard',
  method: 'GET',
  path: '/dashboard/feed/categories/{id}/',
  summary: 'One board.',
  access: 'signed-in',
  reads: ['boards'],
  params: IdParams,
  response: Titled,
});

export const createBoard = endpoint({
  id: 'createBoard',
  method: 'POST',
  path: '/dashboard/feed/category/',
  summary: 'Makes a board.',
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
  summary: 'Gives a board another title.',
  access: 'feeds.manage',
  writes: ['boards'],
  params: IdParams,
  body: BoardInput,
  response: Titled,
});

export const deleteBoard = endpoint({
  id: 'deleteBoard',
  method: 'DELETE',
  path: '/dashboard/feed/categories/{id}/',
  summary: 'Deletes a board. Its feeds and their posts stay.',
  access: 'feeds.manage',
  writes: ['boards', 'feeds', 'posts'],
  params: IdParams,
});
