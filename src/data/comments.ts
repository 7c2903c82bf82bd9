import {
  createComment as create,
  deleteComment as remove,
  listComments,
  updateComment as update,
  type Comment,
} from '#api/contract/comments.ts';
import { getReview } from '#api/contract/digests/review.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { useLiveRefresh } from './changes.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

/** Refreshes when a colleague comments. No request is made while `digest` is undefined. */
export function useComments(digest: number | undefined) {
  const read = useCall(listComments, digest === undefined ? null : { params: { id: digest } }, {
    keepPreviousData: true,
  });
  useLiveRefresh(listComments, read.mutate);
  return read;
}

/** Reads the reviewer's message on a returned draft. */
export function useReview(digest: number) {
  const read = useCall(getReview, { params: { id: digest } });
  useLiveRefresh(getReview, read.mutate);
  return read;
}

export async function createComment(digest: number, body: InputOf<typeof create>['body']): Promise<Comment> {
  return client.call(create, { params: { id: digest }, body });
}

export async function updateComment(id: number, body: InputOf<typeof update>['body']): Promise<Comment> {
  return client.call(update, { params: { id }, body });
}

export async function deleteComment(id: number): Promise<void> {
  await client.call(remove, { params: { id } });
}
