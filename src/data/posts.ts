import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { createPostHeadline as createHeadline, listPosts } from '#api/contract/posts.ts';
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
