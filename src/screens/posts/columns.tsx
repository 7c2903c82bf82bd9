import type { Post } from '#api/contract/posts.ts';
import type { DisplayColumn } from '#shared/list/display/useDisplay.tsx';
import { messages } from './messages.ts';
import { PostState, PostTools, type PostActions } from './PostState.tsx';
import { PostSummary } from './PostSummary.tsx';

/** FEED-04, plus each post's headline and digest. Beside an open post, only a processed headline is shown. */
export const postColumns = (
  actions: PostActions,
  now: number,
  hasOpenPost: boolean,
): DisplayColumn<Post>[] => [
  {
    id: 'post',
    header: messages.post,
    isRowHeader: true,
    render: (post) => <PostSummary post={post} now={now} showsHeadlineStatus={hasOpenPost} />,
    renderFlat: (post) => (
      <PostSummary post={post} now={now} layout="flat" showsHeadlineStatus={hasOpenPost} />
    ),
  },
  ...(hasOpenPost
    ? []
    : [
        {
          id: 'headline',
          width: 116,
          header: messages.headline,
          render: (post: Post) => <PostState post={post} />,
        },
      ]),
  {
    id: 'actions',
    width: hasOpenPost ? 44 : 108,
    align: 'end',
    header: messages.actions,
    isHeaderHidden: true,
    render: (post) => <PostTools post={post} {...actions} />,
  },
];
