import { useRef, useState } from 'react';
import { listPosts, type Post } from '#api/contract/posts.ts';
import { useLiveRead } from '#data/changes.ts';
import type { PostPage, PostsQuery } from '#data/posts.ts';
import { useNewerRows, NewerRowsButton } from '#shared/list/useNewerRows.tsx';
import { messages } from './messages.ts';
import { pageSize } from './postsQuery.ts';

interface PostChangesProps {
  query: PostsQuery;
  rows: readonly Post[];
  onShow: (page: PostPage) => void;
}

/**
 * Shows new posts and colleagues' changes without moving rows. Remount it with a new `key` for another
 * query.
 */
export function PostChanges({ query, rows, onShow }: PostChangesProps) {
  const latest = useRef<PostPage>(undefined);
  const [watchedCount, setWatchedCount] = useState(0);
  const { applyUpdate, newCount, show } = useNewerRows<Post>({
    rows,
    pageSize,
    onShow: (page) => latest.current && onShow({ ...latest.current, ...page }),
  });
  useLiveRead(listPosts, { query }, (page) => {
    latest.current = page;
    const known = new Set(rows.map(({ id }) => id));
    setWatchedCount(page.results.filter((post) => isWatched(post) && !known.has(post.id)).length);
    applyUpdate(page);
  });
  const text = newCount && watchedCount > 0 ? messages.newerWatched(newCount, watchedCount) : undefined;
  return <NewerRowsButton newCount={newCount} show={show} text={text} />;
}

const isWatched = ({ rules }: Post) => rules.some(({ kind }) => kind === 'watch');
