import type { Post } from '#api/contract/posts.ts';
import type { DisplayColumn } from '#shared/list/display/useDisplay.tsx';
import { messages } from './messages.ts';
import { PostState, PostTools, type PostActions } from './PostState.tsx';
import { PostSummary } from './PostSummary.tsx';

/** FEED-04, plus each post's headline and digest. */
export const postColumns = (actions: PostActions, now: number): DisplayColumn<Post>[] => [
  {
    id: 'post',
    header: messages.post,
    isRowHeader: true,
    render: (post) => <PostSummary post={post} now={now} />,
    renderFlat: (post) => <PostSummary post={post} now={now} layout="flat" />,
  },
  {
    id: 'headline',
    width: 116,
    header: messages.headline,
    render: (post) => <PostState post={post} />,
  },
  {
    id: 'actions',
    width: 108,
    align: 'end',
    header: messages.actions,
    isHeaderHidden: true,
    render: (post) => <PostTools post={post} {...actions} />,
  },
];
