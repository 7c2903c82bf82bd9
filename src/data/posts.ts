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
import { toKey } from './cache/key.ts';
import { patchWhile } from './cache/patch.ts';
import { client } from './client/client.ts';
import { viewerTimeZone } from './client/timeZone.ts';
import { useCall } from './client/useCall.ts';

export type PostsQuery = NonNullable<InputOf<typeof listPosts>['query']>;
export type PostPage = OutputOf<typeof listPosts>;

/** A day of the viewer's, as a list of posts is restricted to it. */
export const publishedOn = (day: string) => ({ publish_date: day, timezone: viewerTimeZone() });

/**
 * A page of twenty posts; `null` waits. Nothing reads it again by itself but what this tab writes: what feeds bring is shown
 * by `useLiveRead`, where it moves no row under the pointer.
 */
export function usePosts(query: PostsQuery | null) {
  return useCall(listPosts, query && { query }, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/** Makes a headline of a post, or finds the one that was made of it. Returns its id. */
export async function createPostHeadline(id: number): Promise<number> {
  return (await client.call(createHeadline, { params: { id } })).id;
}

/** How many posts are unread, of all boards and of each, and how many are saved. */
export function useUnreadCounts() {
  return useCall(countUnreadPosts, {}, { dedupingInterval: 10_000 });
}

const countAgain = () => mutate(toKey(countUnreadPosts, {}));

/** Changes what lists show at once, and back where the call fails. No list is read again, so that no row moves. */
async function patched<T>(change: (post: Post) => Post, call: () => Promise<T>): Promise<T> {
  const patch = (page: PostPage) => ({ ...page, results: page.results.map(change) });
  try {
    return await patchWhile(listPosts, patch, call, { isReadAgain: false });
  } finally {
    void countAgain();
  }
}

type Marks = Pick<Post, 'is_read' | 'is_saved'>;

/** Shows marks of posts while `send` makes them; if that throws, what was before. */
export const showPosts = <T>(ids: readonly number[], marks: Partial<Marks>, send: () => Promise<T>) =>
  patched((post) => (ids.includes(post.id) ? { ...post, ...marks } : post), send);

/** Marks posts as read or unread. Returns how many changed and what takes that back. */
export function markPosts(posts: number[], read: boolean) {
  return showPosts(posts, { is_read: read }, () =>
    client.call(mark, { body: { read, posts } }, { isPatched: true }),
  );
}

/** Marks all posts of a board, of a feed or of all as read, up to now. */
export function markAllPosts(scope: { board?: number; feed?: number }) {
  return patched(
    (post) => ({ ...post, is_read: true }),
    () =>
      client.call(
        mark,
        { body: { read: true, all: { ...scope, until: new Date().toISOString() } } },
        { isPatched: true },
      ),
  );
}

/** Marks what one call marked as unread again, and reads the lists again. */
export async function takeMarksBack(markedAt: string): Promise<void> {
  await client.call(mark, { body: { read: false, marked_at: markedAt } });
  await Promise.all([invalidate(['posts']), countAgain()]);
}

/** Saves posts for later, or no longer. Returns how many of them there are; lists that show others are read again. */
export async function savePosts(posts: number[], saved: boolean): Promise<number> {
  const { count } = await showPosts(posts, { is_saved: saved }, () =>
    client.call(save, { body: { saved, posts } }, { isPatched: true }),
  );
  if (count < posts.length) void invalidate(['posts']);
  return count;
}
