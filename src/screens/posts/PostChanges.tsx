import { listPosts, type Post } from '#api/contract/posts.ts';
import { useLiveRead } from '#data/changes.ts';
import type { PostPage, PostsQuery } from '#data/posts.ts';
import { NewerRowsButton } from '#shared/list/NewerRowsButton.tsx';
import { useNewerRows } from '#shared/list/useNewerRows.ts';
import { pageSize } from './postsQuery.ts';

interface PostChangesProps {
  query: PostsQuery;
  /** What the list shows. */
  rows: readonly Post[];
  /** Shows another answer to the same query. */
  onShow: (page: PostPage) => void;
}

/** Shows what feeds bring and colleagues change, without moving a row. For another query it needs another key. */
export function PostChanges({ query, rows, onShow }: PostChangesProps) {
  const { compare, newCount, show } = useNewerRows({ rows, pageSize, onShow });
  useLiveRead(listPosts, { query }, compare);
  return <NewerRowsButton newCount={newCount} show={show} />;
}
