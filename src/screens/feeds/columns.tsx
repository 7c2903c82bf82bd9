import type { Feed } from '#api/contract/feeds.ts';
import type { Column } from '#ui/table/column.ts';
import { FeedActions, FollowButton, type FeedActionsProps } from './FeedActions.tsx';
import { FeedHealth } from './FeedHealth.tsx';
import { FeedName } from './FeedName.tsx';
import { messages } from './messages.ts';
import { SourceName } from './SourceName.tsx';

export function columnsWith(actions: Omit<FeedActionsProps, 'feed'> & { boardId: number }): Column<Feed>[] {
  const { boardId } = actions;
  return [
    {
      id: 'feed',
      narrowWidth: 260,
      header: messages.feed,
      isRowHeader: true,
      render: (feed) => <FeedName feed={feed} boardId={boardId} />,
    },
    {
      id: 'source',
      width: 150,
      narrowWidth: 120,
      dropOrder: 2,
      header: messages.source,
      render: (feed) => <SourceName feed={feed} />,
    },
    {
      id: 'health',
      width: 250,
      narrowWidth: 236,
      header: messages.health,
      render: (feed) => <FeedHealth feed={feed} />,
    },
    {
      id: 'posts',
      width: 100,
      narrowWidth: 84,
      dropOrder: 1,
      header: messages.postsAWeek,
      align: 'end',
      render: ({ health }) => messages.perWeek(health.posts_a_week),
    },
    {
      id: 'followed',
      width: 100,
      header: messages.following,
      render: (feed) => <FollowButton feed={feed} boardId={boardId} />,
    },
    {
      id: 'actions',
      align: 'end',
      width: 84,
      header: messages.actions,
      render: (feed) => <FeedActions feed={feed} {...actions} />,
    },
  ];
}
