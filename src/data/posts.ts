import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { mutate } from 'swr';
import {
  countUnreadPosts,
  createPostHeadline as createHeadline,
  listPosts,
  markPosts as mark,
  savePosts as save,
  type Post,
} from '#api/contract/posts.ts';
import { invalidate } from './cache/invalidate.ts';
import { cacheKey } from './cache/key.ts';
import { patchOptimistically } from './cache/patch.ts';
import { client } from './client/client.ts';
import { viewerTimeZone } from './client/timeZone.ts';
import { useCall } from './client/useCall.ts';

export type PostsQuery = NonNullable<InputOf<typeof listPosts>['query']>;
export type PostPage = OutputOf<typeof listPosts>;

/** Filters by a day in the viewer's time zone. */
export const publishDayFilter = (day: string) => ({ publish_date: day, timezone: viewerTimeZone() });

/**
 * Twenty per page; no request is made while `query` is null. `useLiveRead` shows others' changes without
 * moving rows under the pointer.
 */
export function usePosts(query: PostsQuery | null) {
  return useCall(listPosts, query && { query }, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/** Returns the id of the new or existing headline. */
export async function createPostHeadline(id: number): Promise<number> {
  return (await client.call(createHeadline, { params: { id } })).id;
}

/** Unread posts in total and per board, and saved posts. */
export function useUnreadCounts() {
  return useCall(countUnreadPosts, {}, { dedupingInterval: 10_000 });
}

const refreshUnreadCounts = () => mutate(cacheKey(countUnreadPosts, {}));

/** Optimistic: reverts on failure. Lists aren't refetched, so that rows don't move. */
async function patchPostsOptimistically<T>(
  patchPost: (post: Post) => Post,
  call: () => Promise<T>,
): Promise<T> {
  const patch = (page: PostPage) => ({ ...page, results: page.results.map(patchPost) });
  try {
    return await patchOptimistically(listPosts, patch, call, { isRefetched: false });
  } finally {
    void refreshUnreadCounts();
  }
}

type PostMarks = Pick<Post, 'is_read' | 'is_saved'>;

/** Optimistic: reverts if `send` throws. */
export const markPostsOptimistically = <T>(
  ids: readonly number[],
  marks: Partial<PostMarks>,
  send: () => Promise<T>,
) => patchPostsOptimistically((post) => (ids.includes(post.id) ? { ...post, ...marks } : post), send);

/** Returns the number changed and an undo handle. */
export function markPosts(posts: number[], read: boolean) {
  return markPostsOptimistically(posts, { is_read: read }, () =>
    client.call(mark, { body: { read, posts } }, { isPatched: true }),
  );
}

/** Marks all posts up to now as read: in a board, in a feed or overall. */
export function markAllPosts(scope: { board?: number; feed?: number }) {
  return patchPostsOptimistically(
    (post) => ({ ...post, is_read: true }),
    () =>
      client.call(
        mark,
        { body: { read: true, all: { ...scope, until: new Date().toISOString() } } },
        { isPatched: true },
      ),
  );
}

/** Undoes one call, and refetches the lists. */
export async function undoMarkRead(markedAt: string): Promise<void> {
  await client.call(mark, { body: { read: false, marked_at: markedAt } });
  await Promise.all([invalidate(['posts']), refreshUnreadCounts()]);
}

/** Returns the total of saved posts; affected lists are refetched. */
export async function savePosts(posts: number[], saved: boolean): Promise<number> {
  const { count } = await markPostsOptimistically(posts, { is_saved: saved }, () =>
    client.call(save, { body: { saved, posts } }, { isPatched: true }),
  );
  if (count < posts.length) void invalidate(['posts']);
  return count;
}
