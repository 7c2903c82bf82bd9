import type { Post } from '#api/contract/posts.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { PostState, PostTools, type PostActions } from './PostState.tsx';
import { PostSummary } from './PostSummary.tsx';

/** A post on a narrow screen. */
export function PostCard({ post, now, ...actions }: PostActions & { post: Post; now: number }) {
  return (
    <Stack gap={1}>
      <PostSummary post={post} now={now} layout="whole" />
      <Cluster justify="space-between" isSingleLine>
        <PostState post={post} />
        <PostTools post={post} {...actions} />
      </Cluster>
    </Stack>
  );
}
